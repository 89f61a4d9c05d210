/** The only module that uses localStorage: every stored key with its parser and default, in one table (promise F6). */
import { KNOWN_ACCOUNTS_LIMIT } from '../../model/account-mark';
import { isRecent } from '../../model/elapsed';
import { GRAPH_RANGES } from '../../model/ping/graph-range';
import { isLanguage, type Language } from '../../model/languages';
import { NO_KEPT_GAMES, type KeptGames } from '../../model/kept-games';
import type { ShowingsById } from '../../model/popup-schedule';
import { RECENT_SERVERS_LIMIT } from '../../model/recent-servers';
import { formatCharges, parseCharges, type StoredCharge } from './stored/stored-charges';
import { NO_FAVOURITE_SERVERS, parseFavouriteServers, type FavouriteServers } from './stored/stored-favourites';
import { parseIds } from './stored/stored-ids';
import { parseKeptGames } from './stored/stored-games';
import { formatHistory, parseHistory, type StoredHistory } from './stored/stored-history';
import { formatLastSeen, parseLastSeen, type Seen } from './stored/stored-last-seen';
import { formatShowings, parseShowings } from './stored/stored-promotions';

interface StoredKey<T> {
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly fallback: T;
}

const text: StoredKey<string | null> = { parse: (raw) => raw, format: (value) => value ?? '', fallback: null };
/** A text that matches a pattern; anything else is corrupt. */
function textOf(form: RegExp): StoredKey<string | null> {
  return { ...text, parse: (raw) => (form.test(raw) ? raw : undefined) };
}
/** Characters allowed in a header; any other would break every call (promise F6). */
const token = textOf(/^[!-~]{1,4096}$/);
/** One line, such as a name or an id. */
const line = textOf(/^[^\p{Cc}]{1,256}$/u);
/** Null when nothing is stored. */
function nullable<T>(parse: (raw: string) => T | undefined, format: (value: T) => string): StoredKey<T | null> {
  return { parse, format: (value) => (value === null ? '' : format(value)), fallback: null };
}
const language = nullable<Language>((raw) => (isLanguage(raw) ? raw : undefined), String);
function oneOf<T extends string>(values: readonly T[], fallback: T): StoredKey<T> {
  return { parse: (raw) => values.find((value) => value === raw), format: String, fallback };
}
function idList(limit: number): StoredKey<readonly string[]> {
  return { parse: (raw) => parseIds(raw, limit), format: (ids) => JSON.stringify(ids), fallback: [] };
}
const keptGames: StoredKey<KeptGames> = { parse: parseKeptGames, format: JSON.stringify, fallback: NO_KEPT_GAMES };
const lastSeen = nullable<Seen>(parseLastSeen, formatLastSeen);
const favouriteServers: StoredKey<FavouriteServers> = {
  parse: parseFavouriteServers,
  format: JSON.stringify,
  fallback: NO_FAVOURITE_SERVERS,
};
const pingHistory = nullable<StoredHistory>(parseHistory, formatHistory);
const showings: StoredKey<ShowingsById> = { parse: parseShowings, format: formatShowings, fallback: new Map() };
const charges: StoredKey<readonly StoredCharge[]> = { parse: parseCharges, format: formatCharges, fallback: [] };
const count: StoredKey<number> = {
  parse: (raw) => (/^(-1|\d{1,6})$/.test(raw) ? Number(raw) : undefined),
  format: String,
  fallback: 0,
};

/** Keys named by docs/product.md section 3 keep their names; the app's own begin with the product. */
const keys = {
  accessToken: token,
  language,
  loginTimestamp: text,
  loginTimestampSaved: text,
  /** Time of sign-in in epoch ms, for the profile: `loginTimestamp` restarts each day. */
  signedInSince: text,
  drawerOpen: oneOf(['open', 'collapsed', 'unset'] as const, 'unset'),
  theme: oneOf(['system', 'dark', 'light'] as const, 'system'),
  /** The account name used last, offered again on the login page. */
  lastAccount: line,
  /** The server that was connected when the app closed; restored at startup (docs/product.md section 14). */
  connectedServer: line,
  chosenServer: line,
  /** The servers connected last, newest first; personal, so signing out removes them (promise B2). */
  recentServers: idList(RECENT_SERVERS_LIMIT),
  /** Recently played and favourite games with their account; signing out removes them. */
  keptGames,
  /** Favourite servers of an account whose provider stores no favourites; signing out by hand removes them (promise B2). */
  favouriteServers,
  /** Measured history of the servers with its account; signing out by hand removes it (promise B2). */
  pingHistory,
  /** Card charges with an unknown outcome; removed when settled, and on signing out by hand (promises B2, J3). */
  openCharges: charges,
  /** What the stored session showed last, for a start without a network, and its time (epoch ms). */
  lastSeen,
  lastSeenAt: textOf(/^\d{12,14}$/),
  graphRange: oneOf(GRAPH_RANGES, '5'),
  /** What connects automatically at startup; kept after signing out, like language and theme. */
  autoConnect: oneOf(['off', 'last', 'best'] as const, 'off'),
  /** The last warning about the end of the service: which end, and how long before it: `<epoch ms>-<ms>`. */
  serviceWarned: textOf(/^-?\d{1,16}-\d{1,16}$/),
  serverSort: oneOf(['ping', 'name', 'country'] as const, 'ping'),
  /** How often each promotion was shown and which were dismissed; kept after signing out (promise B2). */
  promotionPopupList: showings,
  /** The same for the single promotion without an id, the sale of a provider with at most one. */
  saleCount: count,
  isNotShowSaleModalAgain: oneOf(['true', 'false'] as const, 'false'),
  /** Marks of the accounts used on this machine (model/account-mark); kept after signing out, like the counts. */
  knownAccounts: idList(KNOWN_ACCOUNTS_LIMIT),
  /** The web platform's own device id; the desktop's comes from the main process. */
  webMachineId: line,
  /** Signing out removed a token whose bytes may still be in the storage's files: the next start completes the wipe. */
  wipePending: oneOf(['true', 'false'] as const, 'false'),
  /** Never stays stored: the reason why this window ended the session, sent to the other windows before the token is removed (promise B6). */
  sessionEnd: text,
} satisfies Record<string, StoredKey<never> | StoredKey<string | null> | object>;

type Keys = typeof keys;
export type StoredKeyName = keyof Keys;
export const storedKeyNames = Object.keys(keys) as readonly StoredKeyName[];

/** The keys deliberately kept when a person signs out by hand, with reasons; every other key is removed (promise B2). */
export const KEPT_OVER_SIGN_OUT: { readonly [K in StoredKeyName]?: string } = {
  language: 'how this machine is used',
  theme: 'how this machine is used',
  drawerOpen: 'how this machine is used',
  graphRange: 'how this machine is used',
  serverSort: 'how this machine is used',
  autoConnect: 'how this machine is used',
  lastAccount: 'the login page offers it again',
  promotionPopupList: 'a promotion is shown as often as it may be, whoever is signed in',
  saleCount: 'a promotion is shown as often as it may be, whoever is signed in',
  isNotShowSaleModalAgain: 'a promotion is shown as often as it may be, whoever is signed in',
  knownAccounts: 'marks that many accounts share: who has been here is not asked as a new person again',
  webMachineId: 'names the browser, not the person',
  wipePending: 'what is left to do after the signing out',
};

/** Removes everything that is not kept, except the token: removing it last ends the session in every window. */
export function removePersonal(): void {
  for (const name of storedKeyNames) {
    if (name !== 'accessToken' && KEPT_OVER_SIGN_OUT[name] === undefined) removeStored(name);
  }
}
export type Stored<K extends StoredKeyName> = Keys[K] extends StoredKey<infer T> ? T : never;

/** Values that could not be written (storage full, blocked or being rewritten), kept for this run. */
const memory = new Map<string, string | null>();
let isRewriting = false;

/** Reads a stored value; a corrupt one is removed and the default returned. */
export function readStored<K extends StoredKeyName>(name: K): Stored<K> {
  const key = keys[name] as unknown as StoredKey<Stored<K>>;
  const raw = readRaw(name);
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

/** Removes a stored value. */
export function removeStored(name: StoredKeyName): void {
  put(name, null);
}

/** Writes or removes a raw value; when the storage refuses or is being rewritten, the value is kept in memory. */
function put(name: string, raw: string | null): void {
  try {
    if (isRewriting) throw new Error('being rewritten');
    if (raw === null) localStorage.removeItem(name);
    else localStorage.setItem(name, raw);
    memory.delete(name);
  } catch {
    memory.set(name, raw);
  }
}

/**
 * Empties the storage and writes its content back. Meanwhile values are read and written in memory, so that a session that opens at this
 * moment is not lost.
 * @param empty empties the storage and returns whether it succeeded; never rejects
 */
export async function rewriteStorage(empty: () => Promise<boolean>): Promise<boolean> {
  for (const [name, raw] of storedEntries()) if (!memory.has(name)) memory.set(name, raw);
  isRewriting = true;
  try {
    return await empty();
  } finally {
    isRewriting = false;
    for (const [name, raw] of [...memory]) put(name, raw);
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

function readRaw(name: string): string | null {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
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
