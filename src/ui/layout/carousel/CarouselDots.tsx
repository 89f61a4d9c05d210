/** One button per slide; the active one is a bar that fills while its slide is shown. */
import styles from './CarouselDots.module.css';
import { classNames } from '../class-names';

interface CarouselDotsProps {
  readonly count: number;
  readonly active: number;
  readonly label: (place: number) => string;
  /** How long a slide is shown, in milliseconds; null when slides do not advance automatically. */
  readonly fillMs: number | null;
  readonly isWaiting: boolean;
  /** Below the slides, not on them. */
  readonly isBelow: boolean;
  readonly onChoose: (index: number) => void;
}

export function CarouselDots({ count, active, label, fillMs, isWaiting, isBelow, onChoose }: CarouselDotsProps) {
  return (
    <div className={classNames(styles.dots, isBelow && styles.below)}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={classNames(styles.dot, index === active && styles.active)}
          aria-label={label(index + 1)}
          aria-current={index === active || undefined}
          onClick={() => onChoose(index)}
        >
          <span className={styles.mark}>
            {index === active && (
              <span
                className={classNames(styles.fill, isWaiting && styles.waiting)}
                style={fillMs === null ? { animation: 'none' } : { animationDuration: `${fillMs}ms` }}
              />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
