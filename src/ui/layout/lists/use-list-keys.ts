/** Keyboard of a virtual list: the list has the focus, one row of it is active, and keys move through all rows, drawn or not. */
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { latinKey } from '../../../model/latin-key';

interface ListKeysOptions<T> {
  readonly items: readonly T[];
  /** Whether the list has the focus; held by the list, whose order may depend on it. */
  readonly isFocused: boolean;
  readonly setFocused: (isFocused: boolean) => void;
  /** The index of the row that a key leads to from the active one (-1 when none is active yet); null for a key that does not move. */
  readonly move: (key: string, at: number) => number | null;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
  /** Acts on the active row; letters are capitals. @returns false for a key that does nothing there */
  readonly act: (key: string, item: T) => boolean;
}

interface ListKeys<T> {
  /** The index of the active row, or 0 when none is. */
  readonly active: number;
  /** The active row while the list has the focus. */
  readonly shown: T | undefined;
  readonly activate: (id: string | null) => void;
  /** For the focusable element of the list. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Follows the active row by its id, so that it stays active when the order changes. A held key moves on, but acts once. */
export function useListKeys<T extends { readonly id: string }>(options: ListKeysOptions<T>): ListKeys<T> {
  const { items, isFocused, setFocused, move, reveal, act } = options;
  /** The active row, and the one that follows it when a key takes it out of the list. */
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const places = activeIds.map((wanted) => items.findIndex(({ id }) => id === wanted));
  const found = places.find((index) => index >= 0) ?? -1;
  const active = Math.max(0, found);

  // After each key the active row is in sight, also one that the key has moved away, such as a favourite's to the top.
  const [keys, setKeys] = useState(0);
  const revealed = useRef(0);
  useEffect(() => {
    if (revealed.current !== keys) reveal(active);
    revealed.current = keys;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Space on a row's button belong to the button.
    const isButtons = event.target !== event.currentTarget && ['Enter', ' '].includes(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || isButtons) return;
    const wanted = move(event.key, found);
    const item = items[wanted ?? active];
    if (!item || (wanted === null && (event.repeat || !act(latinKey(event) ?? event.key, item)))) return;
    const at = wanted ?? active;
    const neighbour = items[at + 1] ?? items[at - 1];
    setActiveIds(neighbour ? [item.id, neighbour.id] : [item.id]);
    setKeys(keys + 1);
    event.preventDefault();
  };
  return {
    active,
    shown: isFocused ? items[active] : undefined,
    activate: useCallback((id) => setActiveIds(id === null ? [] : [id]), []),
    handlers: {
      onKeyDown,
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
