/** Keys for the rows of a virtual list that let one row's elements serve the next: a fast scroll then changes texts instead of building a page. */
import { useState } from 'react';

/**
 * @param drawn how many rows are drawn now, one beside the other in their order
 * @returns the key of the row with an index; of the rows that are drawn no two share one
 */
export function useSlots(drawn: number): (index: number) => number {
  const [count, setCount] = useState(drawn);
  // With more rows than slots two would share one; with fewer nothing is to be done, and nothing is built anew.
  if (drawn > count) setCount(drawn);
  return (index) => index % Math.max(count, drawn, 1);
}
