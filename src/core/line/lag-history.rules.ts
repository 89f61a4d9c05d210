/**
 * The data that the rules of lag keep of the sweeps of one connection. The caller owns it, and `recordSweep` changes it in place. It allows for
 * servers that appear and disappear, sweeps of some servers only, sleep, and changes of the clock.
 */
import { MONITORING_INTERVAL_MS, wasAsleep } from '../../../common/monitoring';
import {
  clearColumn,
  clearRow,
  columnBefore,
  emptyWindows,
  endColumn,
  growWindows,
  makeWindows,
  medianOfFirst,
  WINDOW_SWEEPS,
  type Windows,
} from './lag-windows.rules';

/** At most as many servers as a list can hold (promise E5). */
export const LAG_SERVERS_LIMIT = 10_000;
/** A server is removed when no sweep has contained it for an hour; for 2 minutes when the table is full. */
export const KEPT_SWEEPS = 720;
/** After a pause this long, such as a night's sleep, the calm figures are discarded: the machine may be on another network. */
export const CALM_KEPT_MS = 10 * 60_000;
const FIRST_CAPACITY = 64;

/** Rows of figures that belong to no single server; the rows of servers follow them. */
export const JITTER_ROW = 0;
export const DIRECT_ROW = 1;
export const RESPONSE_ROW = 2;
/** The slowest server of each sweep, which a helper waits for. */
export const SLOWEST_ROW = 3;
export const FIRST_SERVER_ROW = 4;

/** A measured server; without a round-trip time its probe was missed. */
interface LagFigures {
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
}

/** Figures by server id: the used part of a Map. */
interface LagFiguresById {
  readonly get: (id: string) => LagFigures | undefined;
  readonly forEach: (each: (figures: LagFigures, id: string) => void) => void;
}

export interface LagSweep {
  /** Epoch ms. */
  readonly at: number;
  /** The servers of this sweep alone. */
  readonly figures: LagFiguresById;
  /** The server of the connection, also while it is being restored; null without one. */
  readonly serverId: string | null;
  readonly directMs: number | null;
  /** How long the helper took for the sweep. */
  readonly responseMs: number | null;
  readonly apiMs: number | null;
}

export interface LagHistory {
  readonly windows: Windows;
  /** The row of each server. */
  readonly rows: Map<string, number>;
  readonly freeRows: number[];
  /** Rows in use or free. */
  rowCount: number;
  /** By row: the last sweep that contained its server. */
  seen: Int32Array;
  /** For medians over servers. */
  scratch: Float32Array;
  spreads: Float32Array;
  sweep: number;
  column: number;
  at: number | null;
  serverId: string | null;
  /** When the connected server last answered, or its connection began: epoch ms. */
  answeredAt: number;
  /** Whether the connected server's probe was missed, by column. */
  readonly missed: Uint8Array;
  /** By column: how many servers did not answer although they usually do. After a pause nothing reads a column before it is written again. */
  readonly silent: Float32Array;
  /** The median of `silent` in the window in which the helper's response was calm. */
  calmSilent: number;
  apiMs: number | null;
}

/** Makes an empty history. */
export function createLagHistory(): LagHistory {
  const windows = makeWindows(FIRST_CAPACITY);
  return {
    windows,
    rows: new Map(),
    freeRows: [],
    rowCount: FIRST_SERVER_ROW,
    seen: new Int32Array(FIRST_CAPACITY),
    scratch: new Float32Array(FIRST_CAPACITY),
    spreads: new Float32Array(FIRST_CAPACITY),
    sweep: 0,
    column: 0,
    at: null,
    serverId: null,
    answeredAt: 0,
    missed: new Uint8Array(WINDOW_SWEEPS),
    silent: new Float32Array(WINDOW_SWEEPS),
    calmSilent: 0,
    apiMs: null,
  };
}

/** Adds a sweep that gave figures. */
export function recordSweep(history: LagHistory, sweep: LagSweep): void {
  forgetOutdated(history, sweep);
  history.sweep += 1;
  history.column = history.sweep % WINDOW_SWEEPS;
  history.apiMs = sweep.apiMs;
  if (history.sweep % WINDOW_SWEEPS === 0) forgetServers(history, KEPT_SWEEPS);
  clearColumn(history.windows, history.rowCount, history.column);
  writeServers(history, sweep);
  writeRow(history, DIRECT_ROW, sweep.directMs);
  writeRow(history, RESPONSE_ROW, sweep.responseMs);
  const own = sweep.serverId === null ? undefined : sweep.figures.get(sweep.serverId);
  if (own && own.roundTripMs !== null) history.answeredAt = sweep.at;
  history.missed[history.column] = own?.roundTripMs === null ? 1 : 0;
  history.silent[history.column] = countSilent(history);
  const { windows } = history;
  const calmResponseMs = windows.calm[RESPONSE_ROW];
  endColumn(windows, history.rowCount, history.sweep, history.column);
  if (!Object.is(windows.calm[RESPONSE_ROW], calmResponseMs)) {
    history.calmSilent = medianOfFirst(history.silent.slice(), WINDOW_SWEEPS);
  }
}

/**
 * Clears the history for another connection, because its probes may take another route, and after a long pause or a clock set back. After a
 * shorter pause only the last figures are cleared.
 */
function forgetOutdated(history: LagHistory, { at, serverId }: LagSweep): void {
  const passedMs = history.at === null ? MONITORING_INTERVAL_MS : at - history.at;
  const isReset = serverId !== history.serverId || Math.abs(passedMs) >= CALM_KEPT_MS;
  history.at = at;
  history.serverId = serverId;
  if (!isReset && !wasAsleep(passedMs, MONITORING_INTERVAL_MS)) return;
  const { windows } = history;
  emptyWindows(windows, history.sweep);
  history.answeredAt = at;
  history.missed.fill(0);
  if (!isReset) return;
  windows.calm.fill(NaN);
  windows.spread.fill(NaN);
}

function writeRow({ windows, column }: LagHistory, row: number, value: number | null): void {
  windows.values[row * WINDOW_SWEEPS + column] = value ?? NaN;
}

function writeServers(history: LagHistory, { figures }: LagSweep): void {
  let jitters = 0;
  let slowestMs = -1;
  let isFull = false;
  // A callback, because a loop over the entries would allocate an object for each server.
  figures.forEach(({ roundTripMs, jitterMs }, id) => {
    let row = history.rows.get(id);
    if (row === undefined && !isFull) {
      row = addServer(history, id);
      isFull = row === undefined;
    }
    if (row === undefined) return;
    history.seen[row] = history.sweep;
    if (roundTripMs === null) return;
    writeRow(history, row, roundTripMs);
    slowestMs = Math.max(slowestMs, roundTripMs);
    const changeMs = jitterMs ?? Math.abs(roundTripMs - previousOf(history, row));
    if (!Number.isNaN(changeMs)) history.scratch[jitters++] = changeMs;
  });
  writeRow(history, JITTER_ROW, jitters === 0 ? null : medianOfFirst(history.scratch, jitters));
  writeRow(history, SLOWEST_ROW, slowestMs < 0 ? null : slowestMs);
}

/** The figure of the sweep before. The change from it is used as jitter where the helper reports none. */
function previousOf({ windows, column }: LagHistory, row: number): number {
  return windows.values[row * WINDOW_SWEEPS + columnBefore(column, 1)] ?? NaN;
}

/** @returns the row of a new server; undefined when the table is full of servers that are measured */
function addServer(history: LagHistory, id: string): number | undefined {
  if (history.rows.size >= LAG_SERVERS_LIMIT) forgetServers(history, WINDOW_SWEEPS);
  if (history.rows.size >= LAG_SERVERS_LIMIT) return undefined;
  const row = history.freeRows.pop() ?? history.rowCount++;
  if (row >= history.seen.length) grow(history);
  clearRow(history.windows, row, history.sweep - 1);
  history.rows.set(id, row);
  return row;
}

function grow(history: LagHistory): void {
  const { seen } = history;
  const rows = seen.length * 2;
  growWindows(history.windows, rows);
  history.seen = new Int32Array(rows);
  history.seen.set(seen);
  history.scratch = new Float32Array(rows);
  history.spreads = new Float32Array(rows);
}

function forgetServers(history: LagHistory, keptSweeps: number): void {
  history.rows.forEach((row, id) => {
    if (history.sweep - (history.seen[row] ?? 0) <= keptSweeps) return;
    history.rows.delete(id);
    history.freeRows.push(row);
    clearRow(history.windows, row, history.sweep);
  });
}

/** The number of servers that have a calm figure, were in a sweep of the last 2 minutes, and did not answer this one. */
function countSilent({ windows: { values, calm }, seen, sweep, column, rowCount }: LagHistory): number {
  const width = WINDOW_SWEEPS;
  let count = 0;
  for (let row = FIRST_SERVER_ROW; row < rowCount; row += 1) {
    const isSilent = Number.isNaN(values[row * width + column] ?? NaN);
    if (isSilent && !Number.isNaN(calm[row] ?? NaN) && sweep - (seen[row] ?? 0) <= width) count += 1;
  }
  return count;
}
