/** What the cursor of a ping graph can stand on: its samples and events, in the order of time; pure, so that it is tested without a DOM. */
import { GRAPH_GAP_MS } from '../../../model/constants';
import { areJoined } from '../../../model/ping/line-samples';
import type { GraphPoint } from './graph-geometry';

export interface CursorStop {
  readonly at: number;
  /** Null for an event far from any sample. */
  readonly point: GraphPoint | null;
  /** For a missed probe: how many were missed in a row; else 0. */
  readonly missed: number;
  /** Indexes of the events at this stop. */
  readonly events: readonly number[];
}

interface OpenStop {
  at: number;
  point: GraphPoint | null;
  missed: number;
  events: number[];
}

/**
 * The stops of a range. An event belongs to the nearest sample, or is a stop of its own when no sample is near.
 * @param points those inside the range, oldest first
 * @param events epoch ms of the events; those outside the range are left out
 */
export function stopsOf(
  points: readonly GraphPoint[],
  events: readonly number[],
  { start, end }: { readonly start: number; readonly end: number },
): readonly CursorStop[] {
  const missed = missedInARow(points);
  const samples: OpenStop[] = points.map((point, index) => ({
    at: point.at,
    point,
    missed: missed[index] ?? 0,
    events: [],
  }));
  const others: OpenStop[] = [];
  events.forEach((at, index) => {
    if (at < start || at > end) return;
    const nearest = nearestOf(samples, (stop) => Math.abs(stop.at - at));
    const other = others.at(-1);
    if (nearest && Math.abs(nearest.at - at) <= GRAPH_GAP_MS) nearest.events.push(index);
    else if (other?.at === at) other.events.push(index);
    else others.push({ at, point: null, missed: 0, events: [index] });
  });
  const stops = [...samples, ...others].toSorted((a, b) => a.at - b.at);
  // A stop is chosen by its time: of two samples of one moment the later one counts.
  return stops.filter(({ at }, index) => stops[index + 1]?.at !== at);
}

/** The entry with the smallest distance, the later one of two equal ones; undefined for an empty list. */
export function nearestOf<T>(list: readonly T[], distance: (entry: T) => number): T | undefined {
  let best: { readonly entry: T; readonly distance: number } | undefined;
  for (const entry of list) {
    const own = distance(entry);
    if (!best || own <= best.distance) best = { entry, distance: own };
  }
  return best?.entry;
}

/** The stop that a key moves to; null for a key that does not move the cursor. */
export function stopAfter(key: string, stops: readonly CursorStop[], current: CursorStop): CursorStop | null {
  const index = stops.indexOf(current);
  const at = (next: number) => stops[Math.min(Math.max(next, 0), stops.length - 1)] ?? null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at(index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return at(index + 1);
    case 'PageDown':
      return at(index - PAGE_STOPS);
    case 'PageUp':
      return at(index + PAGE_STOPS);
    case 'Home':
      return at(0);
    case 'End':
      return at(stops.length - 1);
    default:
      return null;
  }
}

/** A minute of samples. */
const PAGE_STOPS = 12;

/** For each point: the number of missed probes in its gap, 0 for an answered one. */
function missedInARow(points: readonly GraphPoint[]): readonly number[] {
  const counts: number[] = [];
  for (let from = 0; from < points.length;) {
    let to = from + 1;
    const isMissed = points[from]?.roundTripMs === null;
    while (isMissed && isInGap(points[to - 1], points[to])) to += 1;
    for (let index = from; index < to; index += 1) counts.push(isMissed ? to - from : 0);
    from = to;
  }
  return counts;
}

function isInGap(before: GraphPoint | undefined, point: GraphPoint | undefined): boolean {
  return before !== undefined && point?.roundTripMs === null && areJoined(before, point);
}
