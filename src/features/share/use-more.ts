/** A list that may be long, shown piece by piece, so that thousands of rows never stand in the page at once unasked. */
import { useState } from 'react';

const PIECE = 10;

/** What is shown of a list, and what shows the next piece; null when all is shown. */
export function useMore<T>(items: readonly T[]): {
  readonly shown: readonly T[];
  readonly showMore: (() => void) | null;
} {
  const [count, setCount] = useState(PIECE);
  return {
    shown: items.slice(0, count),
    showMore: items.length > count ? () => setCount((known) => known + PIECE) : null,
  };
}
