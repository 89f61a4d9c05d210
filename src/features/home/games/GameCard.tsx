/** A game's cover with its server and ping. The whole card checks the launch rules and connects to that server. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../common/contract/provider/game';
import { useGameCard, useGameLine } from '../../../core/games/use-game-card';
import { launchGame } from '../../../core/games/launch-game';
import { environment } from '../../../core/diagnostics/environment.store';
import { classNames } from '../../../ui/layout/class-names';
import { GameConnectButton } from '../../../ui/layout/game/GameConnectButton';
import { GameFace } from '../../../ui/layout/game/GameFace';
import { GamePlayButtons } from '../../../ui/layout/game/GamePlayButtons';
import { GameServerLine } from '../../../ui/layout/game/GameServerLine';
import styles from './GameCard.module.css';

interface GameCardProps {
  readonly game: Game;
  /** Becomes a strip in a low window, where home must not scroll. */
  readonly shrinks: boolean;
}

export function GameCard({ game, shrinks }: GameCardProps) {
  const { t } = useTranslation();
  const { name, thumbnailUrl, serverId } = game;
  const { isDesktop } = environment();
  const lineId = useId();
  const { isConnected, isMissing, play } = useGameCard(game);
  return (
    <GameFace
      name={name}
      heading="h3"
      coverUrl={thumbnailUrl}
      coverClassName={styles.cover}
      line={isDesktop && <CardServer id={lineId} serverId={serverId} isMissing={isMissing} />}
      isConnected={isConnected}
      className={classNames(styles.card, shrinks && styles.shrinks, isConnected && styles.connected)}
    >
      {isDesktop && (
        <GameConnectButton
          label={t(isConnected ? 'home.gameConnected' : 'home.connectGame', { game: name })}
          aria-describedby={lineId}
          isConnected={isConnected}
          isMissing={isMissing}
          className={styles.connect}
          onConnect={() => void launchGame(game)}
        />
      )}
      {play && (
        <GamePlayButtons
          {...play}
          playLabel={t('games.play', { game: name })}
          optionsLabel={t('games.playOptions', { game: name })}
          className={styles.options}
        />
      )}
    </GameFace>
  );
}

interface CardServerProps {
  readonly id: string;
  readonly serverId: string | null;
  readonly isMissing: boolean;
}

/** Separate from the card: only this part re-renders with each ping. */
function CardServer({ id, serverId, isMissing }: CardServerProps) {
  const { t } = useTranslation();
  const line = useGameLine(serverId, isMissing ? t('home.gameNoServer') : null);
  return <GameServerLine id={id} className={styles.server} line={line} />;
}
