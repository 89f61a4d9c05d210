/** Where everything of a ping graph lies: axes, runs of line, gaps and events, in pixels; pure, so that it is tested without a DOM. */
import { GRAPH_GAP_MS, GRAPH_WINDOW_MS } from '../domain/constants';

export interface GraphPoint {
  readonly at: number;
  /** Null is a missed probe. */
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  readonly via: 'service' | 'direct';
}

/** A piece of line without a break: points of one way, none missed between them. */
interface GraphRun {
  readonly via: 'service' | 'direct';
  readonly points: readonly { readonly x: number; readonly y: number; readonly top: number; readonly bottom: number }[];
}

export interface GraphGeometry {
  readonly runs: readonly GraphRun[];
  readonly gaps: readonly { readonly from: number; readonly to: number; readonly missed: number }[];
  readonly events: readonly { readonly x: number; readonly via: 'service' | 'direct' }[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly times: readonly { readonly at: number; readonly x: number }[];
  readonly last: {
    readonly x: number;
    readonly y: number;
    readonly roundTripMs: number;
    readonly via: 'service' | 'direct';
  } | null;
  /** Where the way that is in use now began: the direct line is drawn from there. */
  readonly sinceX: number;
  readonly yOf: (roundTripMs: number) => number;
}

export interface GraphBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** LOOK.md section 5: the axis shows 40 to 170 ms and grows when samples leave it; values are never clamped. */
const AXIS_FLOOR_MS = 40;
const AXIS_CEILING_MS = 170;
const MINUTE_MS = 60_000;
/** Two times stand at least this far apart, in minutes that the clock counts by. */
const TIME_WIDTH = 54;
const TIME_STEPS_MINUTES = [1, 2, 5];
/** The end's time stands at the right edge: no other one may touch it. */
const LAST_TIME_WIDTH = 76;
/** Where values cannot say it: no more lines than this, else their figures touch. */
const LEVELS_LIMIT = 7;
const STEPS_MS = [30, 50, 100, 200, 500, 1000, 2000, 5000];

/** Lays out the points of the last five minutes before `end` (epoch ms) inside a box. */
export function layOutGraph(
  all: readonly GraphPoint[],
  direct: number | null,
  end: number,
  box: GraphBox,
): GraphGeometry {
  const start = end - GRAPH_WINDOW_MS;
  const points = all.filter(({ at }) => at >= start && at <= end);
  const { floor, ceiling } = axisOf(points, direct);
  const xOf = (at: number) => box.left + ((at - start) / GRAPH_WINDOW_MS) * box.width;
  const yOf = (value: number) => box.top + (1 - (value - floor) / (ceiling - floor)) * box.height;
  const measured = points.filter((point) => point.roundTripMs !== null);
  const latest = measured.at(-1);
  const events = eventsOf(points, xOf);
  return {
    runs: runsOf(points, xOf, yOf),
    gaps: gapsOf(points, xOf, box.left + box.width),
    events,
    levels: levelsOf(floor, ceiling).map((value) => ({ value, y: yOf(value) })),
    times: timesOf(start, end, box.width)
      .map((at) => ({ at, x: xOf(at) }))
      .filter(({ x }) => x < box.left + box.width - LAST_TIME_WIDTH),
    sinceX: events.at(-1)?.x ?? box.left,
    last:
      latest && latest.roundTripMs !== null
        ? { x: xOf(latest.at), y: yOf(latest.roundTripMs), roundTripMs: latest.roundTripMs, via: latest.via }
        : null,
    yOf,
  };
}

function axisOf(points: readonly GraphPoint[], direct: number | null): { floor: number; ceiling: number } {
  let [floor, ceiling] = [AXIS_FLOOR_MS, AXIS_CEILING_MS];
  const include = (value: number) => {
    if (value < floor + 5) floor = Math.max(0, Math.min(floor, Math.floor((value - 10) / 20) * 20));
    if (value > ceiling - 5) ceiling = Math.ceil((value * 1.05) / 10) * 10;
  };
  for (const { roundTripMs } of points) if (roundTripMs !== null) include(roundTripMs);
  if (direct !== null) include(direct);
  return { floor, ceiling };
}

function levelsOf(floor: number, ceiling: number): readonly number[] {
  const step = STEPS_MS.find((size) => (ceiling - floor) / size <= LEVELS_LIMIT) ?? ceiling;
  const levels: number[] = [];
  for (let value = Math.ceil((floor + 1) / step) * step; value < ceiling; value += step) levels.push(value);
  return levels;
}

/** Whole minutes inside the window, as many as have room. */
function timesOf(start: number, end: number, width: number): readonly number[] {
  const widthOf = (minutes: number) => ((minutes * MINUTE_MS) / GRAPH_WINDOW_MS) * width;
  const step = (TIME_STEPS_MINUTES.find((minutes) => widthOf(minutes) >= TIME_WIDTH) ?? 5) * MINUTE_MS;
  const times: number[] = [];
  for (let at = Math.ceil(start / step) * step; at < end; at += step) times.push(at);
  return times;
}

function runsOf(
  points: readonly GraphPoint[],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): readonly GraphRun[] {
  const runs: { via: GraphPoint['via']; points: GraphRun['points'][number][] }[] = [];
  let before: GraphPoint | null = null;
  for (const point of points) {
    const { roundTripMs, jitterMs, via, at } = point;
    const isJoined =
      before !== null && before.roundTripMs !== null && before.via === via && at - before.at <= GRAPH_GAP_MS;
    before = point;
    if (roundTripMs === null) continue;
    if (!isJoined) runs.push({ via, points: [] });
    const spread = jitterMs ?? 0;
    runs.at(-1)?.points.push({
      x: xOf(at),
      y: yOf(roundTripMs),
      top: yOf(roundTripMs + spread),
      bottom: yOf(Math.max(0, roundTripMs - spread)),
    });
  }
  return runs;
}

function gapsOf(points: readonly GraphPoint[], xOf: (at: number) => number, right: number): GraphGeometry['gaps'] {
  const gaps: { from: number; to: number; missed: number }[] = [];
  points.forEach((point, index) => {
    if (point.roundTripMs !== null) return;
    const before = points[index - 1];
    const after = points[index + 1];
    const to = after && after.at - point.at <= GRAPH_GAP_MS ? xOf(after.at) : Math.min(right, xOf(point.at) + 4);
    const open = before?.roundTripMs === null ? gaps.at(-1) : undefined;
    if (open) {
      open.to = to;
      open.missed += 1;
      return;
    }
    const from = before && point.at - before.at <= GRAPH_GAP_MS ? xOf(before.at) : xOf(point.at) - 4;
    gaps.push({ from, to, missed: 1 });
  });
  return gaps;
}

function eventsOf(points: readonly GraphPoint[], xOf: (at: number) => number): GraphGeometry['events'] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && before.via !== point.via ? [{ x: xOf(point.at), via: point.via }] : [];
  });
}
