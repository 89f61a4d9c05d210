/** The paging of the catalogue and its end (docs/product.md section 4, Game list; promises E9 and E10). */
import { PAGE_ROWS } from '../../../common/contract/provider/fields';
import type { Game } from '../../../common/contract/provider/game';

/** Maximum pages requested, whatever last page the provider names. */
export const GAME_PAGES_LIMIT = 1_000;
/** Maximum games kept. */
export const CATALOGUE_LIMIT = 20_000;
/** This many consecutive pages without a new game end the list. */
export const PAGES_WITHOUT_NEW_LIMIT = 3;

export interface GamePages {
  /** In the provider's order, each id once. */
  readonly games: readonly Game[];
  /** The page loaded last; 0 before the first. */
  readonly page: number;
  /** The last page as the provider named it most recently; null while it has not. */
  readonly lastPage: number | null;
  /** Whether the page loaded last had the maximum number of rows. */
  readonly isFull: boolean;
  /** Consecutive pages, up to this one, without a new game. */
  readonly pagesWithoutNew: number;
}

export const NO_GAME_PAGES: GamePages = { games: [], page: 0, lastPage: null, isFull: false, pagesWithoutNew: 0 };

/**
 * The next page to request; null at the end. The first is always requested. While the provider names no last page, a full page with new
 * games is followed by another.
 */
export function nextGamePage({ games, page, lastPage, isFull, pagesWithoutNew }: GamePages): number | null {
  if (page === 0) return 1;
  const isLast = lastPage === null ? !isFull || pagesWithoutNew > 0 : page >= lastPage;
  const isOver = isLast || page >= GAME_PAGES_LIMIT;
  return isOver || games.length >= CATALOGUE_LIMIT || pagesWithoutNew >= PAGES_WITHOUT_NEW_LIMIT ? null : page + 1;
}

/**
 * Adds the page that `nextGamePage` returned.
 * @param lastPage as the provider sent it with this page; when absent, its earlier value is kept
 * @param rowCount number of rows of the page as sent, dropped ones included
 */
export function withGamePage(
  pages: GamePages,
  games: readonly Game[],
  lastPage: number | null | undefined,
  rowCount = games.length,
): GamePages {
  const ids = takeIds(pages.games);
  const fresh: Game[] = [];
  for (const game of games) {
    if (ids.has(game.id) || ids.size >= CATALOGUE_LIMIT) continue;
    ids.add(game.id);
    fresh.push(game);
  }
  const all = fresh.length === 0 ? pages.games : [...pages.games, ...fresh];
  idsOfLists.set(all, ids);
  return {
    games: all,
    page: pages.page + 1,
    lastPage: lastPage ?? pages.lastPage,
    isFull: rowCount >= PAGE_ROWS,
    pagesWithoutNew: fresh.length === 0 ? pages.pagesWithoutNew + 1 : 0,
  };
}

/** Cached ids of the newest list, so that a late page need not be compared with twenty thousand games again. */
const idsOfLists = new WeakMap<readonly Game[], Set<string>>();

/** Takes the set out of the cache, because the caller modifies it and it then no longer matches the old list. */
function takeIds(games: readonly Game[]): Set<string> {
  const ids = idsOfLists.get(games) ?? new Set(games.map(({ id }) => id));
  idsOfLists.delete(games);
  return ids;
}
