/** The connection events as texts for the graph; a switch names both servers. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverById } from '../../../core/servers/server-by-id.rules';
import { useConnection } from '../../../core/connection/connection.store';
import { useServers } from '../../../core/servers/servers.store';
import { eventText } from '../../../lib/i18n/event-text';
import type { GraphEvent } from '../../../ui/charts/graph/graph-texts';

export function useConnectionEvents(): readonly GraphEvent[] {
  const { t } = useTranslation();
  const events = useConnection((state) => state.events);
  const list = useServers((state) => state.list);
  return useMemo(() => {
    const nameOf = (id: string | null) => serverById(list, id)?.name;
    return events.map((event) => ({ at: event.at, kind: event.kind, text: eventText(t, event, nameOf) }));
  }, [events, list, t]);
}
