/** Moves the focus to the heading of each new step, so that keyboard and screen reader continue there; not for the page's first step. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param step identifies the step; @returns a ref for a focusable heading */
export function useHeadingFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
