/** The background of a ping graph: bands and levels of the ping scale, and the time axis. */
import type { PingScale } from '../../../model/ping/ping-level.rules';
import type { GraphBox, GraphGeometry } from './graph-geometry';
import type { PingGraphTexts } from './graph-texts';
import { RibbonPatterns } from './PingGraphRibbon';
import styles from './PingGraph.module.css';

interface PartProps {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
  readonly scale: PingScale;
  readonly texts: PingGraphTexts;
  readonly end: number;
  /** Prefix of its gradient ids: unique on the page. */
  readonly id: string;
}

const MINUTE_MS = 60_000;
/** Below the ribbon. */
const TIMES_BASELINE = 23;

export function PingGraphAxes({ graph, box, scale, texts, end, id }: PartProps) {
  const clamp = (value: number) => Math.min(box.top + box.height, Math.max(box.top, graph.yOf(value)));
  const [medium, low] = [clamp(scale.mediumMaxMs), clamp(scale.lowMaxMs)];
  const bottom = box.top + box.height;
  const right = box.left + box.width;
  return (
    <g>
      <Paints id={id} graph={graph} box={box} scale={scale} />
      <rect className={styles.bandHigh} x={box.left} width={box.width} y={box.top} height={medium - box.top} />
      <rect className={styles.bandMedium} x={box.left} width={box.width} y={medium} height={low - medium} />
      <rect className={styles.bandLow} x={box.left} width={box.width} y={low} height={bottom - low} />
      {graph.levels.map(({ value, y }) => (
        <g key={value}>
          <line className={levelClass(value, scale)} x1={box.left} x2={right} y1={y} y2={y} />
          <text className={styles.axis} x={box.left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {graph.times.map(({ at, x }) => (
        <text
          key={at}
          className={styles.axis}
          x={x}
          y={bottom + TIMES_BASELINE}
          textAnchor={x < box.left + 24 ? 'start' : 'middle'}
        >
          {at % MINUTE_MS === 0 ? texts.time(at) : texts.timeWithSeconds(at)}
        </text>
      ))}
      <text className={styles.axis} x={right} y={bottom + TIMES_BASELINE} textAnchor="end">
        {texts.timeWithSeconds(end)}
      </text>
    </g>
  );
}

/** The line's colour follows its height: green, amber and red change where the scale does. */
function Paints({ id, graph, box, scale }: Pick<PartProps, 'id' | 'graph' | 'box' | 'scale'>) {
  const share = (value: number) => Math.min(1, Math.max(0, (graph.yOf(value) - box.top) / box.height));
  const [medium, low] = [share(scale.mediumMaxMs), share(scale.lowMaxMs)];
  return (
    <defs>
      <linearGradient
        id={`${id}level`}
        gradientUnits="userSpaceOnUse"
        x1={0}
        x2={0}
        y1={box.top}
        y2={box.top + box.height}
      >
        <stop className={styles.high} offset={0} />
        <stop className={styles.high} offset={medium} />
        <stop className={styles.medium} offset={medium} />
        <stop className={styles.medium} offset={low} />
        <stop className={styles.low} offset={low} />
        <stop className={styles.low} offset={1} />
      </linearGradient>
      <clipPath id={`${id}plot`}>
        <rect x={box.left} y={box.top} width={box.width} height={box.height} />
      </clipPath>
      <pattern id={`${id}missed`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0} x2={0} y1={0} y2={6} />
      </pattern>
      <RibbonPatterns id={id} />
    </defs>
  );
}

function levelClass(value: number, { lowMaxMs, mediumMaxMs }: PingScale): string | undefined {
  if (value === lowMaxMs) return styles.boundMedium;
  return value === mediumMaxMs ? styles.boundHigh : styles.grid;
}
