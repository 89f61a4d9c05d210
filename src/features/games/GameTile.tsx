/** A game of the catalogue: image, name, server and ping, and favourite mark. The whole card connects to its server. */
import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../common/contract/provider/game';
import { keptGamesOf } from '../../model/games/kept-games';
import { isKnownAccount } from '../../model/account/account-mark';
import { toggleFavouriteGame } from '../../core/games/toggle-favourite-game';
import { useGameCard, useGameLine } from '../../core/games/use-game-card';
import { launchGame } from '../../core/games/launch-game';
import { environment } from '../../core/diagnostics/environment.store';
import { useKeptGames } from '../../core/games/kept-games.store';
import { useSession } from '../../core/session/session.store';
import { classNames } from '../../ui/layout/class-names';
import { GameConnectButton } from '../../ui/layout/game/GameConnectButton';
import { GameFace } from '../../ui/layout/game/GameFace';
import { GamePlayButtons } from '../../ui/layout/game/GamePlayButtons';
import { GameServerLine } from '../../ui/layout/game/GameServerLine';
import { RoundButton } from '../../ui/controls/buttons/RoundButton';
import styles from './GameTile.module.css';

interface GameTileProps {
  readonly game: Game;
  readonly column: number;
  /** False: the card shows its placeholder instead of the image. */
  readonly hasCover: boolean;
  readonly isActive: boolean;
  readonly onActivate: (gameId: string) => void;
}

/** The element id that the grid uses for aria-activedescendant. */
export function cardId(gameId: string): string {
  return `game-card-${encodeURIComponent(gameId)}`;
}

export const GameTile = memo(function GameTile({ game, column, hasCover, isActive, onActivate }: GameTileProps) {
  const { t } = useTranslation();
  const { id, name, thumbnailUrl, serverId } = game;
  const { isDesktop } = environment();
  const { isConnected, isMissing, play } = useGameCard(game);
  const accountId = useSession(({ user }) => user?.id);
  const isFavourite = useKeptGames((kept) => keptGamesOf(kept, accountId).favourites.some((known) => known.id === id));
  return (
    <GameFace
      as="div"
      id={cardId(id)}
      role="gridcell"
      aria-colindex={column + 1}
      data-name={name}
      name={name}
      heading="h2"
      coverUrl={hasCover ? thumbnailUrl : undefined}
      line={isDesktop && <TileServer id={`${cardId(id)}-server`} serverId={serverId} isMissing={isMissing} />}
      isConnected={isConnected}
      className={classNames(styles.tile, isActive && styles.active)}
      onClick={() => onActivate(id)}
    >
      {isDesktop && (
        <GameConnectButton
          label={t(isConnected ? 'home.gameConnected' : 'home.connectGame', { game: name })}
          aria-describedby={`${cardId(id)}-server`}
          isConnected={isConnected}
          isMissing={isMissing}
          isHighlighted={isActive}
          tabIndex={-1}
          onConnect={() => void launchGame(game)}
        />
      )}
      {play && (
        <GamePlayButtons
          {...play}
          playLabel={t('games.play', { game: name })}
          optionsLabel={t('games.playOptions', { game: name })}
          tabIndex={-1}
          isCornerTaken={isKnownAccount(accountId)}
        />
      )}
      {isKnownAccount(accountId) && (
        <RoundButton
          label={t(isFavourite ? 'home.removeFavourite' : 'home.addFavourite', { name })}
          icon={<Star size={16} aria-hidden />}
          corner="left"
          className={styles.favourite}
          tabIndex={-1}
          data-favourite={isFavourite}
          title={t('home.favourite')}
          // The second click of a double-click would take the mark back.
          onClick={({ detail }) => {
            if (detail < 2) toggleFavouriteGame(game);
          }}
        />
      )}
    </GameFace>
  );
});

interface TileServerProps {
  readonly id: string;
  readonly serverId: string | null;
  readonly isMissing: boolean;
}

/** Separate from the tile: only this part re-renders with each ping. */
const TileServer = memo(function TileServer({ id, serverId, isMissing }: TileServerProps) {
  const { t } = useTranslation();
  return <GameServerLine id={id} line={useGameLine(serverId, isMissing ? t('home.gameNoServer') : null)} />;
});
