/** A card with a title and optional content beside it. */
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import primitives from './primitives.module.css';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  readonly title: string;
  /** Element id, for a link that leads to the card and focuses its title. */
  readonly id?: string;
  /** Shown beside the title, such as a count or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function TitledCard({ title, id: ownId, aside, children }: TitledCardProps) {
  const newId = useId();
  const id = ownId ?? newId;
  return (
    <section className={classNames(primitives.card, styles.card)} aria-labelledby={id}>
      <header className={primitives.titleRow}>
        <h2 id={id} className={styles.title} tabIndex={ownId === undefined ? undefined : -1}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
