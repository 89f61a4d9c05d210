/** The ping levels that a person has chosen for single games (docs/product.md section 18, Ping levels). */
import type { ScaleChoice } from './ping-level.rules';

export const GAME_SCALES_LIMIT = 50;

export interface GameScale {
  readonly gameId: string;
  /** Stored with it: the list of games need not be loaded, or may no longer contain the game. */
  readonly name: string;
  readonly choice: ScaleChoice;
}

/** Sets a game's levels, in its place or at the end; a new one beyond the limit replaces the oldest. */
export function withGameScale(scales: readonly GameScale[], scale: GameScale): readonly GameScale[] {
  const isKnown = scales.some(({ gameId }) => gameId === scale.gameId);
  if (isKnown) return scales.map((known) => (known.gameId === scale.gameId ? scale : known));
  return [...scales, scale].slice(-GAME_SCALES_LIMIT);
}

/** Removes a game's levels, so that those for all games apply. */
export function withoutGameScale(scales: readonly GameScale[], gameId: string): readonly GameScale[] {
  return scales.filter((known) => known.gameId !== gameId);
}
