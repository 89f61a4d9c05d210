/** A row of a list in the wallet: icon, title, description, and an element at its end. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import tones from '../../ui/layout/tones.module.css';
import styles from './Row.module.css';

interface RowProps {
  readonly icon: ReactNode;
  readonly tone?: 'accent' | 'green' | 'neutral';
  readonly title: string;
  /** Shown beside the title. */
  readonly tag?: ReactNode;
  readonly text?: string;
  readonly children?: ReactNode;
}

export function Row({ icon, tone = 'neutral', title, tag, text, children }: RowProps) {
  return (
    <div className={primitives.entry}>
      <span className={classNames(primitives.iconBox, styles.icon, tones[tone])} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.texts}>
        <div className={styles.head}>
          <h3 className={styles.title} title={title}>
            {title}
          </h3>
          {tag}
        </div>
        {text !== undefined && text !== '' && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}
