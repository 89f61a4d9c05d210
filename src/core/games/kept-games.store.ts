/** The games that the person played last and marked as favourites, kept over restarts until signing out (promise B2). */
import { create } from 'zustand';
import type { Game } from '../../../common/contract/provider/game';
import { withFreshGames, withRecentGame, withTurnedFavourite, type KeptGames } from '../../model/kept-games';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';

export const useKeptGames = create<KeptGames>()(() => readStored('keptGames'));

/** Puts a game that has just been started at the head. */
export function addRecentGame(accountId: string, game: Game): void {
  keep(withRecentGame(readStored('keptGames'), accountId, game));
}

/** Marks a game as favourite, or takes the mark away. */
export function toggleFavouriteMark(accountId: string, game: Game): void {
  keep(withTurnedFavourite(readStored('keptGames'), accountId, game));
}

/** Takes over what the provider has just said of games that are kept. */
export function freshenKeptGames(games: readonly Game[]): void {
  const kept = readStored('keptGames');
  const fresh = withFreshGames(kept, games);
  if (fresh !== kept) keep(fresh);
}

/** As stored: on sign-out, once the storage is wiped, and for tests. */
export function resetKeptGames(): void {
  useKeptGames.setState(readStored('keptGames'), true);
}

/** What is stored counts, and not what this window knew: another one may have kept a game meanwhile. */
function keep(kept: KeptGames): void {
  writeStored('keptGames', kept);
  useKeptGames.setState(kept, true);
}

whenSessionEnds(resetKeptGames);
