/** A countdown in whole seconds; paused while the window is hidden, like useNow. */
import { useNow } from './use-now';

/** Short enough that no second is visibly longer than the others. */
const TICK_MS = 100;

/**
 * The seconds until a moment, rounded up; 0 once it has passed.
 * @param at epoch milliseconds
 */
export function useSecondsUntil(at: number): number {
  const now = useNow(TICK_MS);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
