/** A game's cover with its server and ping; its button checks the launch rules and connects to that server. */
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../common/contract/provider/game';
import { launchGame } from '../../../core/games/launch-game';
import { useFormat } from '../../../lib/i18n/format';
import { useConnection } from '../../../core/connection/connection.store';
import { environment } from '../../../core/diagnostics/environment.store';
import { useGameServer } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { GameConnectButton } from '../../../ui/layout/game/GameConnectButton';
import { GameFace } from '../../../ui/layout/game/GameFace';
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
  const isConnected = useConnection(
    ({ connection }) => connection.state === 'connected' && connection.serverId === serverId,
  );
  return (
    <GameFace
      name={name}
      heading="h3"
      coverUrl={thumbnailUrl}
      coverClassName={styles.cover}
      line={isDesktop && <CardServer serverId={serverId} />}
      isConnected={isConnected}
      className={classNames(styles.card, shrinks && styles.shrinks, isConnected && styles.connected)}
    >
      {isDesktop && (
        <GameConnectButton
          label={t(isConnected ? 'home.gameConnected' : 'home.connectGame', { game: name })}
          title={t(isConnected ? 'home.connected' : 'home.connect')}
          isConnected={isConnected}
          className={styles.connect}
          onConnect={() => void launchGame(game)}
        />
      )}
    </GameFace>
  );
}

/** Separate from the card: only this part re-renders with each ping. */
function CardServer({ serverId }: { readonly serverId: string | null }) {
  const { milliseconds } = useFormat();
  const server = useGameServer(serverId);
  return server && <GameServerLine {...server} format={milliseconds} className={styles.server} />;
}
