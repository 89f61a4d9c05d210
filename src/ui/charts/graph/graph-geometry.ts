/** The layout of a ping graph: axes, line segments, gaps and events in pixels; pure, so that it is tested without a DOM. */
import { GRAPH_GAP_MS } from '../../../model/constants';
import type { MissedGap } from './graph-gaps';
import { layOutRibbon, type RibbonPart } from './graph-ribbon';
import type { HealthSpan } from '../../../model/line/line-health';
import type { GraphSample } from '../../../model/ping/graph-samples';
import { areJoined } from '../../../model/ping/line-samples';
import type { PingScale } from '../../../model/ping/ping-level.rules';

/** What a graph draws of a sample. */
export type GraphPoint = Omit<GraphSample, 'directMs'>;

/** A continuous line segment: points of one route and connection without a missed probe between them. */
interface GraphRun {
  readonly via: GraphPoint['via'];
  readonly points: readonly { readonly x: number; readonly y: number; readonly top: number; readonly bottom: number }[];
}

export interface GraphGeometry {
  readonly runs: readonly GraphRun[];
  readonly gaps: readonly MissedGap[];
  /** Positions of the events; the index is that in the given list. */
  readonly marks: readonly { readonly x: number; readonly index: number }[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly times: readonly { readonly at: number; readonly x: number }[];
  readonly last: {
    readonly x: number;
    readonly y: number;
    readonly roundTripMs: number;
    readonly via: GraphPoint['via'];
  } | null;
  /** Where the current route started: the direct line is drawn from there. */
  readonly sinceX: number;
  /** The line's health, drawn under the time axis. */
  readonly ribbon: readonly RibbonPart[];
  readonly xOf: (at: number) => number;
  readonly yOf: (roundTripMs: number) => number;
}

export interface GraphBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * docs/product.md section 23, Graph axis: it shows this much below and above the bounds of the scale, 40 to 170 ms for 90 and 150, and
 * grows when samples leave it; values are never clamped.
 */
const BELOW_LOW_MS = 50;
const ABOVE_MEDIUM_MS = 20;
const MINUTE_MS = 60_000;
/** Minimum distance of two time labels, placed at round clock times; labels with seconds are wider. */
const TIME_WIDTH = 54;
const SECONDS_WIDTH = 72;
const TIME_STEPS_MS = [
  15_000,
  30_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
];
/** The last time is at the right edge, where no other label may overlap it. */
const LAST_TIME_WIDTH = 76;
/** Maximum level lines when there are no values to fit; more labels would overlap. */
const LEVELS_LIMIT = 7;
/** Minimum distance of two level labels in px. */
const LEVEL_HEIGHT = 14;
const STEPS_MS = [30, 50, 100, 200, 500, 1000, 2000, 5000];

export interface GraphContent {
  /** Oldest first; points outside the range are ignored. */
  readonly points: readonly GraphPoint[];
  /** Epoch ms of the events. */
  readonly events: readonly number[];
  /** Round-trip time of the direct route; null when unknown. */
  readonly direct: number | null;
  readonly ribbon: readonly HealthSpan[];
  /** Epoch ms of the right edge. */
  readonly end: number;
  readonly windowMs: number;
  /** Its bounds are always among the levels. */
  readonly scale: PingScale;
}

/** Computes the layout of the range before `end` inside a box. */
export function layOutGraph(
  { points: all, events, direct, ribbon, end, windowMs, scale }: GraphContent,
  box: GraphBox,
): GraphGeometry {
  const start = end - windowMs;
  const points = all.filter(({ at }) => at >= start && at <= end);
  const { floor, ceiling } = axisOf(points, direct, scale);
  const xOf = (at: number) => box.left + ((at - start) / windowMs) * box.width;
  const yOf = (value: number) => box.top + (1 - (value - floor) / (ceiling - floor)) * box.height;
  const latest = points.findLast(({ roundTripMs }) => roundTripMs !== null);
  return {
    runs: runsOf(points, xOf, yOf).map(({ via, points: line }) => ({ via, points: foldToPixels(line) })),
    gaps: gapsOf(points, xOf, box),
    marks: events.flatMap((at, index) => (at >= start && at <= end ? [{ x: xOf(at), index }] : [])),
    levels: levelsOf(floor, ceiling, scale, box.height).map((value) => ({ value, y: yOf(value) })),
    times: timesOf(start, end, box.width / windowMs)
      .map((at) => ({ at, x: xOf(at) }))
      .filter(({ x }) => x < box.left + box.width - LAST_TIME_WIDTH),
    sinceX: sinceOf(points, xOf) ?? box.left,
    last:
      latest && latest.roundTripMs !== null
        ? { x: xOf(latest.at), y: yOf(latest.roundTripMs), roundTripMs: latest.roundTripMs, via: latest.via }
        : null,
    ribbon: layOutRibbon(ribbon, { start, end }, xOf),
    xOf,
    yOf,
  };
}

function axisOf(
  points: readonly GraphPoint[],
  direct: number | null,
  { lowMaxMs, mediumMaxMs }: PingScale,
): { floor: number; ceiling: number } {
  let [floor, ceiling] = [Math.max(0, lowMaxMs - BELOW_LOW_MS), mediumMaxMs + ABOVE_MEDIUM_MS];
  const include = (value: number) => {
    if (value < floor + 5) floor = Math.max(0, Math.min(floor, Math.floor((value - 10) / 20) * 20));
    if (value > ceiling - 5) ceiling = Math.ceil((value * 1.05) / 10) * 10;
  };
  for (const { roundTripMs } of points) if (roundTripMs !== null) include(roundTripMs);
  if (direct !== null) include(direct);
  return { floor, ceiling };
}

/** The bounds of the scale, and round values between them; the labels of no two of them overlap. */
function levelsOf(
  floor: number,
  ceiling: number,
  { lowMaxMs, mediumMaxMs }: PingScale,
  height: number,
): readonly number[] {
  const step = STEPS_MS.find((size) => (ceiling - floor) / size <= LEVELS_LIMIT) ?? ceiling;
  const isApart = (a: number, b: number) => (Math.abs(a - b) * height) / (ceiling - floor) >= LEVEL_HEIGHT;
  const bounds = isApart(lowMaxMs, mediumMaxMs) ? [lowMaxMs, mediumMaxMs] : [mediumMaxMs];
  const levels = [...bounds];
  for (let value = Math.ceil((floor + 1) / step) * step; value < ceiling; value += step)
    if (levels.every((level) => isApart(value, level))) levels.push(value);
  return levels.toSorted((a, b) => a - b);
}

/** The time labels inside the range, as many as fit. */
function timesOf(start: number, end: number, widthOfMs: number): readonly number[] {
  const step =
    TIME_STEPS_MS.find((ms) => ms * widthOfMs >= (ms < MINUTE_MS ? SECONDS_WIDTH : TIME_WIDTH)) ?? 60 * MINUTE_MS;
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
    const isJoined = before !== null && before.roundTripMs !== null && areJoined(before, point);
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

function gapsOf(
  points: readonly GraphPoint[],
  xOf: (at: number) => number,
  { left, width }: GraphBox,
): readonly MissedGap[] {
  const right = left + width;
  const gaps: { -readonly [Part in keyof MissedGap]: MissedGap[Part] }[] = [];
  points.forEach((point, index) => {
    if (point.roundTripMs !== null) return;
    const before = points[index - 1];
    const after = points[index + 1];
    const to = after && after.at - point.at <= GRAPH_GAP_MS ? xOf(after.at) : Math.min(right, xOf(point.at) + 4);
    const open = before?.roundTripMs === null && areJoined(before, point) ? gaps.at(-1) : undefined;
    if (open) {
      open.to = to;
      open.missed += 1;
      return;
    }
    const from = before && point.at - before.at <= GRAPH_GAP_MS ? xOf(before.at) : Math.max(left, xOf(point.at) - 4);
    gaps.push({ from, to, missed: 1 });
  });
  return gaps;
}

/** At most four points per pixel column: the first, highest, lowest and last, so that no peak is hidden. */
function foldToPixels(points: GraphRun['points']): GraphRun['points'] {
  const folded: GraphRun['points'][number][] = [];
  for (let from = 0; from < points.length;) {
    const column = Math.floor(points[from]?.x ?? 0);
    let to = from + 1;
    while (to < points.length && Math.floor(points[to]?.x ?? 0) === column) to += 1;
    const inside = points.slice(from, to);
    const highest = inside.reduce((best, point) => (point.y < best.y ? point : best));
    const lowest = inside.reduce((best, point) => (point.y > best.y ? point : best));
    const kept = new Set([inside[0], highest, lowest, inside.at(-1)]);
    folded.push(...inside.filter((point) => kept.has(point)));
    from = to;
  }
  return folded;
}

/** Where the current route started, if another one is visible before it. */
function sinceOf(points: readonly GraphPoint[], xOf: (at: number) => number): number | undefined {
  const since = points.findLastIndex((point, index) => index > 0 && points[index - 1]?.via !== point.via);
  const first = points[since];
  return first && xOf(first.at);
}
