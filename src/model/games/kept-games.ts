/** The games that a person played recently and marked as favourites, stored on this machine for one account. */
import type { Game } from '../../../common/contract/provider/game';
import { isKnownAccount } from '../account/account-mark';

/** Maximum games kept of each kind; for favourites large enough that nobody loses one. */
export const RECENT_GAMES_LIMIT = 12;
export const FAVOURITE_GAMES_LIMIT = 200;

export interface KeptGames {
  /** The account of the games; '' when there are none. */
  readonly accountId: string;
  /** Newest first. */
  readonly recent: readonly Game[];
  readonly favourites: readonly Game[];
}

export const NO_KEPT_GAMES: KeptGames = { accountId: '', recent: [], favourites: [] };

/** The games of an account; empty when the stored ones belong to another account. */
export function keptGamesOf(kept: KeptGames, accountId: string | undefined): KeptGames {
  return isKnownAccount(accountId) && kept.accountId === accountId ? kept : NO_KEPT_GAMES;
}

/** Puts a game at the front of the recent ones. */
export function withRecentGame(kept: KeptGames, accountId: string, game: Game): KeptGames {
  const own = keptGamesOf(kept, accountId);
  return { ...own, accountId, recent: moveToFront(own.recent, game, RECENT_GAMES_LIMIT) };
}

/** Toggles the favourite mark of a game. */
export function withToggledFavourite(kept: KeptGames, accountId: string, game: Game): KeptGames {
  const own = keptGamesOf(kept, accountId);
  const isMarked = own.favourites.some(({ id }) => id === game.id);
  const favourites = isMarked
    ? own.favourites.filter(({ id }) => id !== game.id)
    : moveToFront(own.favourites, game, FAVOURITE_GAMES_LIMIT);
  return { ...own, accountId, favourites };
}

/** Updates kept games with the provider's current data: name, picture or server may have changed. Returns the same object when none has. */
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

/** The recent games, then the others of a list, each once. */
export function recentFirst(recent: readonly Game[], games: readonly Game[]): readonly Game[] {
  const played = new Set(recent.map(({ id }) => id));
  return [...recent, ...games.filter(({ id }) => !played.has(id))];
}

function moveToFront(games: readonly Game[], game: Game, limit: number): readonly Game[] {
  return [game, ...games.filter(({ id }) => id !== game.id)].slice(0, limit);
}

function isSame(a: Game, b: Game): boolean {
  return a.name === b.name && a.thumbnailUrl === b.thumbnailUrl && a.serverId === b.serverId;
}
