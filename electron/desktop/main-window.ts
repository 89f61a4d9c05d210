/** The main window: opens where the person left it, is hidden in the tray when it is closed, and comes to the front on request. */
import { app, screen, type BrowserWindow } from 'electron';
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import type { PutAway } from '../put-away/put-away';
import { afterDelay } from '../base/timers';
import { focusWindow, mainWindows, MIN_SIZE, type Opening } from '../app/window/window';
import { fitWindow, stateOfWindow, watchWindowState } from '../app/window/window-state';
import type { Publish } from '../ipc/publish';
import { createCloseToTray } from './close-to-tray';
import type { DesktopFile } from '../app/profile/desktop-file';
import { watchDisplays } from './displays';

type PageOpening = Pick<Opening, 'isHidden' | 'path'>;

export interface MainWindow {
  /** Opens a window on a page, hidden or for the person. */
  readonly open: (opening: PageOpening) => void;
  /** Brings the window to the front, whether hidden or minimised; opens one when there is none. */
  readonly show: () => void;
  /** Opens a window again in its place and on its page, and closes the given one. */
  readonly reopen: (window: BrowserWindow) => void;
  /** Ends the window, whose page is put away. */
  readonly close: () => void;
  /** Gives the page a command; one that is put away is opened hidden for it. @returns false when there is no page */
  readonly tell: (command: DesktopCommand) => boolean;
}

interface MainWindowSources {
  /** Keeps the window's place. */
  readonly file: Pick<DesktopFile, 'read' | 'change'>;
  readonly publish: Publish;
  readonly openWindow: (opening: Opening) => BrowserWindow;
  /** Opens the page that was put away. */
  readonly putAway: Pick<PutAway, 'isAway' | 'hidden' | 'show' | 'keepCommand'>;
  /** Whether closing hides the window in the tray. */
  readonly mayHide: () => boolean;
  /** Called each time closing has hidden the window. */
  readonly hidden: () => void;
  /** Called when the process of a page has ended, unless the page was put away. */
  readonly pageGone: () => void;
  /** Called when the last window has closed, unless its page was put away. */
  readonly closed: () => void;
}

/** Makes it; no window is open at first. */
export function createMainWindow({
  file,
  publish,
  openWindow,
  putAway,
  mayHide,
  hidden,
  pageGone,
  closed,
}: MainWindowSources): MainWindow {
  const closeToTray = createCloseToTray(app, {
    mayHide,
    hidden() {
      putAway.hidden();
      hidden();
    },
  });
  const ownPlace = () => file.read().window;
  const displays = watchDisplays({ screen, windows: mainWindows, ownPlace, after: afterDelay, smallest: MIN_SIZE });
  const keepPlace = (window: BrowserWindow) => {
    const state = stateOfWindow(window);
    const own = displays.hasMoved(window) ? ownPlace() : null;
    file.change({ window: { ...state, ...own, isMaximized: state.isMaximized } });
  };

  function open({ isHidden, path }: PageOpening): void {
    const { window: saved, hideFromCapture } = file.read();
    const bounds = saved && fitWindow(saved, [screen.getPrimaryDisplay(), ...screen.getAllDisplays()], MIN_SIZE);
    const window = openWindow({ bounds, isMaximized: saved?.isMaximized ?? false, isHidden, path });
    window.setContentProtection(hideFromCapture);
    watchWindowState(window, { save: () => keepPlace(window), after: afterDelay });
    closeToTray.watch(window);
    // Chromium writes what pages have stored some seconds later, or as it quits; Windows ends it without a quit (electron#22048).
    window.on('session-end', () => window.webContents.session.flushStorageData());
    window.webContents.on('render-process-gone', () => {
      if (!putAway.isAway()) pageGone();
    });
    window.on('closed', () => {
      if (!putAway.isAway() && mainWindows().every((each) => each === window)) closed();
    });
  }

  return {
    open,
    show() {
      closeToTray.keepShown();
      if (putAway.show()) return;
      const [window] = mainWindows();
      if (window) focusWindow(window);
      else open({ isHidden: false, path: '/' });
    },
    reopen(window) {
      const { pathname, search } = new URL(window.webContents.getURL());
      keepPlace(window);
      open({ isHidden: false, path: pathname + search });
      window.destroy();
    },
    close() {
      for (const window of mainWindows()) {
        keepPlace(window);
        window.destroy();
      }
    },
    tell(command) {
      if (putAway.keepCommand(command)) return true;
      if (mainWindows().length === 0) return false;
      publish('onCommanded', command);
      return true;
    },
  };
}
