/** The graph in a session's picture: the round-trip time over the session, with bands of the levels, the direct route and missed probes. Pure. */
import { GRAPH_GAP_MS } from '../../../model/constants';
import type { DrawCommand, MeasureText, Paint, Point } from '../../../model/drawing';
import type { PingScale } from '../../../model/ping/ping-level.rules';
import type { SessionSample } from '../../../model/line/session-recap';
import { median } from '../../../../common/median';
import type { PictureColours } from './picture-colours.rules';
import { wrapText, type Box } from './picture-parts.rules';
import type { PictureContent } from './picture.rules';
import { healthSpans, ribbon } from './picture-ribbon.rules';

const AXIS_FONT = { size: 15, weight: 500 };
const EMPTY_FONT = { size: 17, weight: 500 };
const EMPTY_LINE = 26;
const RIBBON_HEIGHT = 8;
const RIBBON_GAP = 8;
const TIMES_HEIGHT = 22;
/** The width of a column into which the samples of a long session are folded. */
const COLUMN_PX = 2;
/** Space above and below the values, as a share of their range, and the smallest range in ms. */
const PADDING = 0.15;
const RANGE_MIN_MS = 40;
const STEPS_MS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/** Times of a shorter session have seconds. */
const SECONDS_BELOW_MS = 180_000;
const LEVELS_MAX = 6;
const MISSED_HEIGHT = 10;

/** The samples of one column. */
interface Column {
  readonly x: number;
  /** Null when every probe was missed. */
  readonly y: number | null;
  readonly top: number;
  readonly bottom: number;
  readonly at: number;
  readonly until: number;
  readonly serverId: string;
  readonly missed: number;
}

interface Axes {
  readonly xOf: (at: number) => number;
  readonly yOf: (ms: number) => number;
  readonly floor: number;
  readonly ceiling: number;
}

/** The graph with its ribbon and times inside a box; one sentence instead of it for a session whose samples are no longer kept. */
export function graph(
  { recap, texts, scale }: PictureContent,
  box: Box,
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  const { samples, events, figures } = recap;
  const axis = (text: string, x: number, y: number, align: 'start' | 'center' | 'end', color = colours.muted) =>
    ({ kind: 'text', text, x, y, font: AXIS_FONT, color, align }) as const;
  if (samples.length === 0) {
    const lines = wrapText(texts.graph.empty, { width: box.width, limit: 3, by: 'word' }, EMPTY_FONT, measure);
    const first = box.y + box.height / 2 - (lines.length * EMPTY_LINE) / 2;
    return lines.map((text, index) => ({
      ...axis(text, box.x + box.width / 2, first + index * EMPTY_LINE, 'center'),
      font: EMPTY_FONT,
    }));
  }
  const left = 44;
  const plot: Box = {
    x: box.x + left,
    y: box.y,
    width: box.width - left,
    height: box.height - RIBBON_GAP - RIBBON_HEIGHT - TIMES_HEIGHT,
  };
  const axes = axesOf(recap, plot);
  const columns = columnsOf(samples, axes);
  const strip: Box = { ...plot, y: plot.y + plot.height + RIBBON_GAP, height: RIBBON_HEIGHT };
  const timesY = box.y + box.height - 2;
  const directStyle = { stroke: colours.muted, lineWidth: 2, dash: [6, 5] };
  const direct = figures.directMs === null ? [] : [across(plot, axes.yOf(figures.directMs), directStyle)];
  const clock = (at: number) => texts.graph.clock(at, recap.endedAt - recap.startedAt < SECONDS_BELOW_MS);
  return [
    ...bands(axes, plot, scale, colours),
    ...levelsOf(axes).flatMap((value) => [
      across(plot, axes.yOf(value), { stroke: colours.border, lineWidth: 1 }),
      axis(texts.graph.number(value), plot.x - 10, axes.yOf(value) + 5, 'end'),
    ]),
    ...events
      .filter(({ kind }) => kind === 'switched' || kind === 'lost' || kind === 'back')
      .map(({ at }): DrawCommand => {
        const x = axes.xOf(at);
        const points = [
          { x, y: plot.y },
          { x, y: plot.y + plot.height },
        ];
        return { kind: 'path', points, stroke: colours.accent, lineWidth: 2, dash: [3, 4] };
      }),
    ...line(columns, axes, plot, scale, colours, direct),
    ...columns.flatMap(({ x, missed }): DrawCommand[] =>
      missed === 0
        ? []
        : [{ kind: 'rect', x: x - 1, y: plot.y, width: 2, height: MISSED_HEIGHT, radius: 1, fill: colours.red }],
    ),
    ...ribbon(healthSpans(recap), strip, axes.xOf, colours),
    axis(clock(recap.startedAt), plot.x, timesY, 'start'),
    axis(clock((recap.startedAt + recap.endedAt) / 2), plot.x + plot.width / 2, timesY, 'center'),
    axis(clock(recap.endedAt), plot.x + plot.width, timesY, 'end'),
  ];
}

/** The axes hold every value: none is cut off. */
function axesOf({ samples, startedAt, endedAt, figures }: PictureContent['recap'], plot: Box): Axes {
  let [lowest, highest] = [figures.directMs ?? Infinity, figures.directMs ?? -Infinity];
  for (const { roundTripMs } of samples) {
    lowest = Math.min(lowest, roundTripMs ?? Infinity);
    highest = Math.max(highest, roundTripMs ?? -Infinity);
  }
  if (lowest > highest) [lowest, highest] = [0, RANGE_MIN_MS];
  const range = Math.max(RANGE_MIN_MS, (highest - lowest) * (1 + 2 * PADDING));
  const floor = Math.max(0, (lowest + highest - range) / 2);
  const ceiling = floor + range;
  const span = Math.max(1, endedAt - startedAt);
  const share = (at: number) => Math.min(1, Math.max(0, (at - startedAt) / span));
  return {
    floor,
    ceiling,
    xOf: (at) => plot.x + share(at) * plot.width,
    yOf: (ms) => plot.y + (1 - (ms - floor) / range) * plot.height,
  };
}

function columnsOf(samples: readonly SessionSample[], { xOf, yOf }: Axes): readonly Column[] {
  const groups: SessionSample[][] = [];
  for (const sample of samples) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isSame =
      first?.serverId === sample.serverId &&
      Math.floor(xOf(first.at) / COLUMN_PX) === Math.floor(xOf(sample.at) / COLUMN_PX);
    if (group && isSame) group.push(sample);
    else groups.push([sample]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const answers = group.flatMap(({ roundTripMs }) => roundTripMs ?? []);
    const middle = median(answers);
    const [low, high] = [Math.min(...answers), Math.max(...answers)];
    return [
      {
        x: xOf(first.at),
        y: middle === null ? null : yOf(middle),
        at: first.at,
        until: last.at,
        top: middle === null ? 0 : yOf(high),
        bottom: middle === null ? 0 : yOf(low),
        serverId: first.serverId,
        missed: group.length - answers.length,
      },
    ];
  });
}

/** The line, broken where no probe was answered; behind it what is `between`, and behind that the spread of folded columns. */
function line(
  columns: readonly Column[],
  { yOf }: Axes,
  plot: Box,
  scale: PingScale,
  colours: PictureColours,
  between: readonly DrawCommand[],
): DrawCommand[] {
  const runs: Column[][] = [];
  let before: Column | null = null;
  for (const column of columns) {
    const isNext = before?.y != null && before.serverId === column.serverId && column.at - before.until <= GRAPH_GAP_MS;
    if (column.y !== null) {
      if (isNext) runs.at(-1)?.push(column);
      else runs.push([column]);
    }
    before = column;
  }
  const stroke = byLevel(plot, yOf, scale, [colours.green, colours.amber, colours.red]);
  const soft = byLevel(plot, yOf, scale, [colours.greenSoft, colours.amberSoft, colours.redSoft]);
  const edgeOf = (run: readonly Column[]) => [
    ...run.map(({ x, top }) => ({ x, y: top })),
    ...run.toReversed().map(({ x, bottom: y }) => ({ x, y })),
  ];
  return [
    ...runs.map((run): DrawCommand => ({ kind: 'path', points: edgeOf(run), fill: soft })),
    ...between,
    ...runs.map((run): DrawCommand => {
      const points = run.map(({ x, y }): Point => ({ x, y: y ?? 0 }));
      const [only] = points;
      if (run.length > 1 || !only) return { kind: 'path', points, stroke, lineWidth: 2.5 };
      return { kind: 'path', points: [only, { ...only, x: only.x + 0.5 }], stroke, lineWidth: 6 };
    }),
  ];
}

/** A vertical gradient with hard stops at the bounds of the levels. */
function byLevel(
  plot: Box,
  yOf: (ms: number) => number,
  scale: PingScale,
  paints: readonly [string, string, string],
): Paint {
  const [low, medium, high] = paints;
  const offset = (ms: number) => Math.min(1, Math.max(0, (plot.y + plot.height - yOf(ms)) / plot.height));
  const stops = [
    { offset: 0, color: low },
    { offset: offset(scale.lowMaxMs), color: low },
    { offset: offset(scale.lowMaxMs), color: medium },
    { offset: offset(scale.mediumMaxMs), color: medium },
    { offset: offset(scale.mediumMaxMs), color: high },
    { offset: 1, color: high },
  ];
  return { from: { x: 0, y: plot.y + plot.height }, to: { x: 0, y: plot.y }, stops };
}

function bands({ yOf, floor, ceiling }: Axes, plot: Box, scale: PingScale, colours: PictureColours): DrawCommand[] {
  const bounds = [floor, scale.lowMaxMs, scale.mediumMaxMs, ceiling];
  return [colours.plotLow, colours.plotMedium, colours.plotHigh].flatMap((fill, index): DrawCommand[] => {
    const from = Math.max(floor, bounds[index] ?? floor);
    const to = Math.min(ceiling, bounds[index + 1] ?? ceiling);
    return from >= to
      ? []
      : [{ kind: 'rect', x: plot.x, y: yOf(to), width: plot.width, height: yOf(from) - yOf(to), fill }];
  });
}

/** Round values inside the axis. */
function levelsOf({ floor, ceiling }: Axes): readonly number[] {
  const step = STEPS_MS.find((ms) => (ceiling - floor) / ms <= LEVELS_MAX) ?? ceiling;
  const first = Math.ceil(floor / step);
  const count = Math.floor(ceiling / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** A straight line across the plot. */
function across(
  { x, width }: Box,
  y: number,
  style: { readonly stroke: string; readonly lineWidth: number; readonly dash?: readonly number[] },
): DrawCommand {
  const points = [
    { x, y },
    { x: x + width, y },
  ];
  return { kind: 'path', points, ...style };
}
