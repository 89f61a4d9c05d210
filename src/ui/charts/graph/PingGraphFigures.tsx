/** The labels at the right edge of a ping graph: the last value, and the direct route with its dashed line. */
import { pingLevel, type PingScale } from '../../../model/ping/ping-level.rules';
import type { GraphBox, GraphGeometry } from './graph-geometry';
import type { PingGraphTexts } from './graph-texts';
import styles from './PingGraph.module.css';

interface PartProps {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
  readonly scale: PingScale;
  readonly isLive: boolean;
  readonly direct: number | null;
  /** Height of the dashed line; null for none. */
  readonly directY: number | null;
  readonly texts: PingGraphTexts;
}

/** Minimum distance of the two labels at the right edge. */
const LABEL_DISTANCE = 18;
/** A label this far below the plot's edge is shown whole. */
const LABEL_MARGIN = 2;

export function PingGraphFigures({ graph, box, scale, isLive, direct, directY, texts }: PartProps) {
  const right = box.left + box.width;
  const { last } = graph;
  const labelY = last && directY !== null ? separate(directY, last.y, box) : directY;
  return (
    <g>
      {directY !== null && (
        <line className={styles.directLine} x1={graph.sinceX} x2={right} y1={directY} y2={directY} />
      )}
      {direct !== null && labelY !== null && (
        <text className={styles.directLabel} x={right + 8} y={labelY + 4}>
          {texts.direct(direct)}
        </text>
      )}
      {last && isLive && (
        <g className={last.via === 'direct' ? styles.lastDirect : styles[`last-${pingLevel(last.roundTripMs, scale)}`]}>
          <circle className={styles.lastHalo} cx={last.x} cy={last.y} r={7} />
          <circle className={styles.lastDot} cx={last.x} cy={last.y} r={4} />
          <text className={styles.lastLabel} x={right + 12} y={last.y + 4}>
            {texts.value(last.roundTripMs)}
          </text>
        </g>
      )}
    </g>
  );
}

/** Moves a label away from the other one: to its own side of it, unless the plot ends there. */
function separate(y: number, other: number, { top, height }: GraphBox): number {
  if (Math.abs(y - other) >= LABEL_DISTANCE) return y;
  const [above, below] = [other - LABEL_DISTANCE, other + LABEL_DISTANCE];
  if (y <= other) return above >= top + LABEL_MARGIN ? above : below;
  return below <= top + height ? below : above;
}
