/**
 * Keys for the rows of a virtual list that recycle DOM elements: a fast scroll changes texts instead of creating elements, and a new order moves
 * the elements of rows that stay.
 */
import { useState } from 'react';

type RowId = string | number;

/**
 * @param drawn the ids of the rows drawn now, each once
 * @returns the key of each of them, in their order; a row has the same one as long as it is drawn
 */
export function useSlots(drawn: readonly RowId[]): readonly number[] {
  const [slots] = useState(createSlots);
  return slots.assign(drawn);
}

function createSlots() {
  let held: ReadonlyMap<RowId, number> = new Map();
  let count = 0;
  return {
    /** The same ids get the same slots again, so that a render that React repeats or drops does no harm. */
    assign(drawn: readonly RowId[]): readonly number[] {
      const taken = new Set(drawn.flatMap((id) => held.get(id) ?? []));
      const free = Array.from({ length: count }, (_, slot) => slot).filter((slot) => !taken.has(slot));
      held = new Map(drawn.map((id) => [id, held.get(id) ?? free.shift() ?? count++]));
      return [...held.values()];
    },
  };
}
