/**
 * What the rules of lag remember of the sweeps of one connection. It is changed in place (`recordSweep`), has an owner that passes it in, and
 * takes what real sweeps do: servers come and go, a sweep measures some of them, the machine sleeps, the clock jumps.
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
/** A server that no sweep has named for an hour is forgotten, and a full table forgets those of more than 2 minutes ago. */
export const KEPT_SWEEPS = 720;
/** After a pause this long, such as a night's sleep, the machine may be on another network: the calm figures count no longer. */
export const CALM_KEPT_MS = 10 * 60_000;
const FIRST_CAPACITY = 64;

/** Rows of figures that are not of one server; the rows of servers follow. */
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

/** Figures by server id, as of a Map. */
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
  /** The sweep in which a row's server was named last. */
  seen: Int32Array;
  /** For medians over servers. */
  scratch: Float32Array;
  spreads: Float32Array;
  sweep: number;
  column: number;
  at: number | null;
  serverId: string | null;
  /** Whether the connected server's probe was missed, by column. */
  readonly missed: Uint8Array;
  /** How many servers did not answer that otherwise do, by column. */
  readonly silent: Float32Array;
  /** Their median in the window in which the helper's response was calm. */
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
    ...{ sweep: 0, column: 0, at: null, serverId: null },
    missed: new Uint8Array(WINDOW_SWEEPS),
    silent: new Float32Array(WINDOW_SWEEPS),
    ...{ calmSilent: 0, apiMs: null },
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
 * Another connection begins anew, because what probes pass through may have changed with it; so does a long pause or a clock set back.
 * After a shorter pause only the last figures are forgotten.
 */
function forgetOutdated(history: LagHistory, { at, serverId }: LagSweep): void {
  const passedMs = history.at === null ? MONITORING_INTERVAL_MS : at - history.at;
  const isAnew = serverId !== history.serverId || Math.abs(passedMs) >= CALM_KEPT_MS;
  history.at = at;
  history.serverId = serverId;
  if (!isAnew && !wasAsleep(passedMs, MONITORING_INTERVAL_MS)) return;
  const { windows } = history;
  emptyWindows(windows, history.sweep);
  history.missed.fill(0);
  history.silent.fill(0);
  if (!isAnew) return;
  windows.calm.fill(NaN);
  windows.spread.fill(NaN);
  history.calmSilent = 0;
}

function writeRow({ windows, column }: LagHistory, row: number, value: number | null): void {
  windows.values[row * WINDOW_SWEEPS + column] = value ?? NaN;
}

function writeServers(history: LagHistory, { figures }: LagSweep): void {
  let jitters = 0;
  let slowestMs = -1;
  let isFull = false;
  // Unlike the entries of a loop, the arguments of a callback are no new object for each server.
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

/** The figure of the sweep before: the change between two is the jitter that a helper does not report. */
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

/** Servers with a calm figure that were named within 2 minutes and gave no answer now. */
function countSilent({ windows: { values, calm }, seen, sweep, column, rowCount }: LagHistory): number {
  const width = WINDOW_SWEEPS;
  let count = 0;
  for (let row = FIRST_SERVER_ROW; row < rowCount; row += 1) {
    const isSilent = Number.isNaN(values[row * width + column] ?? NaN);
    if (isSilent && !Number.isNaN(calm[row] ?? NaN) && sweep - (seen[row] ?? 0) <= width) count += 1;
  }
  return count;
}
