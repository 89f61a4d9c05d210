/** An inline message about a problem or a fact, with at most one action. */
import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import styles from './Alert.module.css';
import { classNames } from '../layout/class-names';
import { handFocusOver } from '../layout/hand-focus-over';
import { intoView } from '../layout/into-view';

export interface AlertProps {
  readonly tone: 'red' | 'amber' | 'accent';
  readonly children: ReactNode;
  /** Paragraphs below the message. */
  readonly more?: ReactNode;
  readonly action?: ReactNode;
  /** Small text after the message, such as a code to report to support. */
  readonly detail?: ReactNode;
  /** It answers a press, which may be far below: it is scrolled into view. */
  readonly isAnswer?: boolean;
}

const ICONS = { red: CircleAlert, amber: TriangleAlert, accent: Info };

export function Alert({ tone, children, more, action, detail, isAnswer = false }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={isAnswer ? showAnswer : handFocusOver}
      role={tone === 'accent' ? undefined : 'alert'}
      className={classNames(styles.alert, styles[tone])}
    >
      <div className={styles.message}>
        <Icon className={styles.icon} size={18} aria-hidden />
        <div className={styles.text}>
          <p>{children}</p>
          {more}
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
      </div>
      {action}
    </div>
  );
}

function showAnswer(element: HTMLElement | null) {
  intoView(element);
  return handFocusOver(element);
}
