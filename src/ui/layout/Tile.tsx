/** A value with icon, label and unit, in the fixed size of the tile row. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Skeleton } from '../feedback/Skeleton';
import primitives from './primitives.module.css';
import tones from './tones.module.css';
import styles from './Tile.module.css';

export interface TileProps {
  readonly icon: ReactNode;
  /** Levels of ping have colours of their own, which may be chosen. */
  readonly tone?: 'neutral' | 'accent' | 'green' | 'amber' | 'low' | 'medium' | 'high';
  readonly label: string;
  /** Null when it is not known: then a dash stands for it, without the unit. */
  readonly value: ReactNode;
  readonly unit?: ReactNode;
  /** Shown beside the label, such as a grade. */
  readonly mark?: ReactNode;
  /** Shown at the end, such as a tag or small bars. */
  readonly aside?: ReactNode;
  /** The value is loading: its space is reserved. */
  readonly isLoading?: boolean;
}

export function Tile({ icon, tone = 'neutral', label, mark, value, unit, aside, isLoading = false }: TileProps) {
  return (
    <section className={classNames(primitives.card, styles.tile)} aria-label={label}>
      <span className={classNames(primitives.iconBox, styles.icon, tones[tone])} aria-hidden>
        {icon}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.label}>{label}</h3>
          {mark}
        </div>
        <div className={styles.row}>
          {isLoading ? (
            <Skeleton width={64} height={16} />
          ) : (
            <p className={styles.value}>
              {value ?? '–'}
              {value !== null && unit !== undefined && <span className={styles.unit}> {unit}</span>}
            </p>
          )}
          {aside !== undefined && !isLoading && <div className={styles.aside}>{aside}</div>}
        </div>
      </div>
    </section>
  );
}
