/** The frame of the signed-out pages besides login: title, a sentence, the form, and a link at the foot. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/layout/class-names';
import styles from './login/LoginPage.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** Below the foot. */
  readonly legal?: ReactNode;
  /** A form that needs the whole height of a low window. */
  readonly isLong?: boolean;
}

export function AuthPage({ title, text, children, footer, legal, isLong = false }: AuthPageProps) {
  return (
    <div className={classNames(styles.page, isLong && styles.long)}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.welcome}>{text}</p>
      {children}
      <footer className={styles.foot}>
        <p className={styles.register}>{footer}</p>
        {legal}
      </footer>
    </div>
  );
}
