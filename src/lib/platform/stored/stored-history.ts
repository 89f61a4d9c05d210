/**
 * Storage format of the ping history: a version, the account, and each server's cells as fixed-width base 36, so that the size has a
 * proven bound. Anything else is rejected (promise F6).
 */
import {
  CELLS_LIMIT,
  cellsOf,
  HISTORY_SERVERS_LIMIT,
  isStorableId,
  type HistoryCell,
} from '../../../model/ping/ping-history';
import type { PingHistory, ServerHistory } from '../../../model/ping/ping-history';
import type { RangedSpan, Span } from '../../../model/ping/ping-span';
import { EXCLUSIONS_LIMIT } from '../../../model/server-exclusion';

/** The history, and until when (epoch ms) servers are excluded. */
export interface StoredHistory {
  readonly history: PingHistory;
  readonly excludedUntil: Readonly<Record<string, number>>;
}

const VERSION = 1;
const MINUTE_MS = 60_000;
const ACCOUNT_MAX_LENGTH = 256;
/** Digits of: cell, day, latest (median, jitter, probes, missed, low, high), past (median, jitter, probes, missed). */
const WIDTHS = [2, 4, 3, 3, 2, 2, 3, 3, 3, 3, 3, 3] as const;
const CELL_WIDTH = WIDTHS.reduce<number>((sum, width) => sum + width, 0);
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
    s: [...history.servers].map(([id, server]) => [id, minutesOf(server.usefulAt), cellsText(cellsOf(server))]),
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

function cellsText(cells: ReadonlyMap<number, HistoryCell>): string {
  return [...cells]
    .map(([cell, { day, latest, past }]) => {
      const numbers = [
        cell,
        day,
        ...[latest.medianMs, tenths(latest.jitterMs)].map(encodeNullable),
        latest.probes,
        latest.missed,
        ...[latest.lowMs, latest.highMs, past?.medianMs ?? null, tenths(past?.jitterMs ?? null)].map(encodeNullable),
        past?.probes ?? 0,
        past?.missed ?? 0,
      ];
      return numbers.map((value, index) => digits(value, WIDTHS[index] ?? 0)).join('');
    })
    .join('');
}

function digits(value: number, width: number): string {
  const max = 36 ** width - 1;
  return Math.min(max, Math.max(0, Math.round(value)))
    .toString(36)
    .padStart(width, '0');
}

/** 0 encodes null, so every value is one higher. */
function encodeNullable(value: number | null): number {
  return value === null ? 0 : Math.round(value) + 1;
}

function tenths(value: number | null): number | null {
  return value === null ? null : value * 10;
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
  if (typeof text !== 'string' || text.length % CELL_WIDTH !== 0 || !/^[0-9a-z]*$/.test(text))
    throw new TypeError('No cells');
  const cells = new Map<number, HistoryCell>();
  for (let at = 0; at < text.length; at += CELL_WIDTH) {
    const [cell, read] = readCell(text.slice(at, at + CELL_WIDTH));
    cells.set(cell, read);
  }
  return [idOf(id), { usefulAt: timeOf(minutes), cells, open: null }];
}

function readExclusion([id, minutes]: readonly unknown[]): [string, number] {
  return [idOf(id), timeOf(minutes)];
}

function readCell(text: string): [number, HistoryCell] {
  let from = 0;
  const numbers = WIDTHS.map((width) => parseInt(text.slice(from, (from += width)), 36));
  const [cell = 0, day = 0, median, jitter, probes = 0, missed = 0, low, high, ...past] = numbers;
  const latest: RangedSpan = {
    ...span(median, jitter, probes, missed),
    lowMs: decodeNullable(low),
    highMs: decodeNullable(high),
  };
  if (cell >= CELLS_LIMIT) throw new TypeError('No hour of a week');
  const [pastMedian, pastJitter, pastProbes = 0, pastMissed = 0] = past;
  return [cell, { day, latest, past: pastProbes === 0 ? null : span(pastMedian, pastJitter, pastProbes, pastMissed) }];
}

function span(median: number | undefined, jitter: number | undefined, probes: number, missed: number): Span {
  if (missed > probes) throw new TypeError('More missed than sent');
  const jitterTenths = decodeNullable(jitter);
  return {
    medianMs: decodeNullable(median),
    jitterMs: jitterTenths === null ? null : jitterTenths / 10,
    probes,
    missed,
  };
}

function decodeNullable(value: number | undefined): number | null {
  return value === undefined || value === 0 ? null : value - 1;
}

function idOf(id: unknown): string {
  if (typeof id !== 'string' || !isStorableId(id)) throw new TypeError('Not an id');
  return id;
}

function timeOf(minutes: unknown): number {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 0) throw new TypeError('Not a time');
  return minutes * MINUTE_MS;
}
