/** Loads the catalogue page by page and searches it (docs/product.md section 4, Game list; section 7, game/list and game/search). */
import { paths } from '../../model/paths';
import { keepDraft } from '../page/drafts.store';
import { holdPageBy } from '../page/page-holds.store';
import { nextGamePage, withGamePage } from './game-pages.rules';
import { catalogue, catalogueSearch, gamePages, setCatalogueKeyword, useCatalogue } from './catalogue.store';
import { fetchFoundGames, fetchGamePage } from './load-games';

/** Loads the next page, or retries one that failed; joins a pending one, and does nothing after the last one. */
export async function loadNextGames(): Promise<void> {
  const page = nextGamePage(gamePages(useCatalogue.getState()));
  if (page === null) return;
  await catalogue.loadInto(
    (signal) => fetchGamePage(page, signal),
    ({ games, lastPage, rowCount }, data) => withGamePage(gamePages({ data }), games, lastPage, rowCount),
  );
}

/** Searches for the typed keyword after a debounce; a response to an earlier keyword is ignored. A blank one shows the pages. */
export function searchGames(keyword: string): void {
  setCatalogueKeyword(keyword);
  const wanted = keyword.trim();
  if (wanted === '') catalogueSearch.reset();
  else void catalogueSearch.load((signal) => fetchFoundGames(wanted, signal), wanted);
}

/** Repeats the search for the typed keyword at once. */
export function repeatGameSearch(): void {
  const keyword = useCatalogue.getState().keyword.trim();
  void catalogueSearch.load((signal) => fetchFoundGames(keyword, signal, 0), keyword);
}

/** Aborts pending requests and clears what was loaded: the next visit starts with the first page. */
export function leaveGames(): void {
  catalogue.reset();
  catalogueSearch.reset();
}

keepDraft({ name: 'game-search', read: () => useCatalogue.getState().keyword, restore: searchGames });
// A view and further pages are no part of the address.
holdPageBy(() => {
  const { view } = useCatalogue.getState();
  return window.location.pathname === paths.allGames && (view !== 'all' || gamePages(useCatalogue.getState()).page > 1);
});
