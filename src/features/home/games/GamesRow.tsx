/** 'Your games': the recent ones, then the catalogue's first, each with its cover and connecting to its own server. */
import { ArrowRight, Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Game } from '../../../../common/contract/provider/game';
import { keptGamesOf, recentFirst } from '../../../model/kept-games';
import { paths } from '../../../model/paths';
import { loadHomeGames } from '../../../core/games/load-games';
import { useGames } from '../../../core/games/games.store';
import { useKeptGames } from '../../../core/games/kept-games.store';
import { useSession } from '../../../core/session/session.store';
import { Button } from '../../../ui/controls/Button';
import { useHeldOrder } from '../../../ui/layout/lists/use-held-order';
import { classNames } from '../../../ui/layout/class-names';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { GameCard } from './GameCard';
import styles from './GamesRow.module.css';

/** One row of home. */
const ROW_GAMES = 4;
const NO_GAMES: readonly Game[] = [];

export function GamesRow() {
  const { t } = useTranslation();
  return (
    <section className={styles.row} aria-label={t('home.yourGames')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('home.yourGames')}</h2>
        <Link className={styles.all} to={paths.allGames}>
          {t('home.allGames')}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </header>
      <Games />
    </section>
  );
}

function Games() {
  const { t } = useTranslation();
  const listed = useGames(({ data }) => data ?? NO_GAMES);
  const accountId = useSession(({ user }) => user?.id);
  const recent = useKeptGames((kept) => keptGamesOf(kept, accountId).recent);
  // A game that was just played comes first on the next visit: until then no card moves under the pointer.
  const games = useHeldOrder(recentFirst(recent, listed), accountId ?? '');
  const isFailed = useGames(({ failure }) => failure !== null);
  const isLoaded = useGames(({ data }) => data !== null);
  if (games.length > 0) {
    return (
      <ul className={styles.games}>
        {games.slice(0, ROW_GAMES).map((game) => (
          <li key={game.id} className={styles.game}>
            <GameCard game={game} shrinks />
          </li>
        ))}
      </ul>
    );
  }
  if (!isFailed && !isLoaded) {
    return (
      <div className={styles.games} aria-hidden="true">
        {Array.from({ length: ROW_GAMES }, (_, index) => (
          <Skeleton key={index} className={classNames(styles.game)} height="100%" radius={12} />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={<Gamepad2 size={16} />}
      tone="neutral"
      title={t(isFailed ? 'home.gamesFailed' : 'home.noData')}
      text={isFailed ? '' : t('home.noGamesText')}
      action={
        <Button size="small" onClick={() => void loadHomeGames()}>
          {t('home.tryAgain')}
        </Button>
      }
    />
  );
}
