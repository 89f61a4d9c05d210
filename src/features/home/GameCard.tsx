/** A game's cover with its server and ping; its button connects to that server, after the launch rules. */
import { Check, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../domain/game';
import { serverById } from '../../domain/server-list';
import { launchGame } from '../../flows/launch-game';
import { useFormat } from '../../i18n/format';
import { useConnection } from '../../stores/connection';
import { environment } from '../../stores/environment';
import { useServers } from '../../stores/servers';
import { classNames } from '../../ui/class-names';
import { CoverImage } from '../../ui/CoverImage';
import styles from './GameCard.module.css';

const DEFAULT_COVER = '/game-default.svg';

interface GameCardProps {
  readonly game: Game;
  /** Becomes a strip in a low window, where home must not scroll. */
  readonly shrinks: boolean;
}

export function GameCard({ game, shrinks }: GameCardProps) {
  const { t } = useTranslation();
  const isConnected = useConnection(
    ({ connection }) => connection.state === 'connected' && connection.serverId === game.serverId,
  );
  return (
    <article className={classNames(styles.card, shrinks && styles.shrinks, isConnected && styles.connected)}>
      <span className={styles.cover} aria-hidden="true">
        <CoverImage url={game.thumbnailUrl} fallback={DEFAULT_COVER} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} title={game.name}>
          {game.name}
        </h3>
        {environment().isDesktop && <GameServer serverId={game.serverId} />}
      </div>
      {environment().isDesktop && (
        <button
          type="button"
          className={styles.connect}
          aria-label={t(isConnected ? 'home.gameConnected' : 'home.connectGame', { game: game.name })}
          aria-disabled={isConnected || undefined}
          title={t(isConnected ? 'home.connected' : 'home.connect')}
          onClick={isConnected ? undefined : () => void launchGame(game)}
        >
          {isConnected ? <Check size={16} aria-hidden /> : <Zap size={16} aria-hidden />}
        </button>
      )}
    </article>
  );
}

function GameServer({ serverId }: { readonly serverId: string | null }) {
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
}
