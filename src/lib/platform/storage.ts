/** The only module that uses localStorage and sessionStorage; stored/stored-keys is the table of what is stored (promise F6). */
import { isRecent } from '../../model/elapsed';
import { resettable } from './fresh-state';
import { keys, type Lifetime, type StoredKey } from './stored/stored-keys';

type Keys = typeof keys;
export type StoredKeyName = keyof Keys;
export type Stored<K extends StoredKeyName> = Keys[K] extends StoredKey<infer T> ? T : never;
export const storedKeyNames = Object.keys(keys) as readonly StoredKeyName[];

/** Whether the value stays when a person signs out by hand; every other one is removed (promise B2). */
export function isKeptOverSignOut(name: StoredKeyName): boolean {
  return typeof keys[name].lifetime === 'object';
}

/** Whether the value is this window's own, in its session storage. */
export function isOfWindow(name: string): boolean {
  return Object.hasOwn(keys, name) && 'isOfWindow' in keys[name as StoredKeyName];
}

/** Whether the file of a person's own data contains the value. */
export function isExported(name: StoredKeyName): boolean {
  return !('isInNoFile' in keys[name]);
}

/** Removes the values of these lifetimes, in the order of the table. */
export function removeStoredOf(...lifetimes: readonly Extract<Lifetime, string>[]): void {
  for (const name of storedKeyNames) if (lifetimes.some((ended) => ended === keys[name].lifetime)) removeStored(name);
}

interface UnwrittenState {
  /** Values that the storage may not have (full, blocked or being rewritten), kept for this run. */
  memory: Map<string, string | null>;
  isRewriting: boolean;
}

const unwritten = resettable<UnwrittenState>(() => ({ memory: new Map(), isRewriting: false }));

/** Reads a stored value; a corrupt one is removed and the default returned. */
export function readStored<K extends StoredKeyName>(name: K): Stored<K> {
  const key = keys[name] as unknown as StoredKey<Stored<K>>;
  const raw = readStoredText(name);
  if (raw === null) return key.fallback;
  const value = key.parse(raw);
  if (value !== undefined) return value;
  removeStored(name);
  return key.fallback;
}

/** Writes a value; null removes it. When the storage refuses, the value is kept for this run. */
export function writeStored<K extends StoredKeyName>(name: K, value: Stored<K>): void {
  if (value === null) {
    removeStored(name);
    return;
  }
  put(name, (keys[name] as unknown as StoredKey<Stored<K>>).format(value));
}

/** Whether a text, such as one of a file, is a value of this key. */
export function isStoredText(name: StoredKeyName, text: string): boolean {
  return keys[name].parse(text) !== undefined;
}

/** Writes a value by its text, if it is one of this key; otherwise nothing changes. */
export function writeStoredText(name: StoredKeyName, text: string): void {
  if (isStoredText(name, text)) put(name, text);
}

/** Whether every value is in the storage; one that it has refused would end with the page. */
export function isAllWritten(): boolean {
  return unwritten.memory.size === 0 && !unwritten.isRewriting;
}

/** Removes a stored value. */
export function removeStored(name: StoredKeyName): void {
  put(name, null);
}

/** Writes or removes a raw value; when the storage refuses or is being rewritten, it is kept in memory as well. */
function put(name: string, raw: string | null): void {
  unwritten.memory.set(name, raw);
  try {
    if (raw === null) areaOf(name).removeItem(name);
    else areaOf(name).setItem(name, raw);
    if (!unwritten.isRewriting) unwritten.memory.delete(name);
  } catch {
    // Kept in memory for this run.
  }
}

/**
 * Empties the storage and writes its content back. Meanwhile values are read from memory, and written there and to the storage: a session that
 * opens at this moment is lost neither when the storage is emptied nor when that never ends.
 * @param empty empties the storage and returns whether it succeeded; never rejects
 */
export async function rewriteStorage(empty: () => Promise<boolean>): Promise<boolean> {
  for (const [name, raw] of storedEntries()) if (!unwritten.memory.has(name)) unwritten.memory.set(name, raw);
  unwritten.isRewriting = true;
  try {
    return await empty();
  } finally {
    unwritten.isRewriting = false;
    for (const [name, raw] of [...unwritten.memory]) put(name, raw);
  }
}

function storedEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.entries<string>(localStorage);
  } catch {
    return [];
  }
}

/** Sends a value to the app's other windows, in order with every other change; nothing stays stored. */
export function publishToOtherWindows<K extends StoredKeyName>(name: K, value: Stored<K>): void {
  writeStored(name, value);
  removeStored(name);
}

/**
 * Subscribes to changes of a key by other windows. The listener gets the value that was written (the default when it was removed or
 * corrupt); the stored one may already be newer. Returns the function that unsubscribes.
 */
export function onStoredChange<K extends StoredKeyName>(name: K, changed: (value: Stored<K>) => void): () => void {
  const key = keys[name] as unknown as StoredKey<Stored<K>>;
  const listen = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return;
    // The event of an emptied storage does not carry values written since.
    if (event.key === null) changed(readStored(name));
    else changed((event.newValue === null ? undefined : key.parse(event.newValue)) ?? key.fallback);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Where a value is stored. @throws where the browser denies the storage */
function areaOf(name: string): Storage {
  return isOfWindow(name) ? sessionStorage : localStorage;
}

/** The text of a stored value; null when nothing is stored. */
export function readStoredText(name: StoredKeyName): string | null {
  const kept = unwritten.memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return areaOf(name).getItem(name);
  } catch {
    return null;
  }
}

/**
 * Records in this window's session that it reloads automatically (promise F8).
 * @param now epoch ms
 * @returns false when the last reload was less than `pauseMs` ago, or when it cannot be recorded: without a record it could loop forever
 */
export function recordReload(now: number, pauseMs: number): boolean {
  try {
    const before = Number(sessionStorage.getItem('reloadedAt') ?? NaN);
    if (isRecent(before, now, pauseMs)) return false;
    sessionStorage.setItem('reloadedAt', String(now));
    return sessionStorage.getItem('reloadedAt') === String(now);
  } catch {
    return false;
  }
}
