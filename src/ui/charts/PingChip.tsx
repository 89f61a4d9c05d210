/** A ping as bars, value and colour by a scale; the level's label is shown where there is space and always part of the name. */
import { memo } from 'react';
import { pingLevel, type PingScale } from '../../model/ping/ping-level.rules';
import { classNames } from '../layout/class-names';
import { PingBars } from './PingBars';
import tones from '../layout/tones.module.css';
import styles from './PingChip.module.css';

interface PingLabels {
  readonly low: string;
  readonly medium: string;
  readonly high: string;
  /** Read out when there is no value yet, which is shown as a dash. */
  readonly none: string;
  readonly timeout: string;
}

export interface PingChipProps {
  /** Milliseconds; null is a timeout, undefined is not measured. */
  readonly roundTripMs: number | null | undefined;
  /** What is low, medium and high. */
  readonly scale: PingScale;
  readonly labels: PingLabels;
  /** When an earlier value was measured, as text. It says nothing of the present: it has no level, and so neither colour nor bars. */
  readonly asOf?: string | undefined;
  /** Formats the value for the language; defaults to plain milliseconds. */
  readonly format?: (roundTripMs: number) => string;
  /** Shows the level's label beside the value. */
  readonly word?: boolean;
  /** row: at least 80 x 22 px, value at the right; chip: 24 px high, as wide as its text; bare: no fill. */
  readonly size?: 'row' | 'chip' | 'bare';
}

export const PingChip = memo(function PingChip({
  roundTripMs,
  scale,
  labels,
  asOf,
  format = plainMilliseconds,
  word = false,
  size = 'chip',
}: PingChipProps) {
  const isMeasured = typeof roundTripMs === 'number';
  const level = isMeasured && asOf === undefined ? pingLevel(roundTripMs, scale) : null;
  const absent = roundTripMs === null ? labels.timeout : labels.none;
  const meaning = level === null ? (asOf ?? absent) : labels[level];
  const figure = isMeasured ? format(roundTripMs) : roundTripMs === null ? labels.timeout : '–';
  return (
    <span
      role="img"
      aria-label={isMeasured ? `${figure}, ${meaning}` : absent}
      className={classNames(styles.chip, styles[size], tones[level ?? 'neutral'], level === null && styles.none)}
    >
      <span className={styles.bars}>
        <PingBars level={level} />
      </span>
      <span className={styles.figure}>{figure}</span>
      {word && level !== null && <span className={styles.word}>{meaning}</span>}
    </span>
  );
});

function plainMilliseconds(roundTripMs: number): string {
  return `${Math.round(roundTripMs)} ms`;
}
