/** Wires the desktop features together: tray, close to tray, start at login, remembered window, notifications, hotkey. */
import path from 'node:path';
import { app, globalShortcut, Menu, Notification, screen, type BrowserWindow } from 'electron';
import { brand } from '../../common/brand';
import { createRegistry } from '../../common/collections';
import {
  type DesktopCommand,
  type DesktopSettings,
  type DesktopState,
  type PersonNotification,
  type TrayView,
} from '../../common/contract/ipc/desktop-settings';
import type { Language } from '../../common/languages';
import { applicationMenu } from '../app/application-menu';
import { createCloseToTray } from './close-to-tray';
import { watchDisplays } from './displays';
import { createHotkeys } from './hotkey';
import { createSettings } from './settings';
import type { Publish } from '../ipc/publish';
import type { PutAway } from '../app/put-away';
import type { PageActivity } from '../updates/connection';
import type { SessionOwner } from '../connection/session';
import { afterDelay } from '../app/timers';
import { createLoginItem } from './login-item';
import type { MiniHost } from './mini/mini-host';
import { ownProgram } from './own-program';
import { createNotificationDisplay } from './notification-display';
import { createNotifications } from './notifications';
import { personLanguage, type DesktopFile } from './desktop-file';
import { createTray } from './tray';
import { trayState } from './tray-state';
import { allWindows, focusWindow, mainWindows, MIN_SIZE, type Opening } from '../app/window';
import { fitWindow, stateOfWindow, watchWindowState } from '../app/window-state';

export interface DesktopIntegration {
  readonly readSettings: () => DesktopState;
  readonly saveSettings: (settings: DesktopSettings) => DesktopState;
  readonly showTray: (view: TrayView) => void;
  /** The person's language: the page's, else the last one, else the computer's. */
  readonly language: () => Language;
  /** Whether the page is busy with a session, as last reported for the tray. */
  readonly pageActivity: PageActivity;
  readonly notify: (notification: PersonNotification) => void;
  /** Brings the window to the front, whether hidden or minimised; opens one when there is none. */
  readonly showWindow: () => void;
  /** Opens a window again in its place and on its page, and closes the given one. */
  readonly reopen: (window: BrowserWindow) => void;
  /** Gives the page a command, whatever is shown; it is opened hidden when there is none. */
  readonly tellPage: (command: DesktopCommand) => void;
  /** Whether the window can be hidden in the tray: there is one, and the person wants it. */
  readonly mayHide: () => boolean;
  /** Ends the window, whose page is put away. */
  readonly closeWindow: () => void;
  /** Opens a window on a page, hidden or for the person. */
  readonly openPage: (opening: Pick<Opening, 'isHidden' | 'path'>) => void;
  /** The machine has resumed or was unlocked: the tray's icon may be gone. */
  readonly resumed: () => void;
  /** Opens the first window; it stays hidden when the app was started at login. */
  readonly start: () => void;
}

export interface DesktopIntegrationSources {
  /** The settings of this computer. */
  readonly file: DesktopFile;
  /** The folder of the built pages, which holds the tray's pictures. */
  readonly pages: string;
  readonly publish: Publish;
  /** The helper session, whose state the tray shows. */
  readonly session: Pick<SessionOwner, 'read' | 'onChange'>;
  /** Makes the main window. */
  readonly openWindow: (opening: Opening) => BrowserWindow;
  /** Opens the page that was put away. */
  readonly putAway: Pick<PutAway, 'isAway' | 'hidden' | 'show' | 'keepCommand' | 'pageReady'>;
  readonly miniHost: Pick<MiniHost, 'start'>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Starts every desktop feature except the window, which waits until the IPC handlers are ready. */
export function createDesktopIntegration({
  file,
  pages,
  publish,
  session,
  openWindow,
  putAway,
  miniHost,
  now,
}: DesktopIntegrationSources): DesktopIntegration {
  const { platform, env: environment, execPath: executable } = process;
  const system = { platform, app, environment, executable };
  const loginItem = createLoginItem(system);
  const showWindow = () => {
    closeToTray.keepShown();
    if (putAway.show()) return;
    const [window] = mainWindows();
    if (window) focusWindow(window);
    else open(false);
  };
  let view: TrayView | null = null;
  const activityListeners = createRegistry<() => void>();
  const isPageBusy = () => view?.isBusy ?? false;
  const command = (command: DesktopCommand) => {
    // When signed out, or without a page to receive the command, the window is shown instead.
    if (view?.isSignedIn === true && putAway.keepCommand(command)) return;
    if (view?.isSignedIn === true && mainWindows().length > 0) publish('onCommanded', command);
    else showWindow();
  };

  const language = () => personLanguage(file, app);
  // Without a call Electron shows a menu of its own, in English.
  const showMenu = () => {
    const template = applicationMenu(process.platform, language());
    Menu.setApplicationMenu(template && Menu.buildFromTemplate(template));
  };
  const changeMini = (isOpen: boolean) => {
    const isKept = file.change({ miniWindow: isOpen });
    showMini();
    publish('onDesktopChanged', settings.read(isKept));
  };
  const mini = miniHost.start({
    ...{ file, session, language, showWindow, view: () => view },
    toggle: () => command({ command: 'toggle' }),
    closedByPerson: () => changeMini(false),
  });
  const actions = {
    ...{ openWindow: showWindow, command, quit: () => app.quit() },
    isMiniOpen: () => file.read().miniWindow,
    toggleMini: () => changeMini(!file.read().miniWindow),
  };
  const tray = createTray(path.join(pages, 'tray'), process.platform, actions, language());
  // Windows announces a restarted taskbar, and Electron then adds its icon again; macOS keeps it. Of a Linux panel Electron reports nothing.
  const renewTray = () => {
    if (process.platform === 'linux') tray?.renew();
  };
  const showState = () => {
    tray?.show(view, trayState(session.read(), view), language());
    mini.update();
  };
  const showMini = () => {
    // Not before there is something to show: the app's start comes first.
    mini.setOpen(view !== null && file.read().miniWindow);
    showState();
  };
  session.onChange(showState);
  const setHotkeys = createHotkeys(
    globalShortcut,
    {
      hotkey: () => command({ command: 'toggle' }),
      matchHotkey: () => command({ command: 'match-mode' }),
      guardHotkey: () => command({ command: 'accept-offer' }),
      streamerHotkey: () => command({ command: 'streamer-mode' }),
    },
    now,
  );
  const showNotification = createNotificationDisplay();
  const notify = createNotifications({
    show: showNotification,
    isWindowVisible: () => mainWindows().some((window) => window.isVisible() && !window.isMinimized()),
    isWindowFocused: () => mainWindows().some((window) => window.isFocused()),
    isWanted: () => file.read().notifications && Notification.isSupported(),
    openWindow: showWindow,
    now,
    after: afterDelay,
  });

  const mayHide = () => tray !== null && file.read().closeToTray;
  const closeToTray = createCloseToTray(app, {
    mayHide,
    hidden() {
      putAway.hidden();
      renewTray();
      if (file.read().isTrayExplained || !view?.hint || !Notification.isSupported()) return;
      file.change({ isTrayExplained: true });
      showNotification(view.hint, showWindow);
    },
  });
  const open = (isHidden: boolean, path = '/') => {
    const { window: saved, hideFromCapture } = file.read();
    const bounds = saved && fitWindow(saved, [screen.getPrimaryDisplay(), ...screen.getAllDisplays()], MIN_SIZE);
    const window = openWindow({ bounds, isMaximized: saved?.isMaximized ?? false, isHidden, path });
    window.setContentProtection(hideFromCapture);
    watchWindowState(window, { save: (state) => void file.change({ window: state }), after: afterDelay });
    closeToTray.watch(window);
    window.on('closed', () => {
      if (!putAway.isAway() && mainWindows().every((each) => each === window)) mini.setOpen(false);
    });
  };

  const keepPlace = (window: BrowserWindow) => file.change({ window: stateOfWindow(window) });
  const settings = createSettings({ file, loginItem, setHotkeys, hasTray: tray !== null, program: ownProgram(system) });
  if (process.platform === 'win32') app.setAppUserModelId(brand.appId);
  app.on('will-quit', () => globalShortcut.unregisterAll());
  app.on('activate', showWindow);
  showMenu();
  watchDisplays({ screen, windows: mainWindows, after: afterDelay, smallest: MIN_SIZE });
  setHotkeys(file.read());
  loginItem.refresh();

  return {
    readSettings: () => settings.read(),
    saveSettings(chosen) {
      const wasOpen = file.read().miniWindow;
      const state = settings.save(chosen);
      for (const window of allWindows()) window.setContentProtection(state.settings.hideFromCapture);
      showMini();
      // Other parts of the page show it too.
      if (chosen.miniWindow !== wasOpen) publish('onDesktopChanged', state);
      return state;
    },
    showTray(next) {
      putAway.pageReady();
      const hasChanged = next.isBusy !== isPageBusy();
      view = next;
      if (next.language !== file.read().language) {
        file.change({ language: next.language });
        showMenu();
      }
      showMini();
      if (hasChanged) for (const listener of activityListeners.all()) listener();
    },
    pageActivity: { isBusy: isPageBusy, onChange: (listener) => activityListeners.add(listener) },
    language,
    notify,
    showWindow,
    resumed: renewTray,
    reopen(window) {
      const { pathname, search } = new URL(window.webContents.getURL());
      keepPlace(window);
      open(false, pathname + search);
      window.destroy();
    },
    tellPage(command) {
      if (putAway.keepCommand(command)) return;
      if (mainWindows().length > 0) publish('onCommanded', command);
      else open(true);
    },
    mayHide,
    closeWindow() {
      for (const window of mainWindows()) {
        keepPlace(window);
        window.destroy();
      }
    },
    openPage: ({ isHidden, path }) => open(isHidden, path),
    start: () => open(tray !== null && loginItem.hasStarted(process.argv)),
  };
}
