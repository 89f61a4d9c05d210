/** Loads the games of home: the first page of the catalogue. */
import { report } from '../../lib/platform/error-reporting';
import { failGames, resetGames, setGames } from './games.store';
import { freshenKeptGames } from './kept-games.store';
import { request } from '../session/request';
import { resettable } from '../../lib/platform/fresh-state';

interface CallsState {
  /** The pending request; aborted when home is left, so that a late response does not fill the reset list. */
  loading: AbortController | null;
}

const calls = resettable<CallsState>(() => ({ loading: null }));

/** Loads the first page into the games store; a failure is logged and shown by the store's status. */
export async function loadHomeGames(): Promise<void> {
  calls.loading?.abort();
  const call = new AbortController();
  calls.loading = call;
  const response = await request('listGames', { page: 1 }, call.signal);
  if (response.outcome === 'done') {
    const { games } = response.value;
    setGames(games);
    freshenKeptGames(games);
  }
  if (response.outcome === 'failed') {
    report(response.failure, 'load-games');
    failGames();
  }
}

/** On leaving home: aborts the request and resets the list (docs/product.md section 2). */
export function leaveHomeGames(): void {
  calls.loading?.abort();
  calls.loading = null;
  resetGames();
}
