/** Closing the window hides it while there is a tray to bring it back from; quitting still quits. */
import type { App, BrowserWindow } from 'electron';

/** What closing needs to know, asked each time. */
interface Closing {
  readonly mayHide: () => boolean;
  /** Called each time that closing has hidden the window. */
  readonly hidden: () => void;
}

/** Makes the function that a new window is handed to. From the first sign of the app's end on no window stays. */
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
