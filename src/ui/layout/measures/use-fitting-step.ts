/** Sets a line in the largest of its sizes at which its text is not truncated. */
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Finds the first step, from 0 to `last`, at which `words` is not truncated, and sets it on `line` as data-fit; the stylesheet defines what
 * a step means. Measured before the paint, so that no intermediate step is visible.
 * @param width the line's width: a change triggers a new measurement
 * @param content whatever affects the width of the line's parts
 */
export function useFittingStep(
  line: RefObject<HTMLElement | null>,
  words: RefObject<HTMLElement | null>,
  { last, width, content }: { readonly last: number; readonly width: number; readonly content: string },
): void {
  useLayoutEffect(() => {
    const [frame, box] = [line.current, words.current];
    if (!frame || !box) return;
    for (let step = 0; step <= last; step += 1) {
      frame.dataset['fit'] = String(step);
      if (box.scrollWidth <= box.clientWidth) return;
    }
  }, [line, words, last, width, content]);
}
