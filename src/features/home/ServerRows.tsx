/** The rows of the server list: only those in sight are drawn, and the keyboard moves through all of them. */
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { connectServer } from '../../flows/connect-server';
import { toggleFavourite } from '../../flows/toggle-favourite';
import { chooseServer, useServers } from '../../stores/servers';
import { useRowWindow } from '../../ui/use-row-window';
import { ServerListState } from './ServerListState';
import { rowId, ServerRow } from './ServerRow';
import styles from './ServerRows.module.css';
import { useServerOrder } from './use-server-order';

const ROW_HEIGHT = 34;

export function ServerRows() {
  const { t } = useTranslation();
  const hintId = useId();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const servers = useServerOrder(isPointed || isFocused);
  const { viewport, onScroll, reveal, first, end, totalHeight, pageSize } = useRowWindow<HTMLDivElement>(
    servers.length,
    ROW_HEIGHT,
  );
  const measured = useServers(({ list, figures }) => list.filter(({ id }) => figures[id]?.roundTripMs != null).length);
  const [activeId, setActiveId] = useState<string | null>(null);
  const found = servers.findIndex(({ id }) => id === activeId);
  const active = Math.max(0, found);

  const activate = (index: number) => {
    const server = servers[Math.min(Math.max(index, 0), servers.length - 1)];
    if (!server) return;
    setActiveId(server.id);
    reveal(servers.indexOf(server));
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
  const isActiveDrawn = active >= first && active < end;
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
      onScroll={onScroll}
      onKeyDown={press}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <span id={hintId} className="visually-hidden">
        {t('home.keysHint')}
      </span>
      <div className={styles.all} role="presentation" style={{ height: totalHeight }}>
        {servers.slice(first, end).map((server, offset) => (
          <ServerRow
            key={server.id}
            server={server}
            index={first + offset}
            top={(first + offset) * ROW_HEIGHT}
            isActive={server.id === activeServer?.id}
            onActivate={setActiveId}
          />
        ))}
      </div>
    </div>
  );
}

/** Where a key leads from the active row (-1 when none is active yet); null for a key that does not move. */
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
