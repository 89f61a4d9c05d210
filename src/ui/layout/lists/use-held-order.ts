/** Keeps items in the order in which they were first shown, so that none moves under the pointer. */
import { useState } from 'react';

/**
 * The items in the order of the first render; later ones follow.
 * @param list the list that they are of: another one starts with its own order
 * @param keepsRemoved an item that is no longer among them stays in its place
 */
export function useHeldOrder<T extends { readonly id: string }>(
  items: readonly T[],
  list: string,
  keepsRemoved = false,
): readonly T[] {
  const [held, setHeld] = useState({ list, items });
  const next = held.list === list ? inOrder(held.items, items, keepsRemoved) : items;
  const isSame = next.length === held.items.length && next.every((item, index) => item === held.items[index]);
  if (isSame && held.list === list) return held.items;
  setHeld({ list, items: next });
  return next;
}

function inOrder<T extends { readonly id: string }>(held: readonly T[], items: readonly T[], keepsRemoved: boolean) {
  const present = new Map(items.map((item) => [item.id, item]));
  const known = new Set(held.map(({ id }) => id));
  return [
    ...held.flatMap((item) => present.get(item.id) ?? (keepsRemoved ? item : [])),
    ...items.filter(({ id }) => !known.has(id)),
  ];
}
