/** A count-down in whole seconds; like the time of day it stands still while the window is hidden. */
import { useNow } from './use-now';

/** Often enough that no second is seen much longer than the others. */
const TICK_MS = 100;

/**
 * The seconds until a moment, rounded up; 0 once it has come.
 * @param at epoch milliseconds
 */
export function useSecondsUntil(at: number): number {
  const now = useNow(TICK_MS);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
