/** How the time of a session is divided between the healths of its line: a bar with the patterns of the graph's ribbon. */
import { useId } from 'react';
import type { LineHealth } from '../../../common/line/line';
import styles from './HealthBar.module.css';
import { RIBBON_HEIGHT, ribbonPaint, RibbonPatterns } from './graph/PingGraphRibbon';

export interface HealthPart {
  readonly health: LineHealth;
  readonly ms: number;
}

interface HealthBarProps {
  readonly parts: readonly HealthPart[];
  /** Its accessible name; without one it repeats what is written beside it, and is hidden from assistive technology. */
  readonly label?: string;
  /** thin 6, thick 12 px high. */
  readonly size?: 'thin' | 'thick';
}

/** Minimum share of a part, so that a few seconds of silence are seen in hours. */
const SHARE_MIN = 0.02;

export function HealthBar({ parts, label, size = 'thin' }: HealthBarProps) {
  const id = useId();
  const height = size === 'thick' ? 2 * RIBBON_HEIGHT : RIBBON_HEIGHT;
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  const shares = parts.map(({ ms }) => Math.max(SHARE_MIN, ms / total));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const percent = (share: number) => `${(100 * share) / whole}%`;
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.bar} width="100%" height={height} {...name}>
      <defs>
        <RibbonPatterns id={id} />
      </defs>
      {parts.map(({ health }, index) => (
        <rect
          key={health}
          data-health={health}
          x={percent(shares.slice(0, index).reduce((sum, share) => sum + share, 0))}
          width={percent(shares[index] ?? 0)}
          height={height}
          fill={ribbonPaint(id, health)}
        />
      ))}
    </svg>
  );
}

/** A sample of a health's pattern, for a legend. */
export function HealthSwatch({ health }: Pick<HealthPart, 'health'>) {
  const id = useId();
  return (
    <svg className={styles.swatch} width={16} height={RIBBON_HEIGHT} aria-hidden="true">
      <defs>
        <RibbonPatterns id={id} />
      </defs>
      <rect width="100%" height="100%" fill={ribbonPaint(id, health)} />
    </svg>
  );
}
