/** How the person plays single games, stored until they sign out (promise B2) where the account has an id. */
import { create } from 'zustand';
import type { Game } from '../../../common/contract/provider/game';
import { isKnownAccount } from '../../model/account/account-mark';
import {
  gamePlaysOf,
  NO_GAME_PLAYS,
  playOf,
  withGamePlay,
  type GamePlay,
  type GamePlays,
} from '../../model/games/game-play';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { parseGamePlays } from '../../lib/platform/stored/stored-plays';
import { whenSessionEnds } from '../session/session-end.store';
import { useSession } from '../session/session.store';

export const useGamePlays = create<GamePlays>()(read);

/** The choices for a game of the account that is signed in. */
export function gamePlay(game: Game): GamePlay {
  return playOf(ownPlays(), game);
}

/** The choices for all games of that account. */
export function ownPlays(): readonly GamePlay[] {
  return gamePlaysOf(useGamePlays.getState(), useSession.getState().user?.id);
}

/**
 * Sets the choices for a game; those of an account without an id end with its session. Starts from the stored value: another window may have chosen
 * meanwhile.
 */
export function choosePlay(play: GamePlay): void {
  const accountId = useSession.getState().user?.id;
  if (accountId === undefined) return;
  const isStored = isKnownAccount(accountId);
  const known = gamePlaysOf(isStored ? read() : useGamePlays.getState(), accountId);
  const plays: GamePlays = { accountId, games: withGamePlay(known, play) };
  if (isStored) writeStored('gamePlays', JSON.stringify(plays));
  useGamePlays.setState(plays, true);
}

/** A corrupt value is removed (promise F6). */
function read(): GamePlays {
  const text = readStored('gamePlays');
  const plays = text === null ? undefined : parseGamePlays(text);
  if (text !== null && plays === undefined) removeStored('gamePlays');
  return plays ?? NO_GAME_PLAYS;
}

/** Resets to what is stored: on sign-out after the storage is wiped, and for tests. */
function reset(): void {
  useGamePlays.setState(read(), true);
}

whenSessionEnds(reset);
