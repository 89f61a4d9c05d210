/** A two-digit count, such as 07; larger ones are shown as 99+. */
import styles from './CountBadge.module.css';

export interface CountBadgeProps {
  readonly count: number;
  /** Description of the count for assistive technology. */
  readonly label?: string;
}

const MOST_SHOWN = 99;

export function CountBadge({ count, label }: CountBadgeProps) {
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(Math.max(0, Math.trunc(count))).padStart(2, '0');
  return (
    <span className={styles.badge} role={label === undefined ? undefined : 'img'} aria-label={label}>
      {shown}
    </span>
  );
}
