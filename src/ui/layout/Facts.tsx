/** A list of names and values, for instance of a package or an order. */
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** In its own box, for use outside of a card. */
  readonly isBoxed?: boolean;
  readonly children: ReactNode;
}

export function Facts({ isBoxed = false, children }: FactsProps) {
  return <dl className={isBoxed ? styles.box : undefined}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly tone?: 'good' | 'strong';
  readonly children: ReactNode;
}

export function Fact({ name, tone, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-tone={tone}>
        {children}
      </dd>
    </div>
  );
}
