/** The shown servers and their order: re-sorted when a sweep ends, but not while the person uses the list. */
import { useMemo, useState } from 'react';
import { isRecent } from '../../../model/elapsed';
import type { Server } from '../../../model/server';
import { NO_FIGURES } from '../../../model/figures-by-id';
import {
  countriesOf,
  filterServers,
  isMeasuredSort,
  orderByName,
  sortServers,
} from '../../../core/servers/server-list.rules';
import { countGroups, serversOfGroup, type ServerGroup } from '../../../core/servers/server-groups.rules';
import { useCountryNames } from '../../../lib/i18n/country-names';
import { useFormat } from '../../../lib/i18n/format';
import { useActivity } from '../../../core/connection/activity.store';
import { useRecents } from '../../../core/servers/recents.store';
import { useServers } from '../../../core/servers/servers.store';

/** Re-sort interval of an inactive window: each moved row is redrawn, which costs time beside a game. */
export const RANKED_ANEW_MS = 30_000;

/**
 * The rows of the list.
 * @param isHeld while the person points at or works in the list, the order by ping is frozen
 */
export function useServerOrder(isHeld: boolean): readonly Server[] {
  const list = useServers((state) => state.list);
  const sort = useServers((state) => state.sort);
  const group = useServers((state) => state.group);
  const recentIds = useRecents((state) => state.serverIds);
  const figures = useRankedFigures(isHeld);
  const { collator } = useFormat();
  // Separate steps, so that a key only filters and a sweep only sorts, and that only when the order depends on measurements.
  const named = useMemo(() => orderByName(list, collator), [list, collator]);
  const ranking = isMeasuredSort(sort) ? figures : NO_FIGURES;
  const names = useCountryNames();
  const countries = useMemo(() => (sort === 'country' ? names.sortCodes(countriesOf(list)) : []), [list, names, sort]);
  const sorted = useMemo(() => sortServers(named, ranking, sort, countries), [named, ranking, sort, countries]);
  const grouped = useMemo(() => serversOfGroup(sorted, group, recentIds), [sorted, group, recentIds]);
  return useMatching(grouped);
}

/** How many servers each group shows with the present search and country filter. */
export function useGroupCounts(): Readonly<Record<ServerGroup, number>> {
  const matching = useMatching(useServers((state) => state.list));
  const recentIds = useRecents((state) => state.serverIds);
  return useMemo(() => countGroups(matching, recentIds), [matching, recentIds]);
}

/** Those of a list that match the present search and country filter. */
function useMatching(list: readonly Server[]): readonly Server[] {
  const keyword = useServers((state) => state.keyword);
  const country = useServers((state) => state.country);
  const { wordsOf } = useCountryNames();
  return useMemo(() => filterServers(list, keyword, country, wordsOf), [list, keyword, country, wordsOf]);
}

/** The measurements at the end of the last sweep that was allowed to move rows; before the first sweep, those that came with the list. */
function useRankedFigures(isHeld: boolean) {
  const pingedAt = useServers((state) => state.pingedAt);
  const figures = useServers((state) => (state.pingedAt === null ? state.figures : null));
  const isInactive = useActivity((attention) => attention.isInactive);
  const [ranked, setRanked] = useState(() => rank(pingedAt));
  if (figures !== null) return figures;
  if (ranked.pingedAt === pingedAt || (isHeld && ranked.pingedAt !== null)) return ranked.figures;
  if (isInactive && isRecent(pingedAt ?? 0, ranked.pingedAt ?? 0, RANKED_ANEW_MS)) return ranked.figures;
  const fresh = rank(pingedAt);
  setRanked(fresh);
  return fresh.figures;
}

function rank(pingedAt: number | null) {
  return { pingedAt, figures: useServers.getState().figures };
}
