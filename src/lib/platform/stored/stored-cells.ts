/** The cells of a server's history as text: fixed-width base 36, so that the size has a proven bound. */
import { CELLS_LIMIT, type HistoryCell } from '../../../model/ping/server-history';
import type { RangedSpan, Span } from '../../../model/ping/ping-span';

/** Digits of: cell, day, latest (median, jitter, probes, missed, low, high), past (median, jitter, probes, missed). */
const WIDTHS = [2, 4, 3, 3, 2, 2, 3, 3, 3, 3, 3, 3] as const;
/** Characters of one cell. */
export const CELL_WIDTH = WIDTHS.reduce<number>((sum, width) => sum + width, 0);

/** Serializes the cells of a server. */
export function formatCells(cells: ReadonlyMap<number, HistoryCell>): string {
  return [...cells]
    .map(([cell, { day, latest, past }]) => {
      const numbers = [
        cell,
        day,
        encodeNullable(latest.medianMs),
        encodeNullable(tenths(latest.jitterMs)),
        latest.probes,
        latest.missed,
        encodeNullable(latest.lowMs),
        encodeNullable(latest.highMs),
        encodeNullable(past?.medianMs ?? null),
        encodeNullable(tenths(past?.jitterMs ?? null)),
        past?.probes ?? 0,
        past?.missed ?? 0,
      ];
      return numbers.map((value, index) => digits(value, WIDTHS[index] ?? 0)).join('');
    })
    .join('');
}

/** Parses the output of `formatCells`. @throws for anything else */
export function readCells(text: unknown): ReadonlyMap<number, HistoryCell> {
  if (typeof text !== 'string' || text.length % CELL_WIDTH !== 0 || !/^[0-9a-z]*$/.test(text))
    throw new TypeError('No cells');
  const cells = new Map<number, HistoryCell>();
  for (let at = 0; at < text.length; at += CELL_WIDTH) {
    const [cell, read] = readCell(text.slice(at, at + CELL_WIDTH));
    cells.set(cell, read);
  }
  return cells;
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
