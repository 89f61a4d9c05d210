/** The person's recently played and favourite games, kept across restarts until signing out (promise B2). */
import { create } from 'zustand';
import type { Game } from '../../../common/contract/provider/game';
import { withFreshGames, withRecentGame, withToggledFavourite, type KeptGames } from '../../model/games/kept-games';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';

export const useKeptGames = create<KeptGames>()(() => readStored('keptGames'));

/** Puts a game that was just started at the front. */
export function addRecentGame(accountId: string, game: Game): void {
  keep(withRecentGame(readStored('keptGames'), accountId, game));
}

/** Toggles a game's favourite mark. */
export function toggleFavouriteMark(accountId: string, game: Game): void {
  keep(withToggledFavourite(readStored('keptGames'), accountId, game));
}

/** Updates kept games with the provider's current data. */
export function updateKeptGames(games: readonly Game[]): void {
  const kept = readStored('keptGames');
  const fresh = withFreshGames(kept, games);
  if (fresh !== kept) keep(fresh);
}

/** Resets to what is stored: on sign-out after the storage is wiped, and for tests. */
function resetKeptGames(): void {
  useKeptGames.setState(readStored('keptGames'), true);
}

/** Starts from the stored value, not this window's: another window may have added a game meanwhile. */
function keep(kept: KeptGames): void {
  writeStored('keptGames', kept);
  useKeptGames.setState(kept, true);
}

whenSessionEnds(resetKeptGames);
