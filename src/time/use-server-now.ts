/** The provider's time of day for views: whatever is held against a date of the provider's is reckoned by it (promise F1). */
import { useSyncExternalStore } from 'react';
import { onServerOffset, serverOffsetMs } from '../platform/server-clock';
import { useNow } from './use-now';

/** Epoch milliseconds of the provider's clock, renewed as `useNow` renews this machine's, and at once when the two are found to differ. */
export function useServerNow(intervalMs: number, isRunning = true): number {
  return useNow(intervalMs, isRunning) + useServerOffset();
}

/** How far the provider's clock is ahead of this machine's, in milliseconds. */
export function useServerOffset(): number {
  return useSyncExternalStore(onServerOffset, serverOffsetMs);
}
