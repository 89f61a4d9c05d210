/** One figure with its icon, label and unit, in the fixed geometry of the tile row. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Tone } from './Tag';
import styles from './Tile.module.css';

export interface TileProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: ReactNode;
  /** At the end, such as a tag or small bars. */
  readonly aside?: ReactNode;
}

export function Tile({ icon, tone = 'neutral', label, value, unit, aside }: TileProps) {
  return (
    <section className={styles.tile} aria-label={label}>
      <span className={classNames(styles.icon, styles[tone])} aria-hidden>
        {icon}
      </span>
      <div className={styles.body}>
        <h3 className={styles.label}>{label}</h3>
        <div className={styles.row}>
          <p className={styles.value}>
            {value}
            {unit !== undefined && <span className={styles.unit}> {unit}</span>}
          </p>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      </div>
    </section>
  );
}
