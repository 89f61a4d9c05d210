/** The lines of a ping graph, the hatched gaps between them, and the event marks. */
import type { GraphBox, GraphGeometry } from './graph-geometry';
import type { PlacedPill } from './graph-pills';
import type { PingGraphTexts } from './PingGraph';
import styles from './PingGraph.module.css';

interface PartProps {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
  readonly texts: PingGraphTexts;
  /** Prefix of the gradient ids of PingGraphAxes. */
  readonly id: string;
  /** Whether every sample is drawn as a dot. */
  readonly hasDots: boolean;
  /** Labels of gaps must not overlap these. */
  readonly pills: readonly PlacedPill[];
}

/** Half the width of a gap's label. */
const MISSED_HALF_PX = 34;

export function PingGraphLines({ graph, box, texts, id, hasDots, pills }: PartProps) {
  const bottom = box.top + box.height;
  const named = namedGaps(graph.gaps, pills);
  return (
    <g>
      {graph.gaps.map(({ from, to, missed }) => (
        <g key={from}>
          <rect x={from} width={Math.max(2, to - from)} y={box.top} height={box.height} fill={`url(#${id}missed)`} />
          {named.has(from) && (
            <text className={styles.missed} x={(from + to) / 2} y={box.top + 12} textAnchor="middle">
              {texts.missed(missed)}
            </text>
          )}
        </g>
      ))}
      {graph.runs.map(({ via, points }) => {
        const [start] = points;
        if (!start) return null;
        const isDirect = via === 'direct';
        const upper = points.map(({ x, top }) => `${x},${top}`);
        const lower = points.toReversed().map(({ x, bottom: y }) => `${x},${y}`);
        return (
          <g key={start.x}>
            {!isDirect && (
              <polygon
                className={styles.spread}
                points={[...upper, ...lower].join(' ')}
                fill={`url(#${id}level)`}
                clipPath={`url(#${id}plot)`}
              />
            )}
            {points.length === 1 ? (
              <circle
                className={isDirect ? styles.directDot : undefined}
                cx={start.x}
                cy={start.y}
                r={2}
                fill={`url(#${id}level)`}
              />
            ) : (
              <polyline
                className={isDirect ? styles.directLine : styles.line}
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                {...(isDirect ? {} : { stroke: `url(#${id}level)` })}
              />
            )}
            {hasDots &&
              points.map(({ x, y }) => (
                <circle
                  key={x}
                  className={isDirect ? styles.directDot : undefined}
                  cx={x}
                  cy={y}
                  r={2.5}
                  fill={`url(#${id}level)`}
                />
              ))}
          </g>
        );
      })}
      {graph.marks.map(({ x, index }) => (
        <g key={index}>
          <line className={styles.eventLine} x1={x} x2={x} y1={box.top} y2={bottom} />
          <circle className={styles.eventDot} cx={x} cy={bottom} r={3} />
        </g>
      ))}
    </g>
  );
}

/** The start of each gap whose label fits beside the other gaps' labels and the pills. */
function namedGaps(gaps: GraphGeometry['gaps'], pills: readonly PlacedPill[]): ReadonlySet<number> {
  const named = new Set<number>();
  let taken = -Infinity;
  for (const { from, to } of gaps) {
    const [left, right] = [(from + to) / 2 - MISSED_HALF_PX, (from + to) / 2 + MISSED_HALF_PX];
    const isFree = pills.every((pill) => pill.row > 0 || pill.left + pill.width <= left || right <= pill.left);
    if (to - from <= 14 || left < taken || !isFree) continue;
    named.add(from);
    taken = right;
  }
  return named;
}
