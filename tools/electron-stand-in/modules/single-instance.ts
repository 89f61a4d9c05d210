/**
 * app.requestSingleInstanceLock: the first instance holds a file with its pid; a later one leaves a message in a folder that the first one
 * watches. Everything the later one does is synchronous, as it will quit at once.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** What a later instance tells the first one. */
export interface SecondInstance {
  readonly argv: string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

let held: string | undefined;

/**
 * Takes the app's data folder, what to tell the instance that is running, and what to do if this one is the first and another comes.
 * Gives true if this instance is the first.
 */
export function requestLock(userData: string, own: SecondInstance, onSecond: (other: SecondInstance) => void): boolean {
  if (held !== undefined) return true;
  mkdirSync(userData, { recursive: true });
  const lock = path.join(userData, 'standin.lock');
  const inbox = path.join(userData, 'standin-inbox');
  if (!takeLock(lock)) {
    mkdirSync(inbox, { recursive: true });
    const message = path.join(inbox, `${String(process.pid)}-${String(Date.now())}`);
    writeFileSync(`${message}.part`, JSON.stringify(own));
    renameSync(`${message}.part`, `${message}.json`);
    return false;
  }
  held = lock;
  rmSync(inbox, { recursive: true, force: true });
  mkdirSync(inbox, { recursive: true });
  watch(inbox, { persistent: false }, () => {
    readInbox(inbox, onSecond);
  });
  process.once('exit', releaseLock);
  return true;
}

/** True if this instance holds the lock. */
export function hasLock(): boolean {
  return held !== undefined;
}

/** Gives the lock up; harmless if it is not held. */
export function releaseLock(): void {
  if (held !== undefined) rmSync(held, { force: true });
  held = undefined;
}

function takeLock(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, identityOf(process.pid) ?? '');
    closeSync(file);
    return true;
  } catch {
    if (isHeldByLiving(lock)) return false;
    rmSync(lock, { force: true });
    return takeLock(lock);
  }
}

function isHeldByLiving(lock: string): boolean {
  const identity = readFileSync(lock, 'utf8');
  const pid = Number(identity.split(' ')[0]);
  return identityOf(pid) === identity;
}

/** The pid with the time its process was started: a pid alone may belong to another process by now. */
function identityOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ');
    const START_TIME_FIELD = 19;
    return `${String(pid)} ${fields?.[START_TIME_FIELD] ?? ''}`;
  } catch {
    return undefined;
  }
}

function readInbox(inbox: string, onSecond: (other: SecondInstance) => void): void {
  for (const name of readdirSync(inbox)) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(inbox, name);
    const message = JSON.parse(readFileSync(file, 'utf8')) as SecondInstance;
    rmSync(file);
    onSecond(message);
  }
}
