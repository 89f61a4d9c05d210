/** The provider's time of day for views: whatever is held against a date of the provider's is reckoned by it (promise F1). */
import { useSyncExternalStore } from 'react';
import { onServerOffset, serverOffsetMs } from '../platform/server-clock';
import { useNow } from './use-now';

/**
 * Epoch milliseconds of the provider's clock, renewed as `useNow` renews this machine's, and at once when the two are found to differ.
 * @param heldAgainst the provider's dates that it is compared with: when they change it is renewed at once, so that days which were just added
 *   are not counted from a minute ago
 */
export function useServerNow(heldAgainst: unknown, intervalMs: number, isRunning = true): number {
  return useNow(intervalMs, isRunning, heldAgainst) + useServerOffset();
}

/** How far the provider's clock is ahead of this machine's, in milliseconds. */
export function useServerOffset(): number {
  return useSyncExternalStore(onServerOffset, serverOffsetMs);
}
