/** The games shown on the page: the catalogue, search results, or the person's own. */
import { useMemo } from 'react';
import { keptGamesOf } from '../../model/games/kept-games';
import { foldQuery } from '../../model/search.rules';
import { nextGamePage } from '../../core/games/game-pages.rules';
import type { Game } from '../../../common/contract/provider/game';
import { gamePages, useCatalogue, useCatalogueSearch } from '../../core/games/catalogue.store';
import { useKeptGames } from '../../core/games/kept-games.store';
import { useSession } from '../../core/session/session.store';
import { useHeldOrder } from '../../ui/layout/lists/use-held-order';

const NO_GAMES: readonly Game[] = [];

export interface ShownGames {
  readonly games: readonly Game[];
  /** Whether more pages may follow. */
  readonly hasMore: boolean;
  /** The keyword that they are results of; '' for none. */
  readonly searchedFor: string;
}

export function useShownGames(): ShownGames {
  const view = useCatalogue((catalogue) => catalogue.view);
  const keyword = useCatalogue((catalogue) => catalogue.keyword);
  const pages = useCatalogue(gamePages);
  const { data: found, key: foundFor, failure } = useCatalogueSearch();
  const accountId = useSession(({ user }) => user?.id);
  const kept = useKeptGames((games) => keptGamesOf(games, accountId));
  // A game that was started or is no longer marked keeps its place until the person leaves the list.
  const own = useHeldOrder(view === 'recent' ? kept.recent : kept.favourites, `${view} ${accountId ?? ''}`, true);
  return useMemo(() => {
    const query = foldQuery(keyword);
    // The person's own games are few and local, so they are searched without a request.
    if (view !== 'all')
      return {
        games: own.filter(({ name }) => foldQuery(name).includes(query)),
        hasMore: false,
        searchedFor: query,
      };
    // A failed search has no results; those of an earlier keyword would look like its own.
    if (failure !== null) return { games: NO_GAMES, hasMore: false, searchedFor: '' };
    // Until the first response the catalogue stays visible instead of an empty page.
    if (found !== null) return { games: found, hasMore: false, searchedFor: foundFor ?? '' };
    return { games: pages.games, hasMore: nextGamePage(pages) !== null, searchedFor: '' };
  }, [view, keyword, own, found, foundFor, failure, pages]);
}
