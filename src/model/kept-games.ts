/** The games that a person played last and marked as favourites: kept on this machine, for one account. */
import type { Game } from '../../common/contract/provider/game';
import { isKnownAccount } from './user';

/** Most games kept of each kind; of favourites so many that nobody loses one. */
export const RECENT_GAMES_LIMIT = 12;
export const FAVOURITE_GAMES_LIMIT = 200;

export interface KeptGames {
  /** The account that they belong to; '' when there are none. */
  readonly accountId: string;
  /** Newest first. */
  readonly recent: readonly Game[];
  readonly favourites: readonly Game[];
}

export const NO_KEPT_GAMES: KeptGames = { accountId: '', recent: [], favourites: [] };

/** What belongs to an account: nothing of another one is ever given. */
export function keptGamesOf(kept: KeptGames, accountId: string | undefined): KeptGames {
  return isKnownAccount(accountId) && kept.accountId === accountId ? kept : NO_KEPT_GAMES;
}

/** With a game as the one that was played last. */
export function withRecentGame(kept: KeptGames, accountId: string, game: Game): KeptGames {
  const own = keptGamesOf(kept, accountId);
  return { ...own, accountId, recent: putFirst(own.recent, game, RECENT_GAMES_LIMIT) };
}

/** With the favourite mark of a game turned around. */
export function withTurnedFavourite(kept: KeptGames, accountId: string, game: Game): KeptGames {
  const own = keptGamesOf(kept, accountId);
  const isMarked = own.favourites.some(({ id }) => id === game.id);
  const favourites = isMarked
    ? own.favourites.filter(({ id }) => id !== game.id)
    : putFirst(own.favourites, game, FAVOURITE_GAMES_LIMIT);
  return { ...own, accountId, favourites };
}

/** With what the provider says now of the games that are kept: a name, a picture or a server may have changed. The same when none has. */
export function withFreshGames(kept: KeptGames, games: readonly Game[]): KeptGames {
  const fresh = new Map(games.map((game) => [game.id, game]));
  const changed = (known: Game) => {
    const now = fresh.get(known.id);
    return now !== undefined && !isSame(known, now);
  };
  if (![...kept.recent, ...kept.favourites].some(changed)) return kept;
  const renew = (list: readonly Game[]) => list.map((game) => fresh.get(game.id) ?? game);
  return { ...kept, recent: renew(kept.recent), favourites: renew(kept.favourites) };
}

/** The games played last, then the others of a list, each once. */
export function recentFirst(recent: readonly Game[], games: readonly Game[]): readonly Game[] {
  const played = new Set(recent.map(({ id }) => id));
  return [...recent, ...games.filter(({ id }) => !played.has(id))];
}

function putFirst(games: readonly Game[], game: Game, limit: number): readonly Game[] {
  return [game, ...games.filter(({ id }) => id !== game.id)].slice(0, limit);
}

function isSame(a: Game, b: Game): boolean {
  return a.name === b.name && a.thumbnailUrl === b.thumbnailUrl && a.serverId === b.serverId;
}
