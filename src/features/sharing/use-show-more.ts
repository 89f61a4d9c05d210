/** A list that may be long: its first rows, and the rest when asked, of which the page draws what is near the viewport. */
import { useState } from 'react';

const FIRST = 10;

/** What is shown of a list, and what shows the rest; null when all is shown. */
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
