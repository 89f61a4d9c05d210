/** Keys for the rows of a virtual list that recycle DOM elements: a fast scroll then changes texts instead of creating elements. */
import { useState } from 'react';

/**
 * @param drawn number of rows drawn now, consecutive in their order
 * @returns the key of the row with an index; unique among the drawn rows
 */
export function useSlots(drawn: number): (index: number) => number {
  const [count, setCount] = useState(drawn);
  // With more rows than slots two would share a key; with fewer rows the slots stay, and nothing is recreated.
  if (drawn > count) setCount(drawn);
  return (index) => index % Math.max(count, drawn, 1);
}
