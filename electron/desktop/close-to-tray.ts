/** Closing the window hides it while there is a tray icon to reopen it from; quitting still quits. */
import type { App, BrowserWindow } from 'electron';

/** What closing depends on; read at each close. */
interface Closing {
  readonly mayHide: () => boolean;
  /** Called each time closing has hidden the window. */
  readonly hidden: () => void;
}

export interface CloseToTray {
  /** Sets up a new window. */
  readonly watch: (window: BrowserWindow) => void;
  /** The person wants the window: one that is leaving the full screen is not hidden after that. */
  readonly keepShown: () => void;
}

/** Makes what sets up new windows. Once the app begins to quit, closing really closes the window. */
export function createCloseToTray(app: App, { mayHide, hidden }: Closing): CloseToTray {
  let isEnding = false;
  /** The window that is hidden when it has left the full screen. */
  let leaving: BrowserWindow | null = null;
  const end = () => {
    isEnding = true;
  };
  const hide = (window: BrowserWindow) => {
    leaving = null;
    window.hide();
    hidden();
  };
  app.on('before-quit', end);
  return {
    watch(window) {
      // Windows ends a session without before-quit. Not `query-session-end`: another program may refuse that end, and the app then stays.
      window.on('session-end', end);
      window.on('close', (event) => {
        if (isEnding || !mayHide()) return;
        event.preventDefault();
        // macOS keeps the Space of a window that is hidden in full screen, with nothing but black in it (electron#20263). Leaving it is animated.
        if (leaving !== window && !window.isFullScreen()) hide(window);
        else {
          leaving = window;
          window.setFullScreen(false);
        }
      });
      window.on('leave-full-screen', () => {
        if (leaving === window && !isEnding) hide(window);
      });
    },
    keepShown() {
      leaving = null;
    },
  };
}
