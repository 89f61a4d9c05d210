/** A line of a card: icon, what it is, a few words about it, and at most one control. */
import type { ReactNode } from 'react';
import styles from './Entry.module.css';

interface EntryProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** A second line under the first. */
  readonly detail?: string;
  readonly action: ReactNode;
}

export function Entry({ icon, title, text, detail, action }: EntryProps) {
  return (
    <div className={styles.entry}>
      <span className={styles.icon} aria-hidden="true">
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
