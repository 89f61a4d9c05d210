/** A card: a flat surface with an optional title row. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title?: ReactNode;
  /** At the end of the title row. */
  readonly aside?: ReactNode;
  /** Content reaches the edges, as lists do. */
  readonly flush?: boolean;
}

export function Card({ title, aside, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(styles.card, flush && styles.flush, className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
