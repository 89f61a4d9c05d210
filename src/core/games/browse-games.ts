/** Loads the catalogue page by page and searches it (docs/product.md section 4, Game list; section 7, game/list and game/search). */
import { SEARCH_DEBOUNCE_MS } from '../../model/constants';
import { nextGamePage } from './game-pages.rules';
import {
  addGamePage,
  beginGamePage,
  failGamePage,
  failGameSearch,
  resetCatalogue,
  setCatalogueKeyword,
  setFoundGames,
  useCatalogue,
} from './catalogue.store';
import { freshenKeptGames } from './kept-games.store';
import { request } from '../session/request';
import { sessionScope } from '../session/session-scope';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface CallsState {
  /** The pending page request, shared by further calls (promise E9). */
  paging: AbortController | null;
  /** The newest search, from its debounce to its response. */
  searching: AbortController | null;
}

const calls = resettable<CallsState>(() => ({ paging: null, searching: null }), leaveGames);

/** Loads the next page, or retries one that failed; does nothing while one is pending and after the last one. */
export async function loadNextGames(): Promise<void> {
  const page = nextGamePage(useCatalogue.getState().pages);
  if (calls.paging !== null || page === null) return;
  const call = new AbortController();
  calls.paging = call;
  beginGamePage();
  const response = await request('listGames', { page }, call.signal);
  if (calls.paging !== call) return;
  calls.paging = null;
  if (response.outcome === 'failed') failGamePage(response.failure);
  if (response.outcome !== 'done') return;
  const { games, lastPage, rowCount } = response.value;
  addGamePage(games, lastPage, rowCount);
  freshenKeptGames(games);
}

/** Searches for the typed keyword after a debounce; a response to an earlier keyword is ignored. */
export function searchGames(keyword: string): void {
  endSearch();
  setCatalogueKeyword(keyword);
  const scope = sessionScope();
  if (keyword.trim() === '' || !scope) return;
  const call = new AbortController();
  calls.searching = call;
  const stop = services().clock.after(SEARCH_DEBOUNCE_MS, () => void search(keyword.trim(), call.signal));
  // The session's end cancels the timer (promise B2).
  AbortSignal.any([call.signal, scope.signal]).addEventListener('abort', stop, { once: true });
}

/** Repeats the search for the typed keyword at once. */
export function repeatGameSearch(): void {
  const { keyword } = useCatalogue.getState();
  endSearch();
  setCatalogueKeyword(keyword);
  calls.searching = new AbortController();
  void search(keyword.trim(), calls.searching.signal);
}

/** Aborts pending requests and clears what was loaded: the next visit starts with the first page. */
export function leaveGames(): void {
  calls.paging?.abort();
  calls.paging = null;
  endSearch();
  resetCatalogue();
}

async function search(keyword: string, signal: AbortSignal): Promise<void> {
  const response = await request('searchGames', { keyword }, signal);
  if (response.outcome === 'failed') failGameSearch(response.failure);
  if (response.outcome !== 'done') return;
  setFoundGames(response.value);
  freshenKeptGames(response.value);
}

function endSearch(): void {
  calls.searching?.abort();
  calls.searching = null;
}
