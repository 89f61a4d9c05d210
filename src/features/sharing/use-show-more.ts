/** A long list: its first rows, and the rest on demand, of which only those near the viewport are drawn. */
import { useState } from 'react';

const FIRST = 10;

/** The shown part of a list, and the function that shows the rest; null when all is shown. */
export function useShowMore<T>(items: readonly T[]): {
  readonly shown: readonly T[];
  readonly showMore: (() => void) | null;
} {
  const [isWhole, setWhole] = useState(false);
  return {
    shown: isWhole ? items : items.slice(0, FIRST),
    showMore: !isWhole && items.length > FIRST ? () => setWhole(true) : null,
  };
}
