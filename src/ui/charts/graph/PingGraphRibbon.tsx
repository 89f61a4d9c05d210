/** The ribbon of the line's health under the time axis, and its patterns: each health has a shape of its own beside its colour. */
import type { RibbonPart } from './graph-ribbon';
import type { LineHealth } from '../../../../common/line/line';
import styles from './PingGraph.module.css';

export const RIBBON_HEIGHT = 6;
/** Size of a pattern's tile. */
const TILE = 6;

interface RibbonProps {
  readonly parts: readonly RibbonPart[];
  readonly y: number;
  /** Prefix of the pattern ids. */
  readonly id: string;
}

export function PingGraphRibbon({ parts, y, id }: RibbonProps) {
  return (
    <g>
      {parts.map(({ x, width, health }, place) => (
        <g key={place} transform={`translate(${x} ${y})`} data-health={health}>
          {/* A pattern would leave holes through which another part shows. */}
          <rect className={styles.ribbonGround} width={width} height={RIBBON_HEIGHT} />
          <rect width={width} height={RIBBON_HEIGHT} fill={ribbonPaint(id, health)} />
        </g>
      ))}
    </g>
  );
}

/** The paint of a health, defined by `RibbonPatterns`. */
export function ribbonPaint(id: string, health: LineHealth): string {
  return `url(#${id}${health})`;
}

/** Good is solid, unstable a zigzag, silent crosses, checking dots, and what is not measured a thin line. */
export function RibbonPatterns({ id }: Pick<RibbonProps, 'id'>) {
  const tile = { width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <>
      <pattern id={`${id}good`} {...tile}>
        <rect className={styles.ribbonGood} width={TILE} height={TILE} />
      </pattern>
      <pattern id={`${id}unstable`} {...tile}>
        <path className={styles.ribbonUnstable} d="M-3 7L0 1L3 5L6 1L9 7" />
      </pattern>
      <pattern id={`${id}silent`} {...tile}>
        <path className={styles.ribbonSilent} d="M0.5 0.5L5.5 5.5M5.5 0.5L0.5 5.5" />
      </pattern>
      <pattern id={`${id}checking`} {...tile}>
        <circle className={styles.ribbonChecking} cx={3} cy={3} r={1.4} />
      </pattern>
      <pattern id={`${id}unmeasured`} {...tile}>
        <rect className={styles.ribbonChecking} y={2.5} width={TILE} height={1} />
      </pattern>
    </>
  );
}
