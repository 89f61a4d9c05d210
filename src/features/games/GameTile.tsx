/** One game of the catalogue: its picture, name, server and ping, its favourite mark, and the button that connects to its server. */
import { Check, Star, Zap } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../domain/game';
import { keptGamesOf } from '../../domain/kept-games';
import { serverById } from '../../domain/server-list';
import { toggleFavouriteGame } from '../../flows/keep-game';
import { launchGame } from '../../flows/launch-game';
import { useFormat } from '../../i18n/format';
import { useConnection } from '../../stores/connection';
import { environment } from '../../stores/environment';
import { useKeptGames } from '../../stores/kept-games';
import { useServers } from '../../stores/servers';
import { useSession } from '../../stores/session';
import { classNames } from '../../ui/class-names';
import { CoverImage } from '../../ui/CoverImage';
import styles from './GameTile.module.css';

const DEFAULT_COVER = '/game-default.svg';

interface GameTileProps {
  readonly game: Game;
  readonly column: number;
  readonly isActive: boolean;
  readonly onActivate: (gameId: string) => void;
}

/** The id that the grid points at as its active card. */
export function cardId(gameId: string): string {
  return `game-card-${encodeURIComponent(gameId)}`;
}

export const GameTile = memo(function GameTile({ game, column, isActive, onActivate }: GameTileProps) {
  const { t } = useTranslation();
  const { id, name, thumbnailUrl, serverId } = game;
  const { isDesktop } = environment();
  const isConnected = useConnection(
    ({ connection }) => connection.state === 'connected' && connection.serverId === serverId,
  );
  const accountId = useSession(({ user }) => user?.id);
  const isFavourite = useKeptGames((kept) => keptGamesOf(kept, accountId).favourites.some((known) => known.id === id));
  return (
    <div
      id={cardId(id)}
      role="gridcell"
      aria-colindex={column + 1}
      data-name={name}
      className={classNames(styles.tile, isConnected && styles.connected, isActive && styles.active)}
      onClick={() => onActivate(id)}
      onDoubleClick={isDesktop ? () => void launchGame(game) : undefined}
    >
      <span className={styles.cover} aria-hidden="true">
        <CoverImage url={thumbnailUrl} fallback={DEFAULT_COVER} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        {isDesktop && <TileServer serverId={serverId} />}
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={classNames(styles.round, styles.favourite)}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'home.removeFavourite' : 'home.addFavourite', { name })}
        title={t('home.favourite')}
        onClick={() => toggleFavouriteGame(game)}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Star size={16} aria-hidden />
      </button>
      {isDesktop && (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.round, styles.connect)}
          aria-label={t(isConnected ? 'home.gameConnected' : 'home.connectGame', { game: name })}
          aria-disabled={isConnected || undefined}
          title={t(isConnected ? 'home.connected' : 'home.connect')}
          onClick={isConnected ? undefined : () => void launchGame(game)}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          {isConnected ? <Check size={16} aria-hidden /> : <Zap size={16} aria-hidden />}
        </button>
      )}
    </div>
  );
});

const TileServer = memo(function TileServer({ serverId }: { readonly serverId: string | null }) {
  const { milliseconds } = useFormat();
  const name = useServers(({ list }) => serverById(list, serverId)?.name);
  const roundTripMs = useServers(({ figures }) => (serverId === null ? undefined : figures[serverId]?.roundTripMs));
  if (name === undefined) return null;
  return (
    <p className={styles.server} title={name}>
      <span className={styles.serverName}>{name}</span>
      {roundTripMs != null && <span className={styles.ping}>· {milliseconds(roundTripMs)}</span>}
    </p>
  );
});
