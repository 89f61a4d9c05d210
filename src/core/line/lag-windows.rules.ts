/**
 * The last figures of many rows in one typed array, and the calm figure of each row. Everything is written in place: a sweep of 10,000 servers
 * allocates nothing for any of them. A missing figure is NaN.
 */

import { CALM_ANSWERS_MIN, CALM_PROBES } from '../../../common/line/limits';

/** Sweeps in a window: those of a calm stretch. */
export const WINDOW_SWEEPS = CALM_PROBES;
/** A row's present figure is the median of this many sweeps, so that two outliers do not change it. */
const RECENT_SWEEPS = 5;
/** With fewer answers in the last sweeps a row has no present figure. */
const RECENT_ANSWERS_MIN = 3;
/** A row's window is compared with its calm figure every 30 s: that of a sixth of the rows in each sweep. */
const CALM_INTERVAL_SWEEPS = 6;
/** Up to this count sorting is cheaper than selecting. */
const INSERTION_LIMIT = 32;

export interface Windows {
  /** Row by row, a figure for each of the last sweeps. */
  values: Float32Array;
  /** The lowest median of a whole window that a row has had. */
  calm: Float32Array;
  /** The median absolute deviation of that window. */
  spread: Float32Array;
  /** The sweep after which a row's window began. */
  since: Int32Array;
  /** The present figure of each row: the median of its last sweeps; NaN with too few answers. */
  recent: Float32Array;
  readonly scratch: Float32Array;
}

/** Makes empty windows for a number of rows. */
export function makeWindows(rows: number): Windows {
  return {
    values: new Float32Array(rows * WINDOW_SWEEPS).fill(NaN),
    calm: new Float32Array(rows).fill(NaN),
    spread: new Float32Array(rows).fill(NaN),
    since: new Int32Array(rows),
    recent: new Float32Array(rows).fill(NaN),
    scratch: new Float32Array(WINDOW_SWEEPS),
  };
}

/** Makes room for more rows; the present ones keep theirs. */
export function growWindows(windows: Windows, rows: number): void {
  const { values, calm, spread, recent, since } = windows;
  Object.assign(windows, makeWindows(rows));
  windows.values.set(values);
  windows.recent.set(recent);
  windows.calm.set(calm);
  windows.spread.set(spread);
  windows.since.set(since);
}

/** Clears the figures of all rows, but not their calm figures. */
export function emptyWindows({ values, recent, since }: Windows, sweep: number): void {
  values.fill(NaN);
  recent.fill(NaN);
  since.fill(sweep);
}

/** Clears a row for the next server that uses it. */
export function clearRow({ values, calm, spread, recent, since }: Windows, row: number, sweep: number): void {
  values.fill(NaN, row * WINDOW_SWEEPS, (row + 1) * WINDOW_SWEEPS);
  calm[row] = NaN;
  spread[row] = NaN;
  recent[row] = NaN;
  since[row] = sweep;
}

/** A row's figure in the column of a sweep. */
export function valueAt({ values }: Windows, row: number, column: number): number {
  return values[row * WINDOW_SWEEPS + column] ?? NaN;
}

/** The column of a sweep before the given one. */
export function columnBefore(column: number, back: number): number {
  return (column - back + WINDOW_SWEEPS) % WINDOW_SWEEPS;
}

/** Clears the column of a sweep that begins. */
export function clearColumn({ values }: Windows, rows: number, column: number): void {
  for (let index = column; index < rows * WINDOW_SWEEPS; index += WINDOW_SWEEPS) values[index] = NaN;
}

/** Ends a sweep: computes each row's present figure, and its calm figure when the median of its window is lower than any before. */
export function endColumn(windows: Windows, rows: number, sweep: number, column: number): void {
  const { recent } = windows;
  for (let row = 0; row < rows; row += 1) {
    recent[row] = readRecent(windows, row, column);
    updateCalm(windows, row, sweep);
  }
}

function readRecent({ values, scratch }: Windows, row: number, column: number): number {
  let count = 0;
  const first = row * WINDOW_SWEEPS;
  for (let back = 0; back < RECENT_SWEEPS; back += 1) {
    const value = values[first + columnBefore(column, back)] ?? NaN;
    if (!Number.isNaN(value)) scratch[count++] = value;
  }
  return count < RECENT_ANSWERS_MIN ? NaN : medianOfFirst(scratch, count);
}

/** How far a row's present figure is above its calm one; NaN while either is unknown. */
export function riseOf({ recent, calm }: Windows, row: number): number {
  return (recent[row] ?? NaN) - (calm[row] ?? NaN);
}

function updateCalm(windows: Windows, row: number, sweep: number): void {
  const { calm, spread, since, scratch } = windows;
  const known = calm[row] ?? NaN;
  const isWhole = sweep - (since[row] ?? 0) >= WINDOW_SWEEPS;
  if (!isWhole || (!Number.isNaN(known) && (row + sweep) % CALM_INTERVAL_SWEEPS !== 0)) return;
  const count = copyAnswers(windows, row, known);
  if (count < CALM_ANSWERS_MIN) return;
  const median = medianOfFirst(scratch, count);
  if (median >= known) return;
  calm[row] = median;
  for (let index = 0; index < count; index += 1) scratch[index] = Math.abs((scratch[index] ?? NaN) - median);
  spread[row] = medianOfFirst(scratch, count);
}

/** Copies a row's answers. @returns how many; 0 when fewer than half are below the known calm figure, so that they need not be sorted */
function copyAnswers({ values, scratch }: Windows, row: number, known: number): number {
  let count = 0;
  let below = 0;
  const first = row * WINDOW_SWEEPS;
  for (let index = first; index < first + WINDOW_SWEEPS; index += 1) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    scratch[count++] = value;
    if (value < known) below += 1;
  }
  return !Number.isNaN(known) && below * 2 < count ? 0 : count;
}

/** The median of the first values, which it reorders; NaN for none. */
export function medianOfFirst(values: Float32Array, count: number): number {
  if (count === 0) return NaN;
  const middle = count >> 1;
  if (count <= INSERTION_LIMIT) sortByInsertion(values, count);
  else select(values, count, middle);
  const upper = values[middle] ?? NaN;
  if (count % 2 === 1) return upper;
  let lower = -Infinity;
  for (let index = 0; index < middle; index += 1) lower = Math.max(lower, values[index] ?? NaN);
  return (lower + upper) / 2;
}

function sortByInsertion(values: Float32Array, count: number): void {
  for (let next = 1; next < count; next += 1) {
    const value = values[next] ?? NaN;
    let place = next;
    for (; place > 0 && (values[place - 1] ?? NaN) > value; place -= 1) values[place] = values[place - 1] ?? NaN;
    values[place] = value;
  }
}

/** Hoare's selection: afterwards no value before the place is greater than the one at it, and none behind it is smaller. */
function select(values: Float32Array, count: number, place: number): void {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? NaN;
    let left = from;
    let right = to;
    while (left <= right) {
      while ((values[left] ?? NaN) < pivot) left += 1;
      while ((values[right] ?? NaN) > pivot) right -= 1;
      if (left > right) break;
      const value = values[left] ?? NaN;
      values[left] = values[right] ?? NaN;
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else return;
  }
}
