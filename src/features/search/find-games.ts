/** Searches games for the global search, half a second after the last key; latest-wins (docs/product.md section 2). */
import { SEARCH_DEBOUNCE_MS } from '../../model/constants';
import type { Game } from '../../../common/contract/provider/game';
import { report } from '../../lib/platform/error-reporting';
import { useGames } from '../../core/games/games.store';
import { beginSearch, endSearch, failSearch } from './search.store';
import { request, type SessionResponse } from '../../core/session/request';
import { services } from '../../core/services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface QueryState {
  /** Cancels the waiting or pending query. */
  endCurrent: () => void;
}

const query = resettable<QueryState>(() => ({ endCurrent: () => {} }), stopFindingGames);

/**
 * Searches games: for a keyword after the debounce, for none at once. The previous query is dropped, sent or not.
 * @param keyword as typed; surrounding white space is ignored
 */
export function findGames(keyword: string): void {
  stopFindingGames();
  const controller = new AbortController();
  const wanted = keyword.trim();
  const find = () => void response(wanted, controller.signal);
  beginSearch(wanted);
  const stopTimer = wanted === '' ? null : services().clock.after(SEARCH_DEBOUNCE_MS, find);
  query.endCurrent = () => {
    stopTimer?.();
    controller.abort();
  };
  if (stopTimer === null) find();
}

/** Drops the waiting or pending query: the panel has closed. */
export function stopFindingGames(): void {
  query.endCurrent();
  query.endCurrent = () => {};
}

/** A late response is stale by its signal, and changes nothing. */
async function response(keyword: string, signal: AbortSignal): Promise<void> {
  const found = keyword === '' ? await firstGames(signal) : await request('searchGames', { keyword }, signal);
  if (found.outcome === 'done') endSearch(found.value);
  if (found.outcome !== 'failed') return;
  report(found.failure, 'find-games');
  failSearch(found.failure);
}

/** The catalogue's first page; home's, if it is loaded already. */
async function firstGames(signal: AbortSignal): Promise<SessionResponse<readonly Game[]>> {
  const { games } = useGames.getState();
  if (games.length > 0) return { outcome: 'done', value: games };
  const answered = await request('listGames', { page: 1 }, signal);
  return answered.outcome === 'done' ? { outcome: 'done', value: answered.value.games } : answered;
}
