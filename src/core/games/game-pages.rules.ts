/** Where the paging of the catalogue stands and ends (docs/product.md section 4, Game list; promises E9 and E10). */
import { PAGE_ROWS } from '../../../common/contract/provider/fields';
import type { Game } from '../../../common/contract/provider/game';

/** Most pages asked for before the list begins anew, whatever the provider says of its last one. */
export const GAME_PAGES_LIMIT = 1_000;
/** Most games kept. */
export const CATALOGUE_LIMIT = 20_000;
/** So many pages in a row without a game that is new end the list. */
export const FUTILE_PAGES_LIMIT = 3;

export interface GamePages {
  /** In the provider's order, each id once. */
  readonly games: readonly Game[];
  /** The page that was loaded last; 0 before the first. */
  readonly page: number;
  /** The last page as the provider said it last; null while it has not. */
  readonly lastPage: number | null;
  /** Whether the page that was loaded last had as many rows as a page can have. */
  readonly isFull: boolean;
  /** Pages in a row, up to this one, that brought nothing new. */
  readonly futilePages: number;
}

export const NO_GAME_PAGES: GamePages = { games: [], page: 0, lastPage: null, isFull: false, futilePages: 0 };

/**
 * The page to ask for next; null at the end. The first one is always asked for: nobody has said yet how many there are. While nobody
 * says so, a page that is full and brought something new has another behind it.
 */
export function nextGamePage({ games, page, lastPage, isFull, futilePages }: GamePages): number | null {
  if (page === 0) return 1;
  const isLast = lastPage === null ? !isFull || futilePages > 0 : page >= lastPage;
  const isOver = isLast || page >= GAME_PAGES_LIMIT;
  return isOver || games.length >= CATALOGUE_LIMIT || futilePages >= FUTILE_PAGES_LIMIT ? null : page + 1;
}

/**
 * With the page that `nextGamePage` named.
 * @param lastPage as the provider said it beside this page; without a word, its earlier one stands
 * @param rowCount how many rows the page had as sent, those included that could not be read
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
    futilePages: fresh.length === 0 ? pages.futilePages + 1 : 0,
  };
}

/** The ids of the newest list: the thousandth page does not look through the twenty thousand games before it again. */
const idsOfLists = new WeakMap<readonly Game[], Set<string>>();

/** Whoever takes them changes them: to the list that they were of they belong no longer. */
function takeIds(games: readonly Game[]): Set<string> {
  const ids = idsOfLists.get(games) ?? new Set(games.map(({ id }) => id));
  idsOfLists.delete(games);
  return ids;
}
