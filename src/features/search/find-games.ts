/**
 * The games of the global search: asked for half a second after the last letter; only the newest query may answer
 * (docs/product.md section 2).
 */
import { SEARCH_DEBOUNCE_MS } from '../../model/constants';
import type { Game } from '../../../common/contract/provider/game';
import { report } from '../../lib/platform/error-reporting';
import { useGames } from '../../core/games/games.store';
import { beginSearch, endSearch, failSearch } from './search.store';
import { request, type SessionResponse } from '../../core/session/request';
import { services } from '../../core/services/services';
import { registerReset } from '../../lib/platform/fresh-state';

/** Ends the query that is waited for or under way. */
let endCurrent = () => {};

/**
 * Looks for games: for a keyword after the debounce, for none at once. The query before it is dropped, asked or not.
 * @param keyword as typed; white space around it says nothing
 */
export function findGames(keyword: string): void {
  stopFindingGames();
  const controller = new AbortController();
  const wanted = keyword.trim();
  const find = () => void response(wanted, controller.signal);
  beginSearch(wanted);
  const stopTimer = wanted === '' ? null : services().clock.after(SEARCH_DEBOUNCE_MS, find);
  endCurrent = () => {
    stopTimer?.();
    controller.abort();
  };
  if (stopTimer === null) find();
}

/** Drops the query that is waited for or under way: the panel has closed. */
export function stopFindingGames(): void {
  endCurrent();
  endCurrent = () => {};
}

/** A late answer is stale by its signal, and changes nothing. */
async function response(keyword: string, signal: AbortSignal): Promise<void> {
  const found = keyword === '' ? await firstGames(signal) : await request('searchGames', { keyword }, signal);
  if (found.outcome === 'done') endSearch(found.value);
  if (found.outcome !== 'failed') return;
  report(found.failure, 'find-games');
  failSearch(found.failure);
}

/** The catalogue's first page; home's, when it is there already. */
async function firstGames(signal: AbortSignal): Promise<SessionResponse<readonly Game[]>> {
  const { games } = useGames.getState();
  if (games.length > 0) return { outcome: 'done', value: games };
  const answered = await request('listGames', { page: 1 }, signal);
  return answered.outcome === 'done' ? { outcome: 'done', value: answered.value.games } : answered;
}

registerReset(stopFindingGames);
