/** The provider's current time for views: for comparison with the provider's dates (promise F1). */
import { useSyncExternalStore } from 'react';
import { onServerOffset, serverOffsetMs } from '../platform/server-clock';
import { useNow } from './use-now';

/** Often enough for what is shown in days and dates. */
const MINUTE_MS = 60_000;

/**
 * Epoch milliseconds of the provider's clock, updated like `useNow`, and at once when the offset between the two clocks changes.
 * @param comparedWith the provider's dates compared with it: when they change it is updated at once, so that days that were just added
 * are not counted from a minute ago
 */
export function useServerNow(comparedWith: unknown, intervalMs = MINUTE_MS, isRunning = true): number {
  return useNow(intervalMs, isRunning, comparedWith) + useServerOffset();
}

/** The provider's clock minus this machine's, in milliseconds. */
export function useServerOffset(): number {
  return useSyncExternalStore(onServerOffset, serverOffsetMs);
}
