/** A row of a card: icon, title, description, and at most one control. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Entry.module.css';

interface EntryProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** A second line below the first. */
  readonly detail?: string;
  readonly action: ReactNode;
}

export function Entry({ icon, title, text, detail, action }: EntryProps) {
  return (
    <div className={primitives.entry}>
      <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {detail !== undefined && <p className={styles.text}>{detail}</p>}
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
