/** The provider's time, as its answers tell it: what depends on its dates is reckoned by it, whatever this machine's clock says (promise F1). */
import { countedOffset, nextOffset, type DatedResponse } from '../../model/server-offset.rules';

let known: number | null = null;
const listeners = new Set<(offsetMs: number) => void>();

/** Takes note of an answer of the provider, and of nobody else. */
export function updateServerClock(response: DatedResponse): void {
  follow(nextOffset(known, response));
}

/** What is to be added to this machine's time, in ms. */
export function serverOffsetMs(): number {
  return countedOffset(known);
}

/** Tells of every change of the offset that counts; gives the function that stops it. */
export function onServerOffset(listener: (offsetMs: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as before the first answer. */
export function resetServerClock(): void {
  follow(null);
}

function follow(next: number | null): void {
  const before = serverOffsetMs();
  known = next;
  const offsetMs = serverOffsetMs();
  if (offsetMs !== before) for (const listener of listeners) listener(offsetMs);
}
