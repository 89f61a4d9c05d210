/** 'Your games': the recent ones, then the catalogue's first, each with its cover and connecting to its own server. */
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../common/contract/provider/game';
import { keptGamesOf, recentFirst } from '../../../model/games/kept-games';
import { paths } from '../../../model/paths';
import { useHomeGames } from '../../../core/bootstrap/use-home-games';
import { useKeptGames } from '../../../core/games/kept-games.store';
import { useSession } from '../../../core/session/session.store';
import { useHeldOrder } from '../../../ui/layout/lists/use-held-order';
import { GameShelf } from '../../../ui/layout/game/GameShelf';
import { GameCard } from './GameCard';
import styles from './GamesRow.module.css';

/** One row of home. */
const ROW_GAMES = 4;
const NO_GAMES: readonly Game[] = [];

export function GamesRow() {
  const { t } = useTranslation();
  const { listed, isFailed, onRetry } = useHomeGames();
  const accountId = useSession(({ user }) => user?.id);
  const recent = useKeptGames((kept) => keptGamesOf(kept, accountId).recent);
  // A game that was just played comes first on the next visit: until then no card moves under the pointer.
  const games = useHeldOrder(recentFirst(recent, listed ?? NO_GAMES), accountId ?? '');
  const isLoading = listed === null && !isFailed && games.length === 0;
  return (
    <GameShelf
      className={styles.row}
      gridClassName={styles.games}
      title={t('home.yourGames')}
      all={{ text: t('home.allGames'), path: paths.allGames }}
      places={ROW_GAMES}
      cards={isLoading ? null : games.slice(0, ROW_GAMES).map((game) => <GameCard key={game.id} game={game} shrinks />)}
      empty={{
        title: t(isFailed ? 'home.gamesFailed' : 'home.noData'),
        text: isFailed ? '' : t('home.noGamesText'),
        retry: t('common.tryAgain'),
        onRetry,
      }}
    />
  );
}
