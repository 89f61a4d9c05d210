/** An empty or blocked state: title, one sentence, one action. */
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import { handFocusOver } from '../layout/hand-focus-over';
import primitives from '../layout/primitives.module.css';
import tones from '../layout/tones.module.css';
import styles from './EmptyState.module.css';
import type { Tone } from './Tag';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly title: string;
  /** h1 where it stands in place of a whole page. */
  readonly heading?: 'h1' | 'h3';
  /** Empty when the title says it all. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, tone = 'accent', title, heading: Heading = 'h3', text, action }: EmptyStateProps) {
  return (
    <div
      ref={handFocusOver}
      className={classNames(primitives.column, styles.state)}
      role={tone === 'red' ? 'alert' : undefined}
    >
      <div className={styles.head}>
        <span className={classNames(styles.icon, tones[tone])} aria-hidden>
          {icon}
        </span>
        <Heading className={styles.title}>{title}</Heading>
      </div>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
