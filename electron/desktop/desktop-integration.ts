/** Wires the desktop features together: tray, close to tray, start at login, remembered window, notifications, hotkey. */
import path from 'node:path';
import { app, globalShortcut, Menu, Notification, powerMonitor, type BrowserWindow } from 'electron';
import { brand } from '../../common/brand';
import {
  forEachHotkey,
  type DesktopCommand,
  type DesktopSettings,
  type DesktopState,
  type HotkeySetting,
  type PersonNotification,
  type TrayView,
} from '../../common/contract/ipc/desktop-settings';
import type { Language } from '../../common/languages';
import { applicationMenu } from '../app/window/application-menu';
import { createHotkeys } from './hotkey';
import { createSettings } from './settings';
import type { Publish } from '../ipc/publish';
import type { PutAway } from '../put-away/put-away';
import type { PageActivity } from '../updates/connection';
import type { SessionOwner } from '../connection/session';
import { createSignedOutEnd } from '../connection/signed-out-session';
import { afterDelay } from '../base/timers';
import { createLoginItem } from './login-item';
import { createMainWindow } from './main-window';
import type { MiniHost } from './mini/mini-host';
import { ownProgram } from '../base/own-program';
import { createPageView } from './page-view';
import { createNotificationDisplay } from './notification-display';
import { createNotifications } from './notifications';
import { personLanguage, type DesktopFile } from '../app/profile/desktop-file';
import { createTray } from './tray';
import { hasTrayHost, LOGIN_TRAY_MS } from './tray-host';
import { trayState } from './tray-state';
import { allWindows, mainWindows, type Opening } from '../app/window/window';

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
  readonly session: Pick<SessionOwner, 'read' | 'onChange' | 'end'>;
  /** Makes the main window. */
  readonly openWindow: (opening: Opening) => BrowserWindow;
  /** Opens the page that was put away. */
  readonly putAway: Pick<PutAway, 'isAway' | 'hidden' | 'show' | 'keepCommand' | 'pageReady'>;
  readonly miniHost: Pick<MiniHost, 'start'>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

const HOTKEY_COMMANDS: Readonly<Record<HotkeySetting, DesktopCommand>> = {
  hotkey: { command: 'toggle' },
  matchHotkey: { command: 'match-mode' },
  guardHotkey: { command: 'accept-offer' },
  streamerHotkey: { command: 'streamer-mode' },
};

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
  const language = () => personLanguage(file, app);
  const view = createPageView();
  const showNotification = createNotificationDisplay((serverId) => acceptOffer(serverId));
  const mayHide = () => tray !== null && file.read().closeToTray;
  const pageGone = () => {
    view.forget();
    showState();
  };
  const window = createMainWindow({
    file,
    publish,
    openWindow,
    putAway,
    mayHide,
    hidden() {
      renewTray();
      const shown = view.read();
      const { isTrayExplained, notifications } = file.read();
      if (isTrayExplained || !notifications || !shown || shown.isQuiet || !Notification.isSupported()) return;
      file.change({ isTrayExplained: true });
      showNotification(shown.hint, window.show);
    },
    pageGone,
    closed() {
      pageGone();
      mini.setOpen(false);
    },
  });
  // When signed out, or without a page to receive the command, the window is shown instead. Streamer mode covers the login page too.
  const runCommand = (command: DesktopCommand) => {
    const isPossible = view.read()?.isSignedIn === true || command.command === 'streamer-mode';
    if (!isPossible || !window.tell(command)) window.show();
  };

  // A notification outlives its offer: once that has gone, the window shows what is true now.
  const acceptOffer = (serverId: string) => {
    if (view.read()?.offeredId === serverId) runCommand({ command: 'accept-offer', serverId });
    else window.show();
  };

  // Without a call Electron shows a menu of its own, in English.
  const showMenu = () => {
    const template = applicationMenu(platform, language());
    Menu.setApplicationMenu(template && Menu.buildFromTemplate(template));
  };
  const changeMini = (isOpen: boolean) => {
    const isKept = file.change({ miniWindow: isOpen });
    showMini();
    publish('onDesktopChanged', settings.read(isKept));
  };
  const mini = miniHost.start({
    file,
    session,
    language,
    showWindow: window.show,
    view: view.read,
    toggle: (serverId) => runCommand(serverId === undefined ? { command: 'toggle' } : { command: 'connect', serverId }),
    closedByPerson: () => changeMini(false),
  });
  const actions = {
    openWindow: window.show,
    command: runCommand,
    quit: () => app.quit(),
    isMiniOpen: () => file.read().miniWindow,
    toggleMini: () => changeMini(!file.read().miniWindow),
  };
  const isAtLogin = loginItem.hasStarted(process.argv);
  const tray = hasTrayHost(process, isAtLogin)
    ? createTray(path.join(pages, 'tray'), platform, actions, language())
    : null;
  // Windows announces a restarted taskbar, and Electron then adds its icon again; macOS keeps it. Of a Linux panel Electron reports nothing.
  const renewTray = () => {
    if (platform === 'linux') tray?.renew();
  };
  const showState = () => {
    tray?.show(view.read(), trayState(session.read(), view.read()), language());
    mini.update();
  };
  const showMini = () => {
    // Not before there is something to show: the app's start comes first.
    mini.setOpen(view.read() !== null && file.read().miniWindow);
    showState();
  };
  session.onChange(showState);
  const isSignedOut = () => view.read()?.isSignedIn === false;
  const endSignedOut = createSignedOutEnd({ session, isSignedOut, after: afterDelay, random: Math.random });
  session.onChange(endSignedOut);
  const pressed = forEachHotkey((setting) => () => runCommand(HOTKEY_COMMANDS[setting]));
  const setHotkeys = createHotkeys(globalShortcut, pressed, { platform, now });
  const notify = createNotifications({
    show: showNotification,
    isWindowVisible: () => mainWindows().some((each) => each.isVisible() && !each.isMinimized()),
    isWindowFocused: () => mainWindows().some((each) => each.isFocused()),
    isWanted: () => file.read().notifications && Notification.isSupported(),
    isQuiet: () => view.read()?.isQuiet === true,
    openWindow: window.show,
    now,
    after: afterDelay,
  });
  const settings = createSettings({ file, loginItem, setHotkeys, hasTray: tray !== null, program: ownProgram(system) });

  if (platform === 'win32') app.setAppUserModelId(brand.appId);
  app.on('will-quit', () => globalShortcut.unregisterAll());
  app.on('activate', window.show);
  // A panel that starts later does not show an icon which was added before (pop-os/cosmic-applets#1528).
  if (isAtLogin) afterDelay(LOGIN_TRAY_MS, renewTray);
  powerMonitor.on('resume', renewTray);
  powerMonitor.on('unlock-screen', renewTray);
  showMenu();
  setHotkeys(file.read());
  loginItem.refresh();

  return {
    readSettings: () => settings.read(),
    saveSettings(chosen) {
      const wasOpen = file.read().miniWindow;
      const state = settings.save(chosen);
      for (const each of allWindows()) each.setContentProtection(state.settings.hideFromCapture);
      showMini();
      // Other parts of the page show it too.
      if (chosen.miniWindow !== wasOpen) publish('onDesktopChanged', state);
      return state;
    },
    showTray(next) {
      putAway.pageReady();
      view.set(next);
      endSignedOut();
      if (next.language !== file.read().language) {
        file.change({ language: next.language });
        showMenu();
      }
      showMini();
    },
    pageActivity: view.activity,
    language,
    notify,
    showWindow: window.show,
    reopen: window.reopen,
    tellPage(command) {
      if (!window.tell(command)) window.open({ isHidden: true, path: '/' });
    },
    mayHide,
    closeWindow: window.close,
    openPage: window.open,
    start: () => window.open({ isHidden: tray !== null && isAtLogin, path: '/' }),
  };
}
