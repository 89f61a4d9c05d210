/** The panel's servers: the recent ones, or those that match the query, without a request. None on the web platform. */
import { useMemo } from 'react';
import { search, searchable } from '../../model/search.rules';
import type { Server } from '../../model/server';
import { environment } from '../../core/diagnostics/environment.store';
import { useRecents } from '../../core/servers/recents.store';
import { useServers } from '../../core/servers/servers.store';
import { useCountryNames } from '../../lib/i18n/country-names';
import { serverHit, type Group } from './hits';

const SERVERS_LIMIT = 6;

/**
 * @param query folded; '' gives the recent servers that the provider still lists
 * @returns null where there are no servers
 */
export function useServerHits(query: string): Pick<Group, 'hits' | 'state'> | null {
  const { isDesktop } = environment();
  const list = useServers((servers) => servers.list);
  const isLoading = useServers(({ list: known, status }) => status === 'loading' && known.length === 0);
  const recentIds = useRecents(({ serverIds }) => serverIds);
  const entries = useEntries(list);
  return useMemo(() => {
    if (!isDesktop) return null;
    const servers =
      query === ''
        ? recentIds.flatMap((id) => list.filter((server) => server.id === id))
        : search(entries, query, SERVERS_LIMIT, favouritesThenPing());
    const isWaiting = isLoading && (query !== '' || recentIds.length > 0);
    return { hits: servers.map(serverHit), state: isWaiting ? 'waiting' : 'ready' };
  }, [isDesktop, isLoading, entries, list, recentIds, query]);
}

/** Every server by name, country code and names of the country; folded once per list, not with each key. */
function useEntries(list: readonly Server[]) {
  const { wordsOf } = useCountryNames();
  return useMemo(
    () => list.map((server) => searchable(server, server.name, [server.countryCode, wordsOf(server.countryCode)])),
    [list, wordsOf],
  );
}

/** By the measurements at the time of the query, so that rows do not move while the person uses them. */
function favouritesThenPing(): (a: Server, b: Server) => number {
  const { figures } = useServers.getState();
  const ping = ({ id }: Server) => figures.get(id)?.roundTripMs ?? Number.MAX_VALUE;
  return (a, b) => Number(b.isFavourite) - Number(a.isFavourite) || ping(a) - ping(b);
}
