/** Virtual scrolling of a long option list with rows of equal height: the visible options and the active one are drawn, spacers replace the rest. */
import { useState, type UIEvent } from 'react';

/** Up to this many options the whole list is drawn. */
const WHOLE_LIST_MAX = 60;
/** Height of an option of a long list in px, as in the stylesheet. */
const OPTION_HEIGHT = 34;
/** The options that the tallest list shows, and the number drawn beyond each edge. */
const SHOWN = 10;
const OVERSCAN = 12;

/** An option by its index, after a spacer in px. */
interface DrawnOption {
  readonly index: number;
  readonly gapBefore: number;
}

interface OptionWindow {
  /** Whether only some options are drawn: assistive technology then needs each option's position and the total. */
  readonly isPart: boolean;
  readonly drawn: readonly DrawnOption[];
  /** Height in px of the options after the last drawn one. */
  readonly gapAfter: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** @param active index of the option that aria-activedescendant refers to: it is always drawn */
export function useOptionWindow(count: number, active: number): OptionWindow {
  const [top, setTop] = useState(0);
  const isPart = count > WHOLE_LIST_MAX;
  const first = Math.min(Math.floor(top / OPTION_HEIGHT), Math.max(0, count - SHOWN));
  const [from, to] = isPart ? [Math.max(0, first - OVERSCAN), Math.min(count, first + SHOWN + OVERSCAN)] : [0, count];
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (active < from) indexes.unshift(active);
  else if (active >= to && active < count) indexes.push(active);
  return {
    isPart,
    drawn: indexes.map((index, at) => ({ index, gapBefore: (index - (indexes[at - 1] ?? -1) - 1) * OPTION_HEIGHT })),
    gapAfter: (count - 1 - (indexes.at(-1) ?? -1)) * OPTION_HEIGHT,
    onScroll: ({ currentTarget }) => setTop(isPart ? currentTarget.scrollTop : 0),
  };
}
