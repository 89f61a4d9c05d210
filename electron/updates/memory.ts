/** What was seen of the feed, kept across restarts: nothing older is accepted later, even with a valid signature (promise I3). */
import path from 'node:path';
import * as v from 'valibot';
import { updateVersion } from '../../common/contract/ipc/updates';
import { readJsonFile, writeJsonFile } from '../base/small-json-file';
import { compareVersions } from './version';

export const MEMORY_FILE = 'updates.json';
const FILE_LIMIT_BYTES = 4 * 1024;

const seen = v.object({
  /** The highest version of a verified manifest; null before the first. */
  version: v.fallback(v.nullable(updateVersion), null),
  /** The newest signing date of one, in milliseconds since 1970. */
  signedAt: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});
export type Seen = v.InferOutput<typeof seen>;

export interface UpdateMemory {
  readonly read: () => Seen;
  /** Stores whichever values are newer. Never throws: if the disk refuses, they apply to this run. */
  readonly record: (version: string, signedAt: number) => void;
}

/**
 * Reads the file once. A missing or corrupt one counts as empty; one that cannot be read is tried again with each use, and stays.
 * @param folder the profile
 */
export function openUpdateMemory(folder: string, log: (line: string) => void): UpdateMemory {
  const file = path.join(folder, MEMORY_FILE);
  let stored: Seen | null = null;
  let current = v.parse(seen, {});
  const read = () => {
    if (stored === null) {
      stored = readJsonFile(file, seen, FILE_LIMIT_BYTES);
      if (stored !== null) current = newest(current, stored);
    }
    return current;
  };
  read();
  return {
    read,
    record(version, signedAt) {
      current = newest(read(), { version, signedAt });
      if (stored?.version === current.version && stored.signedAt === current.signedAt) return;
      if (stored === null || !writeJsonFile(file, current)) {
        log('update: what was seen of the feed could not be written');
      }
      if (stored !== null) stored = current;
    },
  };
}

function newest(a: Seen, b: Seen): Seen {
  const isFirstNewer = b.version === null || (a.version !== null && compareVersions(a.version, b.version) === 1);
  return { version: isFirstNewer ? a.version : b.version, signedAt: Math.max(a.signedAt, b.signedAt) };
}
