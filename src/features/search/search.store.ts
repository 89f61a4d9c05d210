/** The global search's results among the provider's games. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Game } from '../../../common/contract/provider/game';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface SearchState {
  /** The current query; '' is the catalogue's first page. */
  readonly keyword: string;
  /** 'waiting' from the first key until the response; the games are then still those of the previous query. */
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly games: readonly Game[];
  readonly failure: Failure | null;
}

const initial = (): SearchState => ({ keyword: '', status: 'waiting', games: [], failure: null });

export const useSearch = create<SearchState>()(initial);

/** Starts a query. */
export function beginSearch(keyword: string): void {
  useSearch.setState({ keyword, status: 'waiting', failure: null });
}

/** Sets the results of the current query. */
export function endSearch(games: readonly Game[]): void {
  useSearch.setState({ status: 'ready', games, failure: null });
}

/** The query failed; results of an earlier one are removed. */
export function failSearch(failure: Failure): void {
  useSearch.setState({ status: 'failed', games: [], failure });
}

/** Resets to the initial state: on sign-out, and for tests. */
function resetSearch(): void {
  useSearch.setState(initial(), true);
}

whenSessionEnds(resetSearch);
