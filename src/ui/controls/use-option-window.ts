/** Which options of a long list are drawn: those near its viewport, of one height each, and the active one; gaps take the place of the others. */
import { useState, type UIEvent } from 'react';

/** Up to so many options a list is drawn as a whole. */
const WHOLE_LIST_MAX = 60;
/** Height of an option of a long list in px, as its style sets it. */
const OPTION_HEIGHT = 34;
/** As many as the tallest list shows at once, and as many drawn beyond each edge of it. */
const SHOWN = 10;
const OVERSCAN = 12;

/** An option by its index, after a gap in px. */
interface DrawnOption {
  readonly index: number;
  readonly gapBefore: number;
}

interface OptionWindow {
  /** Whether only a part of the options is drawn: assistive tools then need each option's position and the number of options. */
  readonly isPart: boolean;
  readonly drawn: readonly DrawnOption[];
  /** Height in px of the options after the last drawn one. */
  readonly gapAfter: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** @param active index of the option that aria-activedescendant names: it is always drawn */
export function useOptionWindow(count: number, active: number): OptionWindow {
  const [top, setTop] = useState(0);
  const isPart = count > WHOLE_LIST_MAX;
  const first = Math.min(Math.floor(top / OPTION_HEIGHT), Math.max(0, count - SHOWN));
  const [from, to] = isPart ? [Math.max(0, first - OVERSCAN), Math.min(count, first + SHOWN + OVERSCAN)] : [0, count];
  const indexes = Array.from({ length: to - from }, (_, place) => from + place);
  if (active < from) indexes.unshift(active);
  else if (active >= to && active < count) indexes.push(active);
  const drawn = indexes.map((index, place) => ({
    index,
    gapBefore: (index - (indexes[place - 1] ?? -1) - 1) * OPTION_HEIGHT,
  }));
  return {
    isPart,
    drawn,
    gapAfter: (count - 1 - (indexes.at(-1) ?? -1)) * OPTION_HEIGHT,
    onScroll: ({ currentTarget }) => setTop(isPart ? currentTarget.scrollTop : 0),
  };
}
