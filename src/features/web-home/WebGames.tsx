/** The games on the web platform are an invitation: each leads to the app, which connects to its server. */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../common/brand';
import type { Game } from '../../../common/contract/provider/game';
import { paths } from '../../model/paths';
import { useHomeGames } from '../../core/bootstrap/use-home-games';
import { GameFace } from '../../ui/layout/game/GameFace';
import { GameShelf } from '../../ui/layout/game/GameShelf';
import { appLink } from './app-links.rules';
import styles from './WebGames.module.css';
import { HERO_ID } from './WebHero';

const SHOWN_GAMES = 12;

/** What a game leads to: the app, its downloads where the visitor's system has no app, or nothing where none are configured. */
type GameTarget = 'app' | 'downloads' | 'none';

export function WebGames({ target }: { readonly target: GameTarget }) {
  const { t } = useTranslation();
  const { listed, isFailed, onRetry } = useHomeGames();
  const cards = (listed ?? []).slice(0, SHOWN_GAMES).map((game) => (
    <GameFace
      key={game.id}
      name={game.name}
      heading="h3"
      coverUrl={game.thumbnailUrl}
      className={styles.card}
      isConnected={false}
    >
      <GameTargetLink game={game} target={target} />
    </GameFace>
  ));
  return (
    <GameShelf
      gridClassName={styles.games}
      title={t('home.webGames')}
      all={{ text: t('home.allGames'), path: paths.allGames }}
      places={SHOWN_GAMES}
      cards={listed === null && !isFailed ? null : cards}
      empty={{
        title: t(isFailed ? 'home.gamesFailed' : 'home.noData'),
        text: isFailed ? '' : t('home.noGamesText'),
        retry: t('common.tryAgain'),
        onRetry,
      }}
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
