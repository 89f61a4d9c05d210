/** The provider's clock, estimated from its responses: its dates are compared with it, whatever this machine's clock shows (promise F1). */
import { createRegistry } from '../../../common/collections';
import { appliedOffset, nextOffset, type DatedResponse } from '../../model/server-offset.rules';
import { resettable } from './fresh-state';

const clock = resettable<{ known: number | null }>(() => ({ known: null }), resetServerClock);
const listeners = createRegistry<(offsetMs: number) => void>();

/** Updates the estimate from a response of the provider, and of nobody else. */
export function updateServerClock(response: DatedResponse): void {
  follow(nextOffset(clock.known, response));
}

/** The offset to add to this machine's time, in ms. */
export function serverOffsetMs(): number {
  return appliedOffset(clock.known);
}

/** Subscribes to changes of the applied offset; returns the function that unsubscribes. */
export function onServerOffset(listener: (offsetMs: number) => void): () => void {
  return listeners.add(listener);
}

/** For tests: resets to the state before the first response. */
export function resetServerClock(): void {
  follow(null);
}

function follow(next: number | null): void {
  const before = serverOffsetMs();
  clock.known = next;
  const offsetMs = serverOffsetMs();
  if (offsetMs !== before) for (const listener of listeners.all()) listener(offsetMs);
}
