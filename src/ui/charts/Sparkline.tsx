/** A small line of the last pings without axes, at the foot of the drawer. Decoration beside a value in text, so hidden from screen readers. */
import { memo } from 'react';
import type { LineTone } from '../../../common/line/line';
import { areJoined } from '../../model/ping/line-samples';
import type { GraphPoint } from './graph/graph-geometry';
import { classNames } from '../layout/class-names';
import styles from './Sparkline.module.css';

interface SparklineProps {
  readonly points: readonly GraphPoint[];
  /** Colour of the line: green for a good connection only. */
  readonly tone: LineTone;
  readonly width: number;
  readonly height: number;
}

const EDGE = 3;
/** Below this spread in ms the line is drawn flat: noise of a millisecond must not look like a peak. */
const SPREAD_MIN_MS = 12;

export const Sparkline = memo(function Sparkline({ points, tone, width, height }: SparklineProps) {
  const runs = runsOf(points, width, height);
  const last = runs.at(-1)?.at(-1);
  return (
    <svg className={classNames(styles.line, styles[tone])} width={width} height={height} aria-hidden="true">
      {runs.length === 0 && (
        <line className={styles.none} x1={EDGE} x2={width - EDGE} y1={height / 2} y2={height / 2} />
      )}
      {runs.map((run, place) => (
        <polyline key={place} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  );
});

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Line segments in px; a missed probe, a long gap or another route or connection ends one. */
function runsOf(points: readonly GraphPoint[], width: number, height: number): readonly (readonly Dot[])[] {
  const values = points.flatMap(({ roundTripMs }) => (roundTripMs === null ? [] : [roundTripMs]));
  const [first, latest] = [points[0], points.at(-1)];
  if (!first || !latest || values.length === 0) return [];
  const low = Math.min(...values);
  const spread = Math.max(SPREAD_MIN_MS, Math.max(...values) - low);
  const span = Math.max(1, latest.at - first.at);
  const runs: Dot[][] = [];
  let before: GraphPoint | null = null;
  for (const point of points) {
    const isJoined: boolean = before !== null && before.roundTripMs !== null && areJoined(before, point);
    before = point;
    if (point.roundTripMs === null) continue;
    if (!isJoined) runs.push([]);
    runs.at(-1)?.push({
      x: width - EDGE - ((latest.at - point.at) / span) * (width - 2 * EDGE),
      y: height - EDGE - ((point.roundTripMs - low) / spread) * (height - 2 * EDGE),
    });
  }
  return runs;
}
