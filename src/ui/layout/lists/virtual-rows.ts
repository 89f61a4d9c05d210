/**
 * Virtual scrolling of a list with rows of any height: only rows near the viewport are drawn, spacers replace the others. A short list is
 * drawn as a whole. The row with the focus stays drawn, so that scrolling does not lose the focus.
 */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { offsetIn, pageScroller, scrollOptions } from './page-scroll';
import { usePhone } from '../measures/use-media';
import { useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react';

/** Up to this many rows the whole list is drawn: a page then stays below 1,500 elements. */
const WHOLE_LIST_MAX = 60;
/** Rows drawn beyond each edge, so that a fast scroll shows no blank area. */
const OVERSCAN_ROWS = 12;

/** A row by its index, or the height in px of consecutive rows that are not drawn. */
type VirtualPiece = { readonly index: number } | { readonly gap: number; readonly key: string };

interface VirtualRows {
  /** Whether only some rows are drawn: assistive technology then needs each row's position and the total. */
  readonly isPart: boolean;
  readonly pieces: readonly VirtualPiece[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  /** Ref for each row, which also carries its index as `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * @param list the element that holds the rows, inside a scrolling one or the page
 * @param estimatedHeight of a row that was not measured yet, in px
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  estimatedHeight: number,
): VirtualRows {
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const isPart = count > WHOLE_LIST_MAX;
  const isPhone = usePhone();
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...scrollOptions,
    count,
    enabled: isPart,
    getScrollElement: () => scrollerOf(list.current, isPhone),
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  useLayoutEffect(() => {
    const scroller = isPart ? scrollerOf(list.current, isPhone) : null;
    if (!scroller || !list.current) return;
    const top = offsetIn(scroller, list.current);
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  }, [list, isPart, isPhone, count, scrollMargin]);
  const all = Array.from({ length: isPart ? 0 : count }, (_, index) => ({ index }));
  return {
    isPart,
    pieces: isPart ? piecesOf(rows.getVirtualItems(), scrollMargin, rows.getTotalSize() + scrollMargin) : all,
    onFocus: ({ target }) => setFocused(placeOf(target)),
    onBlur: () => setFocused(null),
    measure: isPart ? rows.measureElement : undefined,
  };
}

/** The rows and the spacers between them, from top to bottom. */
function piecesOf(
  drawn: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  top: number,
  end: number,
): readonly VirtualPiece[] {
  const pieces: VirtualPiece[] = [];
  let at = top;
  for (const row of drawn) {
    if (row.start > at) pieces.push({ gap: row.start - at, key: `before ${row.index}` });
    pieces.push({ index: row.index });
    at = row.end;
  }
  if (end > at) pieces.push({ gap: end - at, key: 'rest' });
  return pieces;
}

/** The rows near the viewport and the one with the focus. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((one, other) => one - other);
}

function placeOf(element: Element): number | null {
  const place = element.closest('[data-index]')?.getAttribute('data-index');
  return place === null || place === undefined ? null : Number(place);
}

/** The nearest scrolling ancestor; on a phone the page, where there is none. */
function scrollerOf(element: HTMLElement | null, isPhone: boolean): HTMLElement | null {
  for (let around = element?.parentElement ?? null; around; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  }
  return isPhone ? pageScroller() : null;
}
