/** The rows of the server list: only visible ones are drawn, and the keyboard moves through all of them. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countMeasured } from '../../../core/servers/server-list.rules';
import { chooseAndConnect } from '../../../core/connection/connect-server';
import { toggleFavourite } from '../../../core/servers/toggle-favourite';
import { useFormat } from '../../../lib/i18n/format';
import { chooseServer, useServers } from '../../../core/servers/servers.store';
import { handFocusOver } from '../../../ui/layout/hand-focus-over';
import { indexAfterKey } from '../../../ui/layout/lists/index-after-key';
import { useListKeys } from '../../../ui/layout/lists/use-list-keys';
import { useSlots } from '../../../ui/layout/lists/use-slots';
import { COLUMN_COUNT, COLUMNS_HEIGHT, FIRST_ROW_INDEX, ServerColumns } from './ServerColumns';
import { ServerListState } from './ServerListState';
import { rowId, ServerRow } from './ServerRow';
import styles from './ServerRows.module.css';
import { usePingLabels } from '../../../lib/i18n/use-ping-labels';
import { useRowPresses } from './use-row-presses';
import { useServerOrder } from './use-server-order';
import { useSpokenPing } from './use-spoken-ping';

const ROW_HEIGHT = 34;
/** Rows drawn beyond each edge, so that a fast scroll shows no blank area. */
const OVERSCAN_ROWS = 6;

export function ServerRows() {
  const { t } = useTranslation();
  const hintId = useId();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const servers = useServerOrder(isHeld);
  const viewport = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    viewport.current = element;
    const handOver = handFocusOver(element);
    return () => {
      viewport.current = null;
      handOver();
      // Neither the leave nor the blur of a removed element arrives.
      setPointed(false);
      setFocused(false);
    };
  }, []);
  const rows = useVirtualizer({
    count: servers.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    paddingStart: COLUMNS_HEIGHT,
    scrollPaddingStart: COLUMNS_HEIGHT,
  });
  // Another search, filter, group or order starts at the top of the list.
  const asked = useServers(({ keyword, country, group, sort }) => [keyword, country, group, sort].join());
  useLayoutEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0;
  }, [asked]);
  const drawn = rows.getVirtualItems();
  const slots = useSlots(drawn.flatMap(({ index }) => servers[index]?.id ?? []));
  const pageSize = Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - COLUMNS_HEIGHT) / ROW_HEIGHT));
  const labels = usePingLabels();
  const { milliseconds } = useFormat();
  // The first sweep orders the list in any case.
  const isOrdered = useServers(({ helper }) => helper.state !== 'unknown');
  const measured = useServers(({ list, figures }) => countMeasured(list, figures));
  const { active, shown, activate, handlers } = useListKeys({
    items: servers,
    isFocused,
    setFocused,
    move: (key, at) => indexAfterKey(key, at, { count: servers.length, axis: 'vertical', pageSize }),
    reveal: (index) => rows.scrollToIndex(index),
    act(key, server) {
      if (key === 'Enter') void chooseAndConnect(server.id);
      else if (key === ' ') chooseServer(server.id);
      else if (key === 'F') void toggleFavourite(server.id);
      else return false;
      return true;
    },
  });

  const spokenPing = useSpokenPing(shown?.id ?? null);
  const { press, connectPressed } = useRowPresses(activate);

  if (servers.length === 0) return <ServerListState />;
  const isActiveDrawn = drawn.some(({ index }) => index === active);
  return (
    <div
      ref={attach}
      className={styles.viewport}
      role="grid"
      data-testid="server-list"
      data-measured={measured}
      data-held={isHeld && isOrdered}
      tabIndex={0}
      aria-label={t('home.servers')}
      aria-describedby={hintId}
      aria-rowcount={servers.length + FIRST_ROW_INDEX - 1}
      aria-colcount={COLUMN_COUNT}
      aria-activedescendant={shown && isActiveDrawn ? rowId(shown.id) : undefined}
      {...handlers}
      onPointerEnter={() => setPointed(true)}
      // A pointer that was there before the list does not enter it.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <span id={hintId} className="visually-hidden">
        {t('home.keysHint')}
      </span>
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        <ServerColumns />
        {drawn.map(({ index, start }, place) => {
          const server = servers[index];
          return (
            server && (
              <ServerRow
                key={slots[place]}
                server={server}
                index={index}
                top={start}
                spokenPing={server.id === shown?.id ? spokenPing : null}
                labels={labels}
                milliseconds={milliseconds}
                onPress={press}
                onDoublePress={connectPressed}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
