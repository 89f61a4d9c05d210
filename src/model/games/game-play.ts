/** What a person has chosen for playing single games (docs/product.md section 18, Play). */

import { NOT_INSTALLED } from './installed-games';

/** Maximum games with choices of their own. */
export const GAME_PLAYS_LIMIT = 200;

/** Where a game is played: the server that the provider names for it, the best one, one of a country, or a certain one. */
export type PlayPlace =
  | { readonly kind: 'game' }
  | { readonly kind: 'best' }
  | { readonly kind: 'country'; readonly countryCode: string }
  | { readonly kind: 'server'; readonly serverId: string };

export interface GamePlay {
  readonly gameId: string;
  /** Stored with it: the list of games need not be loaded when the game starts by itself. */
  readonly name: string;
  readonly serverId: string | null;
  /** The installed game that the person has said it is, NOT_INSTALLED, or null: nothing was asked. */
  readonly installed: string | null;
  readonly place: PlayPlace;
  /** Connects when the game starts. */
  readonly connects: boolean;
  /** Disconnects 2 minutes after it has ended. */
  readonly disconnects: boolean;
}

export interface GamePlays {
  /** The account of the choices; '' when there are none, and for an account without an id. */
  readonly accountId: string;
  /** The one that was changed last is the last. */
  readonly games: readonly GamePlay[];
}

export const NO_GAME_PLAYS: GamePlays = { accountId: '', games: [] };

/** The choices of an account, always the same list until they change; empty when the stored ones belong to another account. */
export function gamePlaysOf(plays: GamePlays, accountId: string | undefined): readonly GamePlay[] {
  return plays.accountId === accountId ? plays.games : NO_GAME_PLAYS.games;
}

/** A game's choices; the defaults for one that has none. */
export function playOf(
  plays: readonly GamePlay[],
  game: { readonly id: string; readonly name: string; readonly serverId: string | null },
): GamePlay {
  const { id: gameId, name, serverId } = game;
  const known = plays.find((play) => play.gameId === gameId);
  const none = { installed: null, place: { kind: 'game' }, connects: false, disconnects: false } as const;
  return { ...(known ?? none), gameId, name, serverId };
}

/** Sets a game's choices; one beyond the limit replaces the oldest. */
export function withGamePlay(plays: readonly GamePlay[], play: GamePlay): readonly GamePlay[] {
  return [...plays.filter(({ gameId }) => gameId !== play.gameId), play].slice(-GAME_PLAYS_LIMIT);
}

/** The installed games whose starts and ends matter. */
export function watchedIds(plays: readonly GamePlay[]): readonly string[] {
  return plays.flatMap(({ installed, connects, disconnects }) =>
    installed !== null && installed !== NOT_INSTALLED && (connects || disconnects) ? [installed] : [],
  );
}
