/** Loads games from the provider: the first page of the catalogue for home, and the pages and searches of every list of games. */
import { SEARCH_DEBOUNCE_MS } from '../../model/constants';
import { cleanText } from '../../../common/clean-text';
import { TITLE_MAX_LENGTH } from '../../../common/contract/provider/fields';
import type { Game, GamePage } from '../../../common/contract/provider/game';
import { delay } from '../../../common/async/delay';
import { homeGames } from './games.store';
import { updateKeptGames } from './kept-games.store';
import { request } from '../session/request';
import type { SessionResponse } from '../session/session-response';
import { services } from '../services/services';

/** Loads the games of home; on failure the earlier ones stay. A late response does not fill the list that was reset meanwhile. */
export function loadHomeGames(): Promise<void> {
  return homeGames.loadInto(
    (signal) => fetchGamePage(1, signal),
    ({ games }) => games,
  );
}

/** On leaving home: aborts the request and resets the list (docs/product.md section 2). */
export function leaveHomeGames(): void {
  homeGames.reset();
}

/** One page of the catalogue; kept games get the provider's current data. */
export async function fetchGamePage(page: number, signal: AbortSignal): Promise<SessionResponse<GamePage>> {
  const response = await request('listGames', { page }, signal);
  if (response.outcome === 'done') updateKeptGames(response.value.games);
  return response;
}

/**
 * Searches games for a keyword; kept games get the provider's current data. The keyword is sent in NFKC: a Japanese keyboard types full-width letters.
 * @param debounceMs time to wait for another key; an abort of the signal then leaves no request
 */
export async function fetchFoundGames(
  keyword: string,
  signal: AbortSignal,
  debounceMs = SEARCH_DEBOUNCE_MS,
): Promise<SessionResponse<readonly Game[]>> {
  const sent = cleanText(keyword.normalize('NFKC'), TITLE_MAX_LENGTH);
  // It travels in the address, which servers and proxies limit; no name is as long.
  if (sent === '' || keyword.length > TITLE_MAX_LENGTH) return { outcome: 'done', value: [] };
  if (debounceMs > 0) await delay(services().clock, debounceMs, signal);
  if (signal.aborted) return { outcome: 'stale' };
  const response = await request('searchGames', { keyword: sent }, signal);
  if (response.outcome === 'done') updateKeptGames(response.value);
  return response;
}
