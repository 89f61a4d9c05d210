/**
 * The lines of a ping graph, the hatched gaps between them, and the lines of its event marks. Keys are places, not moments: the graph moves with
 * each sweep, and its elements are moved rather than made anew.
 */
import type { GraphBox, GraphGeometry } from './graph-geometry';
import styles from './PingGraph.module.css';

interface PartProps {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
  /** Prefix of the gradient ids of PingGraphAxes. */
  readonly id: string;
  /** Whether every sample is drawn as a dot. */
  readonly hasDots: boolean;
}

export function PingGraphLines({ graph, box, id, hasDots }: PartProps) {
  const bottom = box.top + box.height;
  return (
    <g>
      {graph.gaps.map(({ from, to }, place) => (
        <rect
          key={place}
          x={from}
          width={Math.max(2, to - from)}
          y={box.top}
          height={box.height}
          fill={`url(#${id}missed)`}
        />
      ))}
      {graph.runs.map(({ via, points }, place) => {
        const [start] = points;
        if (!start) return null;
        const isDirect = via === 'direct';
        const upper = points.map(({ x, top }) => `${x},${top}`);
        const lower = points.toReversed().map(({ x, bottom: y }) => `${x},${y}`);
        return (
          <g key={place}>
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
              points.map(({ x, y }, index) => (
                <circle
                  key={index}
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
