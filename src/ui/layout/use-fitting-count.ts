/** Sets a line in the largest of its sizes at which its words are seen whole. */
import { useLayoutEffect, type RefObject } from 'react';
import type { Size } from './use-size';

/**
 * Writes the first step, from 0 to `last`, at which `words` is not cut, on `line` as data-fit; what a step means is the line's own style.
 * It measures before the browser paints, so that no step is seen that does not stay.
 * @param room the line's size: another one is measured anew
 * @param content whatever changes how wide the line's parts are
 */
export function useFittingCount(
  line: RefObject<HTMLElement | null>,
  words: RefObject<HTMLElement | null>,
  { last, room, content }: { readonly last: number; readonly room: Size; readonly content: string },
): void {
  const { width } = room;
  useLayoutEffect(() => {
    const [frame, box] = [line.current, words.current];
    if (!frame || !box) return;
    for (let step = 0; step <= last; step += 1) {
      frame.dataset['fit'] = String(step);
      if (box.scrollWidth <= box.clientWidth) return;
    }
  }, [line, words, last, width, content]);
}
