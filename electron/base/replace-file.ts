/** Replaces and removes single files. A file is replaced as a whole, so that a crash or a full disk leaves either the old or the new one (promise F7). */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The errors with which Windows refuses to rename or open a file that another program holds, such as a virus scanner or the search index. */
const HELD: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM']);

/** Whether an error of the disk may say that another program holds the file, which lasts a moment. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD.has(error.code);
}

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
    renameWhenFree(neighbour, file);
  } catch (error) {
    removeQuietly(neighbour);
    throw error;
  }
}

/** How often a rename is tried while another program holds a file, and how long the app waits in between. */
const RENAME_ATTEMPTS = 6;
const RENAME_PAUSE_MS = 20;

function renameWhenFree(from: string, to: string): void {
  for (let failed = 1; ; failed += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (failed >= RENAME_ATTEMPTS || !isHeld(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RENAME_PAUSE_MS);
    }
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
