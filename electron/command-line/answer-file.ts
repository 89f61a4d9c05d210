/**
 * The file through which the running app answers a second start: in a folder of the profile that this account alone can open. The second start
 * makes it under a random name and reads it, the running app only fills it, so that a request can make it write nowhere else (promise A18).
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { answerName, commandLineAnswer, type CommandLineAnswer } from '../../common/contract/command-line/command-line';
import { removeQuietly } from '../base/replace-file';

const FOLDER = 'command-line';
/** Ends a whole answer; JSON itself has no line break. */
const END = '\n';
/** Larger than the longest answer that the contract allows. */
export const ANSWER_LIMIT_BYTES = 4 * 1024 * 1024;
/** A file that is older was left by a second start that was killed. */
const LEFT_AFTER_MS = 10 * 60_000;

export interface AnswerFile {
  /** The name by which the running app finds it. */
  readonly name: string;
  /** The answer once it is whole; null before. @throws for one that the contract does not allow */
  readonly read: () => CommandLineAnswer | null;
  /** Never throws: one that cannot be removed is left to a later start. */
  readonly remove: () => void;
}

/**
 * Makes an empty file, and removes those that were left.
 * @param now epoch ms
 * @throws when the folder cannot be made, or is not this account's alone
 */
export function makeAnswerFile(profile: string, now: number): AnswerFile {
  const folder = path.join(profile, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  requireOwnFolder(folder);
  removeLeft(folder, now);
  const name = randomBytes(16).toString('hex');
  const file = path.join(folder, name);
  const descriptor = openSync(file, 'wx+', 0o600);
  return {
    name,
    read() {
      const { size } = fstatSync(descriptor);
      if (size === 0) return null;
      if (size > ANSWER_LIMIT_BYTES) throw new Error('The answer is too large');
      const bytes = Buffer.alloc(size);
      const text = bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, size, 0));
      return text.endsWith(END) ? v.parse(commandLineAnswer, JSON.parse(text)) : null;
    },
    remove() {
      closeSync(descriptor);
      removeQuietly(file);
    },
  };
}

/**
 * Writes an answer into the file that a second start has made.
 * @returns whether it was written; not when that start has ended, or the file is anything but its own empty one
 */
export function writeAnswer(profile: string, name: string, answer: CommandLineAnswer): boolean {
  if (!v.is(answerName, name)) return false;
  try {
    requireOwnFolder(path.join(profile, FOLDER));
    // The file is not created here, and links are not followed.
    const noFollow = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;
    const descriptor = openSync(path.join(profile, FOLDER, name), constants.O_RDWR | noFollow);
    try {
      const found = fstatSync(descriptor);
      if (!found.isFile() || found.size > 0 || found.nlink > 1 || !isOwn(found)) return false;
      writeSync(descriptor, JSON.stringify(answer) + END);
      return true;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

interface Found {
  readonly uid: number;
  readonly mode: number;
}

/** Whether only this account can open it. Windows has no such bits: there the folder inherits the access list of the account's folder. */
function isOwn({ uid, mode }: Found): boolean {
  return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o077) === 0);
}

function requireOwnFolder(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error('The folder of answers is no folder');
  if (isOwn(found)) return;
  // A folder with wider rights is restricted; that fails for one of another account.
  chmodSync(folder, 0o700);
  if (!isOwn(lstatSync(folder))) throw new Error("The folder of answers is not this account's alone");
}

function removeLeft(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    if (!v.is(answerName, name)) continue;
    const file = path.join(folder, name);
    try {
      if (now - lstatSync(file).mtimeMs > LEFT_AFTER_MS) removeQuietly(file);
    } catch {
      // Another start has removed it meanwhile.
    }
  }
}
