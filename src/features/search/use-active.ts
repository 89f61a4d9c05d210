/** The active hit of the keyboard: the first one until the person moves; late results do not move it. */
import { useState } from 'react';
import type { Hit } from './hits';

/**
 * @param hits all listed ones, in their order
 * @param query folded; each new query starts with its first hit
 */
export function useActive(hits: readonly Hit[], query: string) {
  /** Without an id nothing is pinned: the first hit is active, whichever that is. */
  const [pinned, setPinned] = useState<{ readonly query: string; readonly id: string | null }>({ query: '', id: null });
  const isPinned = pinned.query === query && hits.some(({ id }) => id === pinned.id);
  const id = isPinned ? pinned.id : (hits[0]?.id ?? null);
  // The first hit of a query stays active when late results come before it; in an empty box the first hit is active, whichever that is.
  const toPin = isPinned || query !== '' ? id : null;
  if (pinned.query !== query || pinned.id !== toPin) setPinned({ query, id: toPin });
  return {
    index: hits.findIndex((hit) => hit.id === id),
    activate: (index: number) => {
      const hit = hits[index];
      if (hit && hit.id !== id) setPinned({ query, id: hit.id });
    },
  };
}
