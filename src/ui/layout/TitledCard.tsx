/** A card with a title and optional content beside it. */
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import primitives from './primitives.module.css';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  readonly title: string;
  /** Shown beside the title, such as a count or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function TitledCard({ title, aside, children }: TitledCardProps) {
  const id = useId();
  return (
    <section className={classNames(primitives.card, styles.card)} aria-labelledby={id}>
      <header className={primitives.titleRow}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
