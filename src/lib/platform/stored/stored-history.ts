/**
 * Storage format of the ping history: a version, the account, and each server's cells as fixed-width base 36, so that the size has a
 * proven bound. Anything else is rejected (promise F6).
 */
import { HISTORY_SERVERS_LIMIT, isStorableId, type PingHistory } from '../../../model/ping/ping-history';
import { CELLS_LIMIT, cellsOf, type ServerHistory } from '../../../model/ping/server-history';
import { EXCLUSIONS_LIMIT } from '../../../model/server-exclusion';
import { CELL_WIDTH, formatCells, readCells } from './stored-cells';

/** The history, and until when (epoch ms) servers are excluded. */
export interface StoredHistory {
  readonly history: PingHistory;
  readonly excludedUntil: Readonly<Record<string, number>>;
}

const VERSION = 1;
const MINUTE_MS = 60_000;
const ACCOUNT_MAX_LENGTH = 256;
/** An id, its quotes, a time in minutes and the separators. */
const ENTRY_MAX_LENGTH = 64 + 24;
/** Maximum stored length of a history, whatever was measured: about 375 kB. */
export const STORED_HISTORY_MAX_LENGTH =
  HISTORY_SERVERS_LIMIT * (CELLS_LIMIT * CELL_WIDTH + ENTRY_MAX_LENGTH) +
  EXCLUSIONS_LIMIT * ENTRY_MAX_LENGTH +
  6 * ACCOUNT_MAX_LENGTH +
  64;

/** Serializes the history; the current hour is folded in. */
export function formatHistory({ history, excludedUntil }: StoredHistory): string {
  return JSON.stringify({
    v: VERSION,
    a: history.accountId.slice(0, ACCOUNT_MAX_LENGTH),
    s: [...history.servers].map(([id, server]) => [id, minutesOf(server.usefulAt), formatCells(cellsOf(server))]),
    x: Object.entries(excludedUntil)
      .filter(([id]) => isStorableId(id))
      .map(([id, until]) => [id, minutesOf(until)]),
  });
}

/** Parses the output of `formatHistory`; undefined for anything else. */
export function parseHistory(raw: string): StoredHistory | undefined {
  if (raw.length > STORED_HISTORY_MAX_LENGTH) return undefined;
  try {
    const read: unknown = JSON.parse(raw);
    if (typeof read !== 'object' || read === null || !('v' in read) || read.v !== VERSION) return undefined;
    if (!('a' in read) || typeof read.a !== 'string' || !('s' in read) || !('x' in read)) return undefined;
    const servers = entriesOf(read.s, HISTORY_SERVERS_LIMIT).map(readServer);
    const excluded = entriesOf(read.x, EXCLUSIONS_LIMIT).map(readExclusion);
    return {
      history: { accountId: read.a, servers: new Map(servers) },
      excludedUntil: Object.fromEntries(excluded),
    };
  } catch {
    return undefined;
  }
}

function minutesOf(at: number): number {
  return Math.max(0, Math.floor(at / MINUTE_MS));
}

/** The entries of a list. @throws when it is not a list within the limit */
function entriesOf(list: unknown, limit: number): readonly (readonly unknown[])[] {
  if (!Array.isArray(list) || list.length > limit || !list.every(Array.isArray)) throw new TypeError('Not a list');
  return list;
}

function readServer([id, minutes, text]: readonly unknown[]): [string, ServerHistory] {
  return [idOf(id), { usefulAt: timeOf(minutes), cells: readCells(text), open: null }];
}

function readExclusion([id, minutes]: readonly unknown[]): [string, number] {
  return [idOf(id), timeOf(minutes)];
}

function idOf(id: unknown): string {
  if (typeof id !== 'string' || !isStorableId(id)) throw new TypeError('Not an id');
  return id;
}

function timeOf(minutes: unknown): number {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 0) throw new TypeError('Not a time');
  return minutes * MINUTE_MS;
}
