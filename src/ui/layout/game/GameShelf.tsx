/** A shelf of games: its title with a link to the catalogue, and below it the cards, their placeholders, or why there are none. */
import { useId, type ReactElement } from 'react';
import { ArrowRight, Gamepad2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../controls/buttons/BusyButton';
import { EmptyState } from '../../feedback/EmptyState';
import { Skeleton } from '../../feedback/Skeleton';
import styles from './GameShelf.module.css';

export interface GameShelfProps {
  readonly title: string;
  /** The link to all games. */
  readonly all: { readonly text: string; readonly path: string };
  /** At most as many as the shelf has places, each with a key; null while they are loading. */
  readonly cards: readonly ReactElement[] | null;
  readonly places: number;
  /** Shown when there are no cards. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly onRetry: () => Promise<void>;
  };
  readonly className?: string | undefined;
  /** The grid of the places. */
  readonly gridClassName: string | undefined;
}

export function GameShelf({ title, all, cards, places, empty, className, gridClassName }: GameShelfProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link className={styles.all} to={all.path}>
          {all.text}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </header>
      {cards === null && (
        <div className={gridClassName} aria-hidden="true">
          {Array.from({ length: places }, (_, index) => (
            <Skeleton key={index} className={styles.place} height="100%" radius={12} />
          ))}
        </div>
      )}
      {cards && cards.length > 0 && (
        <ul className={gridClassName}>
          {cards.map((card) => (
            <li key={card.key} className={styles.place}>
              {card}
            </li>
          ))}
        </ul>
      )}
      {cards?.length === 0 && (
        <EmptyState
          icon={<Gamepad2 size={16} />}
          tone="neutral"
          title={empty.title}
          text={empty.text}
          action={
            <BusyButton size="small" onPress={empty.onRetry}>
              {empty.retry}
            </BusyButton>
          }
        />
      )}
    </section>
  );
}
