/** The rows of the server list: only visible ones are drawn, and the keyboard moves through all of them. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { countMeasured } from '../../../core/servers/server-list.rules';
import { connectServer } from '../../../core/connection/connect-server';
import { toggleFavourite } from '../../../core/servers/toggle-favourite';
import { useFormat } from '../../../lib/i18n/format';
import { chooseServer, useServers } from '../../../core/servers/servers.store';
import { useSlots } from '../../../ui/layout/use-slots';
import { ServerListState } from './ServerListState';
import { rowId, ServerRow } from './ServerRow';
import styles from './ServerRows.module.css';
import { usePingLabels } from '../use-ping-labels';
import { useServerOrder } from './use-server-order';

const ROW_HEIGHT = 34;
/** Rows drawn beyond each edge, so that a fast scroll shows no blank area. */
const OVERSCAN_ROWS = 6;

export function ServerRows() {
  const { t } = useTranslation();
  const hintId = useId();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const servers = useServerOrder(isPointed || isFocused);
  const viewport = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: servers.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
  });
  const drawn = rows.getVirtualItems();
  const slotOf = useSlots(drawn.length);
  const pageSize = Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / ROW_HEIGHT));
  const labels = usePingLabels();
  const { milliseconds } = useFormat();
  const measured = useServers(({ list, figures }) => countMeasured(list, figures));
  const [activeId, setActiveId] = useState<string | null>(null);
  const found = servers.findIndex(({ id }) => id === activeId);
  const active = Math.max(0, found);

  const activate = (index: number) => {
    const server = servers[Math.min(Math.max(index, 0), servers.length - 1)];
    if (!server) return;
    setActiveId(server.id);
    rows.scrollToIndex(servers.indexOf(server));
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const current = servers[active];
    const next = nextIndex(event.key, found === -1 ? -1 : active, servers.length, pageSize);
    if (next !== null) activate(next);
    else if (event.key === 'Enter' && current) void connectServer(current.id);
    else if (event.key === ' ' && current) chooseServer(current.id);
    else if (event.key.toLowerCase() === 'f' && current) void toggleFavourite(current.id);
    else return;
    event.preventDefault();
  };

  if (servers.length === 0) return <ServerListState />;
  const activeServer = isFocused ? servers[active] : undefined;
  const isActiveDrawn = drawn.some(({ index }) => index === active);
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      role="grid"
      data-testid="server-list"
      data-measured={measured}
      tabIndex={0}
      aria-label={t('home.servers')}
      aria-describedby={hintId}
      aria-rowcount={servers.length}
      aria-activedescendant={activeServer && isActiveDrawn ? rowId(activeServer.id) : undefined}
      onKeyDown={press}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <span id={hintId} className="visually-hidden">
        {t('home.keysHint')}
      </span>
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const server = servers[index];
          return (
            server && (
              <ServerRow
                key={slotOf(index)}
                server={server}
                index={index}
                top={start}
                isActive={server.id === activeServer?.id}
                labels={labels}
                milliseconds={milliseconds}
                onActivate={setActiveId}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The target of a key from the active row (-1 when none is active yet); null for a key that does not move. */
function nextIndex(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return at + page;
    case 'PageUp':
      return Math.max(0, at - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
