/** Moves the focus to the heading of a page after a navigation, so that keyboard and screen reader continue there and hear its title once. */
import { isDialogOpen } from '../lib/platform/page';

export interface PageFocus {
  /** A page is drawn. Its first heading takes the focus, unless it is the first page or the page has put the focus somewhere itself. */
  readonly arrive: (path: string) => void;
}

export function createPageFocus(): PageFocus {
  let shown: string | null = null;
  return {
    arrive(path) {
      // The page of another session at the same path is no navigation.
      if (shown !== null && shown !== path) {
        focusHeading();
        // A phone scrolls the whole document: the next page begins at its top.
        document.documentElement.scrollTop = 0;
      }
      shown = path;
    },
  };
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const { activeElement } = document;
  const isInside = activeElement !== main && main?.contains(activeElement) === true;
  // An open dialog keeps the focus to itself.
  if (!heading || isInside || isDialogOpen()) return;
  heading.tabIndex = -1;
  heading.focus();
}
