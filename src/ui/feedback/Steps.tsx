/** Progress through a few steps: completed ones are ticked, a failed one is crossed, the current one is highlighted. */
import { Check, X } from 'lucide-react';
import { classNames } from '../layout/class-names';
import styles from './Steps.module.css';

export interface StepsProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** The current step; 0 is the first. */
  readonly current: number;
  /** The step before the current one failed. */
  readonly hasPreviousFailed?: boolean;
}

export function Steps({ label, titles, current, hasPreviousFailed = false }: StepsProps) {
  const done = hasPreviousFailed ? current - 1 : current;
  return (
    <ol className={styles.steps} aria-label={label}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={classNames(styles.step, index < done && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index < done ? <Check size={14} /> : index < current ? <X size={14} /> : index + 1}
          </span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
