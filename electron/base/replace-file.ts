/** Replaces and removes single files. A file is replaced as a whole, so that a crash or a full disk leaves either the old or the new one (promise F7). */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a temporary file beside it and renames it, synchronously, because a quitting app could not wait. A missing folder is made, for this
 * account alone.
 * @throws the disk's error; the old file then stays
 */
export function replaceFile(file: string, text: string, mode: number): void {
  const neighbour = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(neighbour, text, { flag: 'wx', mode, flush: true });
    renameSync(neighbour, file);
  } catch (error) {
    removeQuietly(neighbour);
    throw error;
  }
}

/** Removes a file that is needed no more. Never throws: one that cannot be removed, as on a read-only disk or while a virus scanner reads it, stays. */
export function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing more can be done.
  }
}
