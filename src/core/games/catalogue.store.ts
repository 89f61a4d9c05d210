/** The catalogue of /all-game: its loaded pages, and the results of a search. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Game } from '../../../common/contract/provider/game';
import { NO_GAME_PAGES, withGamePage, type GamePages } from './game-pages.rules';
import { whenSessionEnds } from '../session/session-end.store';

export type CatalogueView = 'all' | 'favourites' | 'recent';

/** Progress of a request; 'waiting' includes the debounce. */
type CallState =
  { readonly state: 'ready' } | { readonly state: 'waiting' } | { readonly state: 'failed'; readonly failure: Failure };

export interface CatalogueState {
  readonly pages: GamePages;
  /** State of the page request. */
  readonly paging: CallState;
  readonly view: CatalogueView;
  /** As typed; blank shows the pages. */
  readonly keyword: string;
  /** Results of the keyword, or of the previous one while the response is pending; null before the first result since the field was blank. */
  readonly found: readonly Game[] | null;
  readonly searching: CallState;
}

const initial = (): CatalogueState => ({
  pages: NO_GAME_PAGES,
  paging: { state: 'waiting' },
  view: 'all',
  keyword: '',
  found: null,
  searching: { state: 'ready' },
});

export const useCatalogue = create<CatalogueState>()(initial);

/** Marks a page request as pending. */
export function beginGamePage(): void {
  useCatalogue.setState({ paging: { state: 'waiting' } });
}

/** Adds the requested page; `lastPage` as the provider sent it with the page. */
export function addGamePage(
  games: readonly Game[],
  lastPage: number | null | undefined,
  rowCount: number = games.length,
): void {
  useCatalogue.setState(({ pages }) => ({
    pages: withGamePage(pages, games, lastPage, rowCount),
    paging: { state: 'ready' },
  }));
}

/** The page could not be loaded; loaded ones stay (promise E1). */
export function failGamePage(failure: Failure): void {
  useCatalogue.setState({ paging: { state: 'failed', failure } });
}

export function setCatalogueView(view: CatalogueView): void {
  useCatalogue.setState({ view });
}

/** Sets the typed keyword; a keyword that is not blank waits for its response. */
export function setCatalogueKeyword(keyword: string): void {
  const isBlank = keyword.trim() === '';
  useCatalogue.setState(({ found }) => ({
    keyword,
    found: isBlank ? null : found,
    searching: { state: isBlank ? 'ready' : 'waiting' },
  }));
}

/** Sets the results of the newest keyword. */
export function setFoundGames(found: readonly Game[]): void {
  useCatalogue.setState({ found, searching: { state: 'ready' } });
}

/** The search failed; results of an earlier keyword are removed. */
export function failGameSearch(failure: Failure): void {
  useCatalogue.setState({ found: [], searching: { state: 'failed', failure } });
}

/** Resets to the initial state, before the first page: when the page is left, on sign-out, and for tests. */
export function resetCatalogue(): void {
  useCatalogue.setState(initial(), true);
}

whenSessionEnds(resetCatalogue);
