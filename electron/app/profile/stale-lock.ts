/**
 * The lock of the single instance after a crash, on Linux and macOS. Chromium removes it when its process is gone, but only under the name that the
 * computer had then: with another one, as a network gives it, every later start would end without a word (Adamcake/Bolt#132). A home that two
 * computers share at the same moment is not told apart: there Chromium's storage has a lock of its own.
 */
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { removeQuietly } from '../../base/replace-file';

/** A link to the computer's name and the number of the process (Chromium, chrome/browser/process_singleton_posix.cc). */
export const LOCK_FILE = 'SingletonLock';
const OWNER = /^(.+)-(\d{1,10})$/;

/** Removes the lock of a process that is gone from a computer of another name. Never throws; Windows has no such file. */
export function removeStaleLock(profile: string): void {
  const file = path.join(profile, LOCK_FILE);
  const [, host, number] = OWNER.exec(readLink(file)) ?? [];
  if (host !== undefined && host !== hostname() && !isRunning(Number(number))) removeQuietly(file);
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another account may not be asked.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
