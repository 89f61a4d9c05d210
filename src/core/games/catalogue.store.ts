/** The catalogue of /all-game: its pages as far as they are loaded, and what a search has found in it. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Game } from '../../../common/contract/provider/game';
import { NO_GAME_PAGES, withGamePage, type GamePages } from './game-pages.rules';
import { whenSessionEnds } from '../session/session-end.store';

export type CatalogueView = 'all' | 'favourites' | 'recent';

/** How far a call has come; 'waiting' from the wish to the answer. */
type CallState =
  { readonly state: 'ready' } | { readonly state: 'waiting' } | { readonly state: 'failed'; readonly failure: Failure };

export interface CatalogueState {
  readonly pages: GamePages;
  /** Of the page that is asked for. */
  readonly paging: CallState;
  readonly view: CatalogueView;
  /** As typed; blank shows the pages. */
  readonly keyword: string;
  /** What the keyword found, or while its answer is awaited, the one before it; null while nothing was found since the field was blank. */
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

/** A page is asked for. */
export function beginGamePage(): void {
  useCatalogue.setState({ paging: { state: 'waiting' } });
}

/** Adds the page that was asked for; `lastPage` as the provider said it beside it. */
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

/** The page could not be had; those that are there stay (promise E1). */
export function failGamePage(failure: Failure): void {
  useCatalogue.setState({ paging: { state: 'failed', failure } });
}

export function setCatalogueView(view: CatalogueView): void {
  useCatalogue.setState({ view });
}

/** What is typed; a keyword that is not blank waits for its answer. */
export function setCatalogueKeyword(keyword: string): void {
  const isBlank = keyword.trim() === '';
  useCatalogue.setState(({ found }) => ({
    keyword,
    found: isBlank ? null : found,
    searching: { state: isBlank ? 'ready' : 'waiting' },
  }));
}

/** What the newest keyword has found. */
export function setFoundGames(found: readonly Game[]): void {
  useCatalogue.setState({ found, searching: { state: 'ready' } });
}

/** The search could not be asked; what an older one found is no answer to it. */
export function failGameSearch(failure: Failure): void {
  useCatalogue.setState({ found: [], searching: { state: 'failed', failure } });
}

/** As freshly started, with the first page to come: when the page is left, on sign-out, and for tests. */
export function resetCatalogue(): void {
  useCatalogue.setState(initial(), true);
}

whenSessionEnds(resetCatalogue);
