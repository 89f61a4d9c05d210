/** One server: favourite star, flag, name, code and figures; it alone re-renders when its own measurement changes. */
import { Sparkles, Star, Zap } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Server } from '../../../model/server';
import { chooseAndConnect } from '../../../core/connection/connect-server';
import { toggleFavourite } from '../../../core/servers/toggle-favourite';
import { useIsConnectedTo } from '../../../core/connection/connection.store';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { Flag } from '../../../ui/layout/Flag';
import { handFocusOver } from '../../../ui/layout/hand-focus-over';
import type { PingChipProps } from '../../../ui/charts/PingChip';
import { ConnectedSign } from '../../../ui/feedback/ConnectedSign';
import { Tag } from '../../../ui/feedback/Tag';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import primitives from '../../../ui/layout/primitives.module.css';
import { FIRST_ROW_INDEX } from './ServerColumns';
import { ServerFigures } from './ServerFigures';
import styles from './ServerRow.module.css';
import { useServerReason } from '../hero/use-server-reason';

interface ServerRowProps {
  readonly server: Server;
  readonly index: number;
  /** Distance from the top of the list in px. */
  readonly top: number;
  /** What is said of its ping while it is the active row; null while it is not. */
  readonly spokenPing: string | null;
  /** The labels of its ping; the same object until the language changes. */
  readonly labels: PingChipProps['labels'];
  readonly milliseconds: (roundTripMs: number) => string;
  /** Called for a single click and for the first click of a double click. */
  readonly onPress: (serverId: string) => void;
  readonly onDoublePress: (serverId: string) => void;
}

/** The element id that the list uses for aria-activedescendant. */
export function rowId(serverId: string): string {
  return `server-row-${serverId}`;
}

export const ServerRow = memo(function ServerRow({
  server,
  index,
  top,
  spokenPing,
  labels,
  milliseconds,
  onPress,
  onDoublePress,
}: ServerRowProps) {
  const { t } = useTranslation();
  const { id, name, countryCode, isFavourite, isVip } = server;
  const isConnected = useIsConnectedTo(id);
  const isChosen = useServers(({ chosenId }) => chosenId === id);
  const isBest = useHistory(({ ranking }) => ranking.recommendedId === id);
  return (
    <div
      ref={handFocusOver}
      id={rowId(id)}
      role="row"
      aria-label={
        spokenPing === null
          ? undefined
          : [
              name,
              countryCode,
              isConnected && t('home.connected'),
              isVip && t('home.vip'),
              isBest && t('home.recommended'),
              spokenPing,
              isFavourite && t('home.favourite'),
            ]
              .filter(Boolean)
              .join(', ')
      }
      aria-rowindex={index + FIRST_ROW_INDEX}
      aria-selected={isChosen}
      data-name={name}
      data-country={countryCode}
      data-tinted={isConnected || isChosen || undefined}
      className={classNames(
        styles.row,
        isConnected ? styles.connected : isChosen && styles.chosen,
        spokenPing !== null && styles.active,
      )}
      style={{ transform: `translateY(${top}px)` }}
      onClick={({ detail }) => {
        if (detail < 2) onPress(id);
      }}
      onDoubleClick={() => onDoublePress(id)}
    >
      <ServerCells
        server={server}
        isConnected={isConnected}
        isBest={isBest}
        labels={labels}
        milliseconds={milliseconds}
      />
    </div>
  );
});

interface ServerCellsProps extends Pick<ServerRowProps, 'server' | 'labels' | 'milliseconds'> {
  readonly isConnected: boolean;
  readonly isBest: boolean;
}

/** What a row shows of its server: unchanged when the row only moves. */
const ServerCells = memo(function ServerCells({ server, isConnected, isBest, labels, milliseconds }: ServerCellsProps) {
  const { t } = useTranslation();
  const { id, name, countryCode, isFavourite, isVip } = server;
  return (
    <>
      <span role="gridcell" className={styles.cell}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.favourite}
          data-favourite={isFavourite}
          aria-label={t(isFavourite ? 'home.removeFavourite' : 'home.addFavourite', { name })}
          onClick={(event) => {
            event.stopPropagation();
            // The second click of a double-click may be on another server: a marked row moves to the top.
            if (event.detail < 2) void toggleFavourite(id);
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Star size={16} aria-hidden />
        </button>
      </span>
      <span role="gridcell" className={styles.main} title={name}>
        <Flag countryCode={countryCode} />
        <span className={classNames(primitives.ellipsis, styles.name)}>{name}</span>
        <span className={styles.code}>{countryCode}</span>
        {isConnected && (
          <Tag tone="connected">
            <ConnectedSign size={12} />
            <span className={classNames('visually-hidden', styles.state)}>{t('home.connected')}</span>
          </Tag>
        )}
        {isVip && (
          <span title={t('home.vipText')}>
            <Tag tone="accent">{t('home.vip')}</Tag>
          </span>
        )}
        {isBest && <BestMark id={id} />}
      </span>
      <span role="gridcell" className={styles.launch}>
        {!isConnected && (
          <button
            ref={handFocusOver}
            type="button"
            tabIndex={-1}
            className={styles.connect}
            aria-label={t('home.connectTo', { name })}
            title={t('home.connect')}
            onClick={(event) => {
              event.stopPropagation();
              void chooseAndConnect(id);
            }}
          >
            <Zap size={14} aria-hidden />
          </button>
        )}
      </span>
      <ServerFigures id={id} labels={labels} milliseconds={milliseconds} />
    </>
  );
});

/** Marks the best server, with the reason. */
function BestMark({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const reason = useServerReason(id);
  const text =
    reason === null ? t('home.recommended') : t('common.labelled', { label: t('home.recommended'), text: reason.full });
  return (
    <Tooltip text={text} isName>
      <span className={styles.best} role="img" aria-label={text}>
        <Sparkles size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}
