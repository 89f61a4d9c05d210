/** Three rising bars: three lit for low, two for medium, one for high, none without a value. */
import { memo } from 'react';
import type { PingLevel } from '../../model/ping/ping-level.rules';
import { classNames } from '../layout/class-names';
import styles from './PingBars.module.css';

export interface PingBarsProps {
  readonly level: PingLevel | null;
}

const FILLED_BARS: Record<PingLevel, number> = { low: 3, medium: 2, high: 1 };
const BARS = [1, 2, 3];

export const PingBars = memo(function PingBars({ level }: PingBarsProps) {
  const filledBars = level === null ? 0 : FILLED_BARS[level];
  return (
    <span aria-hidden className={classNames(styles.bars, level === null ? styles.none : styles[level])}>
      {BARS.map((bar) => (
        <span key={bar} className={classNames(styles.bar, bar <= filledBars && styles.filled)} />
      ))}
    </span>
  );
});
