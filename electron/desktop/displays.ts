/** Keeps windows within reach when displays are removed, moved or scaled (docs/product.md section 19). */
import type { BrowserWindow, Screen } from 'electron';
import type { After } from '../base/timers';
import { fitWindow, isReachable, placeWindow } from '../app/window/window-state';

/** The system moves windows by itself first, and several displays change one after the other. */
export const DISPLAYS_SETTLE_MS = 1_000;

interface DisplayTools {
  readonly screen: Pick<Screen, 'on' | 'getPrimaryDisplay' | 'getAllDisplays'>;
  readonly windows: () => readonly BrowserWindow[];
  readonly after: After;
  /** The smallest size of these windows. */
  readonly smallest: { readonly width: number; readonly height: number };
}

/** Listens for the rest of the app's life: a window that cannot be reached any more is moved into view. */
export function watchDisplays({ screen, windows, after, smallest }: DisplayTools): void {
  let cancel: () => void = () => undefined;
  const bringIntoView = () => {
    const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
    for (const window of windows()) {
      const bounds = window.getNormalBounds();
      const place = isReachable(bounds, displays) ? null : fitWindow(bounds, displays, smallest);
      if (place) placeWindow(window, place);
    }
  };
  const schedule = () => {
    cancel();
    cancel = after(DISPLAYS_SETTLE_MS, bringIntoView);
  };
  screen.on('display-added', schedule);
  screen.on('display-removed', schedule);
  screen.on('display-metrics-changed', schedule);
}
