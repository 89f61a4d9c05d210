/** The active hit of the keyboard: the first one until the person moves; late results do not move it. */
import { useState } from 'react';
import type { Hit } from './hits';

/** The target of a key in a circular list; null for a key that does not move. */
export function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

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
