/** The log's files: at most five of 1 MiB, the newest without a number, readable by their owner only (promise F7). */
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brand } from '../../common/brand';

const LOG_FILE_LIMIT_BYTES = 1024 * 1024;
export const LOG_FILES_LIMIT = 5;

const OWNER_ONLY = 0o600;
/** A symbolic link in place of the log is refused, not followed (CVE-2023-50915); Windows has no such flag. */
const APPEND_FLAGS =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | ((constants.O_NOFOLLOW as number | undefined) ?? 0);

/** The file's name; age 0 is the current file. */
export function logFileName(age: number): string {
  return age === 0 ? `${brand.key}.log` : `${brand.key}.${age}.log`;
}

export interface LogFile {
  /** Appends whole lines synchronously, because an app that is about to end cannot wait. Throws the disk's error. */
  readonly append: (text: string) => void;
  /** Removes every file. Throws the disk's error. */
  readonly erase: () => void;
}

/**
 * Opens nothing yet: each append opens the file, so that logging continues after the file was deleted or moved.
 * @param folder a folder of the profile; created when missing
 */
export function openLogFile(folder: string): LogFile {
  const file = (age: number) => path.join(folder, logFileName(age));
  const rotate = () => {
    rmSync(file(LOG_FILES_LIMIT - 1), { force: true });
    for (let age = LOG_FILES_LIMIT - 2; age >= 0; age -= 1) renameIfThere(file(age), file(age + 1));
  };
  return {
    append(text) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const bytes = Buffer.from(text);
      if (!appendWithin(file(0), bytes)) {
        rotate();
        appendWithin(file(0), bytes);
      }
    },
    erase() {
      for (let age = 0; age < LOG_FILES_LIMIT; age += 1) rmSync(file(age), { force: true });
    },
  };
}

/** False when the file has no room: nothing was written. */
function appendWithin(file: string, bytes: Buffer): boolean {
  const opened = openSync(file, APPEND_FLAGS, OWNER_ONLY);
  try {
    const { size, mode } = fstatSync(opened);
    if (size > 0 && size + bytes.length > LOG_FILE_LIMIT_BYTES) return false;
    if (process.platform !== 'win32' && (mode & 0o777) !== OWNER_ONLY) fchmodSync(opened, OWNER_ONLY);
    writeFileSync(opened, bytes);
    return true;
  } finally {
    closeSync(opened);
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
