/** Which rows of a long list are drawn: rows of one height, those in sight and a few around them. */
import { useCallback, useState, type RefObject, type UIEvent } from 'react';
import { useSize } from './use-size';

export interface RowWindow<E extends HTMLElement> {
  readonly viewport: RefObject<E | null>;
  readonly onScroll: (event: UIEvent<E>) => void;
  /** Index of the first drawn row, and of the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Height of all rows together in px. */
  readonly totalHeight: number;
  /** Scrolls as little as needed for a row to be seen whole. */
  readonly reveal: (index: number) => void;
  /** How many whole rows are seen: the step of Page Up and Page Down. */
  readonly pageSize: number;
}

/** Rows drawn beyond each edge, so that a fast scroll shows no blank. */
const OVERSCAN_ROWS = 6;
/** Before the first measurement, and where nothing can be measured. */
const INITIAL_SIZE = { width: 320, height: 320 };

/** Follows the scroll of the element that `viewport` is put on. */
export function useRowWindow<E extends HTMLElement>(count: number, rowHeight: number): RowWindow<E> {
  const [viewport, { height }] = useSize<E>(INITIAL_SIZE);
  const [scrolledRows, setScrolledRows] = useState(0);
  const onScroll = useCallback(
    (event: UIEvent<E>) => setScrolledRows(Math.floor(event.currentTarget.scrollTop / rowHeight)),
    [rowHeight],
  );
  const reveal = useCallback(
    (index: number) => {
      if (viewport.current) scrollTo(viewport.current, index * rowHeight, rowHeight, height);
    },
    [viewport, rowHeight, height],
  );
  const pageSize = Math.max(1, Math.floor(height / rowHeight));
  // A list that became shorter than the scroll is read from its end.
  const top = Math.min(scrolledRows, Math.max(0, count - pageSize));
  return {
    viewport,
    onScroll,
    first: Math.max(0, top - OVERSCAN_ROWS),
    end: Math.min(count, top + pageSize + 1 + OVERSCAN_ROWS),
    totalHeight: count * rowHeight,
    reveal,
    pageSize,
  };
}

/** Moves the scroll as little as needed for a row at `top` to be seen whole. */
function scrollTo(element: HTMLElement, top: number, rowHeight: number, height: number): void {
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
}
