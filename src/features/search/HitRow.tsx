/** One hit of the panel: a server with its ping, a game with its image and Connect, a page or an action with its icon. */
import { CornerDownLeft } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../common/contract/provider/game';
import type { Server } from '../../model/server';
import { useFormat } from '../../lib/i18n/format';
import { usePingLabels } from '../../lib/i18n/use-ping-labels';
import { useIsConnectedTo } from '../../core/connection/connection.store';
import { usePingScale } from '../../core/games/ping-scale.store';
import { environment } from '../../core/diagnostics/environment.store';
import { useIsServerMissing } from '../../core/servers/servers.store';
import { useGameServer, useListFigures, useFiguresAsOf } from '../../core/servers/use-figures';
import { CoverImage } from '../../ui/layout/game/CoverImage';
import { Flag } from '../../ui/layout/Flag';
import { PingChip } from '../../ui/charts/PingChip';
import { HitName } from './HitName';
import type { Command, Hit } from './hits';
import styles from './HitRow.module.css';

const DEFAULT_THUMBNAIL = '/game-default.svg';

interface HitRowProps {
  readonly id: string;
  readonly hit: Hit;
  /** Folded; '' highlights nothing. */
  readonly query: string;
  readonly isActive: boolean;
  readonly onPoint: (hit: Hit) => void;
  readonly onChoose: (hit: Hit) => void;
}

export function HitRow({ id, hit, query, isActive, onPoint, onChoose }: HitRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.row}
      onPointerMove={isActive ? undefined : () => onPoint(hit)}
      // Keeps the focus in the field, so that the panel is still open when the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(hit)}
    >
      <Content hit={hit} query={query} />
    </div>
  );
}

const Content = memo(function Content({ hit, query }: Pick<HitRowProps, 'hit' | 'query'>) {
  switch (hit.kind) {
    case 'server':
      return <ServerContent server={hit.server} query={query} />;
    case 'game':
      return <GameContent game={hit.game} query={query} />;
    case 'page':
    case 'action':
      return <CommandContent command={hit.command} query={query} />;
  }
});

function ServerContent({ server, query }: { readonly server: Server; readonly query: string }) {
  const { t } = useTranslation();
  const labels = usePingLabels();
  const scale = usePingScale();
  const { milliseconds } = useFormat();
  const { id, name, countryCode } = server;
  const roundTripMs = useListFigures(id)?.roundTripMs;
  const asOf = useFiguresAsOf();
  const isConnected = useIsConnectedTo(id);
  return (
    <>
      <span className={styles.lead}>
        <Flag countryCode={countryCode} />
      </span>
      <HitName text={name} query={query} />
      <span className={styles.code}>{countryCode}</span>
      {isConnected && <span className={styles.connected}>{t('home.connected')}</span>}
      <span className={styles.end}>
        <PingChip
          roundTripMs={roundTripMs}
          asOf={asOf?.text}
          scale={scale}
          labels={labels}
          format={milliseconds}
          size="row"
        />
      </span>
    </>
  );
}

/** Its second line says with which server it connects, or that it has none. */
function GameContent({ game, query }: { readonly game: Game; readonly query: string }) {
  const { t } = useTranslation();
  const { milliseconds } = useFormat();
  const server = useGameServer(game.serverId);
  const asOf = useFiguresAsOf();
  const ping =
    server?.roundTripMs == null ? [] : [milliseconds(server.roundTripMs), ...(asOf === null ? [] : [asOf.text])];
  const isServerMissing = useIsServerMissing(game.serverId);
  const isConnected = useIsConnectedTo(game.serverId);
  return (
    <>
      <span className={styles.thumbnail}>
        <CoverImage url={game.thumbnailUrl} fallback={DEFAULT_THUMBNAIL} />
      </span>
      <span className={styles.lines}>
        <HitName text={game.name} query={query} />
        {environment().isDesktop && (server || isServerMissing) && (
          <span className={styles.server} data-missing={server === null || undefined}>
            {server === null ? t('home.gameNoServer') : [server.name, ...ping].join(' · ')}
          </span>
        )}
      </span>
      {environment().isDesktop && (
        <span className={isConnected ? styles.connected : styles.connect}>
          {t(isConnected ? 'home.connected' : 'home.connect')}
        </span>
      )}
    </>
  );
}

function CommandContent({ command, query }: { readonly command: Command; readonly query: string }) {
  const Icon = command.icon;
  return (
    <>
      <span className={styles.lead}>
        <Icon size={16} aria-hidden />
      </span>
      <HitName text={command.title} query={query} foreign={command.foreign} />
      <CornerDownLeft className={styles.enter} size={14} aria-hidden />
    </>
  );
}
