/** Takes the focus to the heading of each new step, so that keyboard and screen reader go on there; the page's first one is left alone. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param step whatever names the step; @returns a ref for a heading that can be focused */
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
