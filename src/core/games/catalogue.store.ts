/** The catalogue of /all-game: its loaded pages, and the results of a search. */
import type { Game } from '../../../common/contract/provider/game';
import { createResource } from '../session/resource.store';
import { NO_GAME_PAGES, type GamePages } from './game-pages.rules';

export type CatalogueView = 'all' | 'favourites' | 'recent';

interface CatalogueFilter {
  readonly view: CatalogueView;
  /** As typed; blank shows the pages. */
  readonly keyword: string;
}

const initialFilter = (): CatalogueFilter => ({ view: 'all', keyword: '' });

/** The pages so far; the pending request for the next one is shared by further calls (promise E9). */
export const catalogue = createResource<GamePages, CatalogueFilter>('load-game-page', 'join', initialFilter);
export const useCatalogue = catalogue.use;

/** Results of the keyword, or of the previous one while the response is pending, with their keyword as the key; empty while no keyword is typed. */
export const catalogueSearch = createResource<readonly Game[]>('search-games', 'replace');
export const useCatalogueSearch = catalogueSearch.use;

/** The loaded pages; none before the first. */
export function gamePages({ data }: { readonly data: GamePages | null }): GamePages {
  return data ?? NO_GAME_PAGES;
}

export function setCatalogueView(view: CatalogueView): void {
  useCatalogue.setState({ view });
}

/** Sets the keyword as typed. */
export function setCatalogueKeyword(keyword: string): void {
  useCatalogue.setState({ keyword });
}
