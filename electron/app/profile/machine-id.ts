/** The machine id: stable per installation and machine, and not reversible to hardware serials. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Timers } from '../../../common/async/delay';
import { retry } from '../../../common/async/retry';
import { isMissing, writeJsonFile } from '../../base/small-json-file';
import { afterDelay } from '../../base/timers';
import { readOsMachineId } from './os-machine-id';

export const MACHINE_FILE = 'machine.json';
const SALT_BYTES = 32;
/** A virus scanner or a backup that holds the file is done with it by then. */
const READ_ATTEMPTS = 5;
const READ_PAUSE_MS = 500;

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const machineFile = v.strictObject({ salt: hex64, machineId: hex64 });
type MachineFile = v.InferOutput<typeof machineFile>;

/**
 * Returns this installation's machine id: 64 hexadecimal digits, the keyed hash of the operating system's machine id with
 * a random salt that never leaves the profile. A profile copied to another machine gets another id, unless its own was made without the system's.
 * @param userData the profile folder; where it cannot be written, the id is valid for this run only
 * @param readOsId returns the operating system's id, or '' where there is none: then the stored id stays
 */
export async function readMachineId(
  userData: string,
  readOsId: () => Promise<string> = readOsMachineId,
  timers: Timers = { after: afterDelay },
): Promise<string> {
  const file = path.join(userData, MACHINE_FILE);
  const [stored, osId] = await Promise.all([readStored(file, timers), readOsId()]);
  // The id of a first start at which the system's could not be read stays too: an account may already belong to it.
  if (stored && (osId === '' || stored.machineId === keyedHash(stored.salt, ''))) return stored.machineId;
  const salt = stored?.salt ?? randomBytes(SALT_BYTES).toString('hex');
  const machineId = keyedHash(salt, osId);
  const content: MachineFile = { salt, machineId };
  if (stored?.machineId !== machineId) writeJsonFile(file, content);
  return machineId;
}

function keyedHash(salt: string, osId: string): string {
  return createHmac('sha256', salt).update(osId).digest('hex');
}

async function readStored(file: string, timers: Timers): Promise<MachineFile | null> {
  const text = await retry(() => readFile(file, 'utf8').catch((error: unknown) => (isMissing(error) ? '' : null)), {
    attempts: READ_ATTEMPTS,
    mayRetry: (result) => result === null,
    pauseMs: () => READ_PAUSE_MS,
    timers,
  });
  try {
    return v.parse(machineFile, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
