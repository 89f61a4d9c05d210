/** Virtual lists whose scrolling element is the page: on a phone nothing inside it scrolls. */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
  type VirtualizerOptions,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { boxZoom, pageZoom, zoomOf } from '../measures/zoom';

type ListOptions = VirtualizerOptions<HTMLElement, HTMLElement>;
type PageList = Virtualizer<Window, HTMLElement>;

/** The page as the scrolling element of a list that has these options. */
export function pageScroller(): HTMLElement {
  // The library takes windows in the same place, and names another hook for its types alone.
  return window as unknown as HTMLElement;
}

/** Options of `useVirtualizer` with which the scrolling element may be an element or the page, which scrolls in pixels of the window. */
export const scrollOptions: Pick<ListOptions, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'> = {
  observeElementRect: (list, changed) =>
    isOfPage(list) ? observeWindowRect(list, changed) : observeElementRect(list, changed),
  observeElementOffset: (list, changed) =>
    isOfPage(list)
      ? observeWindowOffset(list, (offset, isScrolling) => changed(offset / pageZoom(), isScrolling))
      : observeElementOffset(list, changed),
  scrollToFn(offset, options, list) {
    if (isOfPage(list)) windowScroll(offset * pageZoom(), options, list);
    else elementScroll(offset, options, list);
  },
};

/** The distance of an element from the top of what scrolls it, in px. */
export function offsetIn(scroller: HTMLElement, element: HTMLElement): number {
  const zoom = zoomOf(element);
  const { top } = element.getBoundingClientRect();
  if (scroller === pageScroller()) return (top + window.scrollY / boxZoom()) / zoom;
  return (top - scroller.getBoundingClientRect().top) / zoom + scroller.scrollTop;
}

function isOfPage(list: unknown): list is PageList {
  return (list as PageList).scrollElement === window;
}
