/** What lies over the edges of what scrolls, such as a phone's bars, for virtual lists: the library does not read it from the style. */
import type { VirtualizerOptions } from '@tanstack/react-virtual';
import { pageScroller } from './page-scroll';

type Paddings = Pick<VirtualizerOptions<HTMLElement, HTMLElement>, 'scrollPaddingStart' | 'scrollPaddingEnd'>;

/** The style's scroll padding of an element or the page, as the options with which a row is scrolled clear of it. */
export function scrollPaddingOf(scroller: HTMLElement): Paddings {
  const style = getComputedStyle(scroller === pageScroller() ? document.documentElement : scroller);
  return {
    scrollPaddingStart: Number.parseFloat(style.scrollPaddingTop) || 0,
    scrollPaddingEnd: Number.parseFloat(style.scrollPaddingBottom) || 0,
  };
}
