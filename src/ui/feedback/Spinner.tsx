/** A spinner; still when the window is hidden or motion is reduced. Decoration: the surrounding text says what is pending. */
import { classNames } from '../layout/class-names';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Pixels. */
  readonly size?: number;
  readonly tone?: 'accent' | 'amber' | 'current';
}

export function Spinner({ size = 16, tone = 'accent' }: SpinnerProps) {
  return (
    <svg
      aria-hidden
      className={classNames(styles.spinner, styles[tone])}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
    >
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path className={styles.arc} d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}
