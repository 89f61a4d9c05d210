/** The legend of a ping graph: one entry for each thing that the graph shows now, but for what a label in it names. */
import type { ReactNode } from 'react';
import { healthsIn } from '../../../model/line/line-health';
import type { GraphGeometry } from './graph-geometry';
import type { PingGraphTexts } from './graph-texts';
import { ribbonPaint, RIBBON_HEIGHT } from './PingGraphRibbon';
import styles from './PingGraph.module.css';

interface LegendProps {
  readonly graph: GraphGeometry;
  /** What has a label in words: the dashed line of the direct route, a gap, an event. */
  readonly isDirectNamed: boolean;
  readonly isGapNamed: boolean;
  readonly isEventNamed: boolean;
  readonly texts: PingGraphTexts;
  /** Prefix of the pattern ids. */
  readonly id: string;
}

const [WIDTH, HEIGHT] = [16, 10];
const MIDDLE = HEIGHT / 2;

export function PingGraphLegend({ graph, isDirectNamed, isGapNamed, isEventNamed, texts, id }: LegendProps) {
  const isDrawn = (via: 'service' | 'direct') => graph.runs.some((run) => run.via === via);
  const line = (className: string | undefined) => (
    <line className={className} x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
  );
  return (
    <ul className={styles.legend}>
      {isDrawn('service') && <Entry text={texts.service}>{line(styles.legendLine)}</Entry>}
      {isDrawn('direct') && !isDirectNamed && <Entry text={texts.directName}>{line(styles.directLine)}</Entry>}
      {graph.gaps.length > 0 && !isGapNamed && (
        <Entry text={texts.missedName}>
          <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}missed)`} />
        </Entry>
      )}
      {graph.marks.length > 0 && !isEventNamed && (
        <Entry text={texts.event}>
          <line className={styles.eventLine} x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={HEIGHT} />
          <circle className={styles.eventDot} cx={WIDTH / 2} cy={HEIGHT - 3} r={3} />
        </Entry>
      )}
      {graph.ribbon.length > 0 && (
        <li className={styles.legendPart}>
          {texts.tableHealth}
          <ul className={styles.legendPart}>
            {healthsIn(graph.ribbon).map((health) => (
              <Entry key={health} text={texts.health(health)}>
                <g transform={`translate(0 ${MIDDLE - RIBBON_HEIGHT / 2})`}>
                  <rect width={WIDTH} height={RIBBON_HEIGHT} fill={ribbonPaint(id, health)} />
                </g>
              </Entry>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function Entry({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className={styles.legendEntry}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
