/** A game's cover with its server and ping; its button connects to that server, after the launch rules. */
import { Check, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../domain/game';
import { judgeGameLaunch, type GameLaunchProblem } from '../../domain/game-launch';
import { connectServer } from '../../flows/connect-server';
import { useFormat } from '../../i18n/format';
import { useConnection } from '../../stores/connection';
import { environment } from '../../stores/environment';
import { notify } from '../../stores/notices';
import { useServers } from '../../stores/servers';
import { classNames } from '../../ui/class-names';
import styles from './GameCard.module.css';

const DEFAULT_COVER = '/game-default.svg';
/** The three messages of SPEC.md section 5. */
const PROBLEMS = {
  'invalid-config': 'home.invalidGameConfig',
  'servers-not-loaded': 'failure.serverNotLoaded',
  'server-not-found': 'failure.serverNotFound',
} as const satisfies Record<GameLaunchProblem, string>;

interface GameCardProps {
  readonly game: Game;
  /** Becomes a strip in a low window, where home must not scroll. */
  readonly shrinks: boolean;
}

export function GameCard({ game, shrinks }: GameCardProps) {
  const { t, i18n } = useTranslation();
  const isConnected = useConnection(
    ({ connection }) => connection.state === 'connected' && connection.serverId === game.serverId,
  );
  const launch = () => {
    const { list, status } = useServers.getState();
    const judged = judgeGameLaunch(game.serverId, status === 'ready' ? list : null);
    if (judged.outcome === 'ready') void connectServer(judged.serverId);
    else notify('danger', () => i18n.t(PROBLEMS[judged.problem]));
  };
  return (
    <article className={classNames(styles.card, shrinks && styles.shrinks, isConnected && styles.connected)}>
      <Cover url={game.thumbnailUrl} />
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
          onClick={isConnected ? undefined : launch}
        >
          {isConnected ? <Check size={16} aria-hidden /> : <Zap size={16} aria-hidden />}
        </button>
      )}
    </article>
  );
}

/** The provider's picture, or the default one where there is none or it cannot be had (promise G3). */
function Cover({ url }: { readonly url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const source = url === null || url === failedUrl ? DEFAULT_COVER : url;
  return (
    <span className={styles.cover} aria-hidden="true">
      <img
        src={source}
        alt=""
        loading="lazy"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}

function GameServer({ serverId }: { readonly serverId: string | null }) {
  const { milliseconds } = useFormat();
  const name = useServers(({ list }) => list.find(({ id }) => id === serverId)?.name);
  const roundTripMs = useServers(({ figures }) => (serverId === null ? undefined : figures[serverId]?.roundTripMs));
  if (name === undefined) return null;
  return (
    <p className={styles.server} title={name}>
      <span className={styles.serverName}>{name}</span>
      {roundTripMs != null && <span className={styles.ping}>· {milliseconds(roundTripMs)}</span>}
    </p>
  );
}
