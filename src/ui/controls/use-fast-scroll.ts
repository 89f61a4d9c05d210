/** Detects fast scrolling of a virtual list, in which images are not fetched: they would leave the view at once, and fetching slows the scroll. */
import { useCallback, useRef, useState } from 'react';

/** The scroll state of the virtual list: offset from the top, and height of the viewport, in px. */
interface Scrolled {
  readonly scrollOffset: number | null;
  readonly isScrolling: boolean;
  readonly scrollRect: { readonly height: number } | null;
}

/** Scrolling by more than this share of the viewport between two frames is fast. */
const FAST_STEP_SHARE = 1 / 3;

/** @returns whether scrolling is fast now, and the handler for the list's changes (useVirtualizer's onChange) */
export function useFastScroll(): readonly [isFast: boolean, onChange: (list: Scrolled) => void] {
  const [isFast, setFast] = useState(false);
  const last = useRef(0);
  const onChange = useCallback(({ scrollOffset, isScrolling, scrollRect }: Scrolled) => {
    const step = Math.abs((scrollOffset ?? 0) - last.current);
    last.current = scrollOffset ?? 0;
    setFast(isScrolling && step > (scrollRect?.height ?? 0) * FAST_STEP_SHARE);
  }, []);
  return [isFast, onChange];
}
