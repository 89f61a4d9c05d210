/** The games on the web platform are an invitation: each leads to the app, which connects to its server. */
import { ArrowRight, Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '../../../common/brand';
import type { Game } from '../../../common/contract/provider/game';
import { paths } from '../../model/paths';
import { loadHomeGames } from '../../core/games/load-games';
import { useGames } from '../../core/games/games.store';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { GameFace } from '../../ui/layout/game/GameFace';
import { classNames } from '../../ui/layout/class-names';
import { appLink } from './app-links.rules';
import styles from './WebGames.module.css';
import { HERO_ID } from './WebHero';

const SHOWN_GAMES = 12;

/** What a game leads to: the app, its downloads where the visitor's system has no app, or nothing where none are configured. */
type GameTarget = 'app' | 'downloads' | 'none';

export function WebGames({ target }: { readonly target: GameTarget }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="games-title">
      <header className={styles.head}>
        <h2 id="games-title" className={styles.title}>
          {t('home.webGames')}
        </h2>
        <Link className={styles.all} to={paths.allGames}>
          {t('home.allGames')}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </header>
      <Games target={target} />
    </section>
  );
}

function Games({ target }: { readonly target: GameTarget }) {
  const { t } = useTranslation();
  const games = useGames(({ data }) => data);
  const isFailed = useGames(({ failure }) => failure !== null);
  if (games !== null && games.length > 0) {
    return (
      <ul className={styles.games}>
        {games.slice(0, SHOWN_GAMES).map((game) => (
          <li key={game.id} className={styles.game}>
            <GameFace
              name={game.name}
              heading="h3"
              coverUrl={game.thumbnailUrl}
              className={styles.card}
              isConnected={false}
            >
              <GameTargetLink game={game} target={target} />
            </GameFace>
          </li>
        ))}
      </ul>
    );
  }
  if (games === null && !isFailed) {
    return (
      <div className={styles.games} aria-hidden="true">
        {Array.from({ length: SHOWN_GAMES }, (_, index) => (
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

/** Covers the whole card. */
function GameTargetLink({ game, target }: { readonly game: Game; readonly target: GameTarget }) {
  const { t } = useTranslation();
  const label = `${game.name}: ${t('home.openApp', { product: brand.name })}`;
  switch (target) {
    case 'app':
      return <a className={styles.cover} href={appLink(game.serverId)} aria-label={label} />;
    case 'downloads':
      return <button type="button" className={styles.cover} aria-label={label} onClick={showDownloads} />;
    case 'none':
      return null;
  }
}

function showDownloads(): void {
  const hero = document.getElementById(HERO_ID);
  hero?.focus();
  hero?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
