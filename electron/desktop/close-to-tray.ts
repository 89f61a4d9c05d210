/** Closing the window hides it while there is a tray icon to reopen it from; quitting still quits. */
import type { App, BrowserWindow } from 'electron';

/** What closing depends on; read at each close. */
interface Closing {
  readonly mayHide: () => boolean;
  /** Called each time closing has hidden the window. */
  readonly hidden: () => void;
}

/** Makes the function that sets up a new window. Once the app begins to quit, closing really closes the window. */
export function createCloseToTray(app: App, { mayHide, hidden }: Closing): (window: BrowserWindow) => void {
  let isEnding = false;
  const end = () => {
    isEnding = true;
  };
  app.on('before-quit', end);
  return (window) => {
    // Windows ends a session without before-quit.
    window.on('query-session-end', end);
    window.on('session-end', end);
    window.on('close', (event) => {
      if (isEnding || !mayHide()) return;
      event.preventDefault();
      window.hide();
      hidden();
    });
  };
}
