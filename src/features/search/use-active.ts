/** The active hit of the keyboard: the first one until the person moves; late results do not move it. */
import { useState } from 'react';
import type { Hit } from './hits';

/**
 * @param hits all listed ones, in their order
 * @param query folded; each new query starts with its first hit
 */
export function useActive(hits: readonly Hit[], query: string) {
  /** Without an id: the first hit, whichever that is. */
  const [pinned, setPinned] = useState<{ readonly query: string; readonly id?: string }>({ query: '' });
  const isOver = pinned.query !== query || (pinned.id !== undefined && !hits.some(({ id }) => id === pinned.id));
  const firstId = query === '' ? undefined : hits[0]?.id;
  const isFree = isOver || (pinned.id === undefined && firstId !== undefined);
  const now = isFree ? { query, ...(firstId !== undefined && { id: firstId }) } : pinned;
  if (isFree) setPinned(now);
  return {
    index: now.id === undefined ? Math.min(0, hits.length - 1) : hits.findIndex(({ id }) => id === now.id),
    activate: (index: number) => {
      const hit = hits[index];
      if (hit && hit.id !== now.id) setPinned({ query, id: hit.id });
    },
  };
}
