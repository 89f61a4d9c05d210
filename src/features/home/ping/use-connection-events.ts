/** The connection events as texts for the graph; a switch names both servers. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionEventKind } from '../../../model/ping/connection-events';
import { serverById } from '../../../core/servers/server-list.rules';
import { useConnection } from '../../../core/connection/connection.store';
import { useServers } from '../../../core/servers/servers.store';
import type { GraphEvent } from '../../../ui/charts/PingGraph';

const EVENT_KEYS = {
  connected: 'home.connectedMark',
  disconnected: 'home.disconnectedMark',
  switched: 'home.switchedMark',
  lost: 'home.lostMark',
  back: 'home.backMark',
  sleep: 'home.sleepMark',
  wake: 'home.wakeMark',
  'network-lost': 'home.networkLostMark',
  'network-back': 'home.networkBackMark',
} as const satisfies Record<ConnectionEventKind, string>;

export function useConnectionEvents(): readonly GraphEvent[] {
  const { t } = useTranslation();
  const events = useConnection((state) => state.events);
  const list = useServers((state) => state.list);
  return useMemo(() => {
    const nameOf = (id: string | null) => serverById(list, id)?.name;
    return events.map(({ at, kind, serverId, fromId }) => {
      const [from, to] = [nameOf(fromId), nameOf(serverId)];
      const isNamed = kind === 'switched' && from !== undefined && to !== undefined;
      return { at, kind, text: isNamed ? `${from} → ${to}` : t(EVENT_KEYS[kind]) };
    });
  }, [events, list, t]);
}
