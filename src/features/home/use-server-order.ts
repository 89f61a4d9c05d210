/** Which servers are shown and in which order: ranked anew when a sweep ends, but never under the person's hand. */
import { useMemo, useState } from 'react';
import type { Server } from '../../domain/server';
import { listServers } from '../../domain/server-list';
import { useFormat } from '../../i18n/format';
import { useServers } from '../../stores/servers';

/**
 * The rows of the list.
 * @param isHeld while the person points at the list or works in it, the order by ping stands still
 */
export function useServerOrder(isHeld: boolean): readonly Server[] {
  const list = useServers((state) => state.list);
  const keyword = useServers((state) => state.keyword);
  const country = useServers((state) => state.country);
  const sort = useServers((state) => state.sort);
  const figures = useRankedFigures(isHeld);
  const { collator } = useFormat();
  return useMemo(
    () => listServers(list, figures, { keyword, country, sort }, collator),
    [list, figures, keyword, country, sort, collator],
  );
}

/** The figures as they were when the last sweep ended that was allowed to move rows; before the first sweep, those that came with the list. */
function useRankedFigures(isHeld: boolean) {
  const pingedAt = useServers((state) => state.pingedAt);
  const figures = useServers((state) => (state.pingedAt === null ? state.figures : null));
  const [ranked, setRanked] = useState(() => rank(pingedAt));
  if (figures !== null) return figures;
  if (ranked.pingedAt === pingedAt || (isHeld && ranked.pingedAt !== null)) return ranked.figures;
  const fresh = rank(pingedAt);
  setRanked(fresh);
  return fresh.figures;
}

function rank(pingedAt: number | null) {
  return { pingedAt, figures: useServers.getState().figures };
}
