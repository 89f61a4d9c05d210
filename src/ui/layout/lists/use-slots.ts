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
  return {
    /** The same ids get the same slots again, so that a render that React repeats or drops does no harm. */
    assign(drawn: readonly RowId[]): readonly number[] {
      const before = [...held.values()];
      const kept = new Set(drawn.flatMap((id) => held.get(id) ?? []));
      // In the order of their elements, of which few then have to be moved.
      const free = before.filter((slot) => !kept.has(slot));
      const fresh = drawn.map((_, slot) => slot).filter((slot) => !before.includes(slot));
      // At least as many as there are rows without one.
      const spare = [...free, ...fresh].values();
      held = new Map(drawn.map((id) => [id, held.get(id) ?? spare.next().value ?? drawn.length]));
      return [...held.values()];
    },
  };
}
