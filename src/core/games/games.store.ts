/** The games on home. */
import { create } from 'zustand';
import type { Game } from '../../../common/contract/provider/game';
import { whenSessionEnds } from '../session/session-end.store';

export interface GamesState {
  readonly games: readonly Game[];
  readonly status: 'loading' | 'ready' | 'failed';
}

const initial = (): GamesState => ({ games: [], status: 'loading' });

export const useGames = create<GamesState>()(initial);

/** Sets the first page. */
export function setGames(games: readonly Game[]): void {
  useGames.setState({ games, status: 'ready' });
}

/** Marks the list as not loaded; earlier games stay. */
export function failGames(): void {
  useGames.setState(({ games }) => ({ status: games.length > 0 ? 'ready' : 'failed' }));
}

/** Resets to the initial state: when home is left (docs/product.md section 2), on sign-out, and for tests. */
export function resetGames(): void {
  useGames.setState(initial(), true);
}

whenSessionEnds(resetGames);
