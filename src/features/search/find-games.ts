/** Searches games for the global search, half a second after the last key; latest-wins (docs/product.md section 2). */
import type { Game } from '../../../common/contract/provider/game';
import { useGames } from '../../core/games/games.store';
import { fetchFoundGames, fetchGamePage } from '../../core/games/load-games';
import type { SessionResponse } from '../../core/session/session-response';
import { gameSearch } from './search.store';

/**
 * Searches games: for a keyword after the debounce, for none at once. The previous query is dropped, sent or not.
 * @param keyword as typed; surrounding white space is ignored
 * @param debounceMs time to wait for another key; 0 for a retry, which is requested at once
 */
export function findGames(keyword: string, debounceMs?: number): void {
  const wanted = keyword.trim();
  void gameSearch.load(
    (signal) => (wanted === '' ? firstGames(signal) : fetchFoundGames(wanted, signal, debounceMs)),
    wanted,
  );
}

/** Drops the waiting or pending query: the panel has closed. */
export function stopFindingGames(): void {
  gameSearch.cancel();
}

/** The catalogue's first page; home's, if it is loaded already. */
async function firstGames(signal: AbortSignal): Promise<SessionResponse<readonly Game[]>> {
  const { data } = useGames.getState();
  if (data !== null && data.length > 0) return { outcome: 'done', value: data };
  const response = await fetchGamePage(1, signal);
  return response.outcome === 'done' ? { outcome: 'done', value: response.value.games } : response;
}
