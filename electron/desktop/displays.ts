/**
 * Keeps windows within reach when displays are removed, moved or scaled, and brings them back to their own place afterwards: a game that sets a
 * smaller resolution, or a monitor that sleeps, moves windows that nobody has moved (docs/product.md section 19).
 */
import type { BrowserWindow, Rectangle, Screen } from 'electron';
import type { After } from '../base/timers';
import { fitWindow, isInView, isReachable, isSamePlace, placeWindow } from '../app/window/window-state';

/** The system moves windows by itself first, and several displays change one after the other. */
export const DISPLAYS_SETTLE_MS = 1_000;

interface DisplayTools {
  readonly screen: Pick<Screen, 'on' | 'getPrimaryDisplay' | 'getAllDisplays'>;
  readonly windows: () => readonly BrowserWindow[];
  /** Where the person has left these windows; null before they moved one. */
  readonly ownPlace: () => Rectangle | null;
  readonly after: After;
  /** The smallest size of these windows. */
  readonly smallest: { readonly width: number; readonly height: number };
}

export interface Displays {
  /** Whether a window is where a change of the displays has put it, so that its place is not to be stored. */
  readonly hasMoved: (window: BrowserWindow) => boolean;
}

/** Listens for the rest of the app's life. */
export function watchDisplays({ screen, windows, ownPlace, after, smallest }: DisplayTools): Displays {
  let isSettling = false;
  let cancel: () => void = () => undefined;
  const put = new WeakMap<BrowserWindow, Rectangle>();
  const bringIntoView = () => {
    isSettling = false;
    const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
    const own = ownPlace();
    for (const window of windows()) {
      const bounds = window.getNormalBounds();
      if (own && isInView(own, displays)) {
        if (window.isNormal() && !isSamePlace(bounds, own)) placeWindow(window, own);
      } else if (!isReachable(bounds, displays)) {
        const place = fitWindow(own ?? bounds, displays, smallest);
        if (place) placeWindow(window, place);
      }
      put.set(window, window.getNormalBounds());
    }
  };
  const schedule = () => {
    isSettling = true;
    cancel();
    cancel = after(DISPLAYS_SETTLE_MS, bringIntoView);
  };
  screen.on('display-added', schedule);
  screen.on('display-removed', schedule);
  screen.on('display-metrics-changed', schedule);
  return {
    hasMoved(window) {
      const place = put.get(window);
      return isSettling || (place !== undefined && isSamePlace(place, window.getNormalBounds()));
    },
  };
}
