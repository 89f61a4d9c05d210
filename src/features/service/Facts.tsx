/** Names with their values, one under the other: of a package, an order, a sum. */
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl>{children}</dl>;
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
