/** What the global search has found among the provider's games. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Game } from '../../../common/contract/provider/game';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface SearchState {
  /** What is looked for; '' is the catalogue's first page. */
  readonly keyword: string;
  /** 'waiting' from the first letter until the answer; the games are then still those of the query before. */
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly games: readonly Game[];
  readonly failure: Failure | null;
}

const initial = (): SearchState => ({ keyword: '', status: 'waiting', games: [], failure: null });

export const useSearch = create<SearchState>()(initial);

/** A new query: its answer is waited for. */
export function beginSearch(keyword: string): void {
  useSearch.setState({ keyword, status: 'waiting', failure: null });
}

/** What the query that is looked for has found. */
export function endSearch(games: readonly Game[]): void {
  useSearch.setState({ status: 'ready', games, failure: null });
}

/** The query could not be asked; what an older one found is no answer to it. */
export function failSearch(failure: Failure): void {
  useSearch.setState({ status: 'failed', games: [], failure });
}

/** As freshly started: on sign-out, and for tests. */
function resetSearch(): void {
  useSearch.setState(initial(), true);
}

whenSessionEnds(resetSearch);
