/** Whether a virtual list is rushed through: nobody sees a picture that is gone with the next frame, and fetching each would hold the scroll up. */
import { useCallback, useRef, useState } from 'react';

/** What the virtual list tells of its scroll: px from the top, and the px that are seen. */
interface Scrolled {
  readonly scrollOffset: number | null;
  readonly isScrolling: boolean;
  readonly scrollRect: { readonly height: number } | null;
}

/** A step from one frame to the next by more than this part of what is seen is a rush. */
const RUSH_STEP = 1 / 3;

/** @returns whether it is rushed through now, and what must be told each change of the list (useVirtualizer's onChange) */
export function useFastScroll(): readonly [isRush: boolean, follow: (list: Scrolled) => void] {
  const [isRush, setRush] = useState(false);
  const last = useRef(0);
  const follow = useCallback(({ scrollOffset, isScrolling, scrollRect }: Scrolled) => {
    const step = Math.abs((scrollOffset ?? 0) - last.current);
    last.current = scrollOffset ?? 0;
    setRush(isScrolling && step > (scrollRect?.height ?? 0) * RUSH_STEP);
  }, []);
  return [isRush, follow];
}
