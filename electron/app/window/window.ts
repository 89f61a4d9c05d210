/** The only module that creates windows (promise A1). */
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type Rectangle,
  type WebContents,
  type WebPreferences,
} from 'electron';
import { APP_ORIGIN, brand } from '../../../common/brand';
import { maximizeWhenShown, placeWindow } from './window-state';

/** Initial content size and minimum window size, in pixels (docs/product.md section 19). */
const CONTENT_SIZE = { width: 1120, height: 720 };
export const MIN_SIZE = { width: 880, height: 600 };
/** The page's own background, to avoid a flash before its first paint. */
const BACKGROUND = { dark: '#0E1116', light: '#F3F5F8' };

const MINI_PATH = '/mini.html';
/** The card's background of the mini window's page. */
const MINI_BACKGROUND = { dark: '#161B22', light: '#FFFFFF' };

export interface WindowSettings {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isPackaged: boolean;
  readonly isDark: boolean;
}

/** How the window opens: by default centred, in its initial size. */
export interface Opening {
  /** Last position including the frame; null at the first start. */
  readonly bounds: Rectangle | null;
  readonly isMaximized: boolean;
  /** Stays hidden in the tray until it is requested. */
  readonly isHidden: boolean;
  /** The page's first address, its path and query. */
  readonly path: string;
}
const PLAIN_OPENING: Opening = { bounds: null, isMaximized: false, isHidden: false, path: '/' };

/** The sandboxed preferences of every page (promise A1). */
export function webPreferences({
  preload,
  isPackaged,
}: Pick<WindowSettings, 'preload' | 'isPackaged'>): WebPreferences {
  return {
    preload,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: !isPackaged,
  };
}

/** Every option of the main window. */
export function windowOptions(settings: WindowSettings): BrowserWindowConstructorOptions {
  return {
    title: brand.name,
    useContentSize: true,
    ...CONTENT_SIZE,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: settings.isDark ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: webPreferences(settings),
  };
}

/**
 * Opens the main window on the app's first page; it is shown after the first paint, unless it is to stay hidden.
 * @param ownContents the ids of pages that IPC trusts: the window's is added, and removed when it closes
 */
export function openMainWindow(
  settings: WindowSettings,
  ownContents: Set<number>,
  opening: Opening = PLAIN_OPENING,
): BrowserWindow {
  const window = new BrowserWindow(windowOptions(settings));
  if (opening.bounds) placeWindow(window, opening.bounds);
  if (opening.isMaximized) maximizeWhenShown(window);
  if (!settings.isPackaged) openDevToolsByKey(window.webContents);
  const { id } = window.webContents;
  ownContents.add(id);
  window.once('closed', () => ownContents.delete(id));
  if (!opening.isHidden) window.once('ready-to-show', () => window.show());
  // A failed load is handled by its own event (promise F4), so the rejection is ignored.
  window.loadURL(APP_ORIGIN + opening.path).catch(() => undefined);
  return window;
}

const miniWindows = new WeakSet<BrowserWindow>();

/** Every window of the app. */
export function allWindows(): BrowserWindow[] {
  return BrowserWindow.getAllWindows();
}

/** The app's windows without the mini window. */
export function mainWindows(): BrowserWindow[] {
  return allWindows().filter((window) => !miniWindows.has(window));
}

/** Every option of the mini window. */
export function miniOptions(
  settings: WindowSettings,
  place: Rectangle,
  platform: NodeJS.Platform,
): BrowserWindowConstructorOptions {
  return {
    title: brand.name,
    ...place,
    frame: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    alwaysOnTop: true,
    skipTaskbar: true,
    show: false,
    // A click does not take the focus from the game. On Linux the window manager does not manage such a window, so that nobody could move it.
    focusable: platform === 'linux',
    ...(platform === 'darwin' && { type: 'panel' }),
    backgroundColor: settings.isDark ? MINI_BACKGROUND.dark : MINI_BACKGROUND.light,
    webPreferences: webPreferences(settings),
  };
}

/**
 * Opens the mini window on its page, hidden; its page stays the only one.
 * @param ownContents the ids of pages that the mini window's one call trusts
 */
export function openMiniWindow(
  settings: WindowSettings,
  ownContents: Set<number>,
  place: Rectangle,
  platform: NodeJS.Platform,
): BrowserWindow {
  const window = new BrowserWindow(miniOptions(settings, place, platform));
  miniWindows.add(window);
  // Above the taskbar and games that fill the screen without having it for themselves.
  window.setAlwaysOnTop(true, 'screen-saver');
  // A game may have a workspace of its own. Electron cannot ask Windows for this.
  if (platform !== 'win32')
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  const { id } = window.webContents;
  ownContents.add(id);
  window.once('closed', () => ownContents.delete(id));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  window.loadURL(APP_ORIGIN + MINI_PATH).catch(() => undefined);
  return window;
}

/** In development: F12, because there is no menu that opens the developer tools. */
function openDevToolsByKey(webContents: WebContents): void {
  webContents.on('before-input-event', (_event, { type, key }) => {
    if (type === 'keyDown' && key === 'F12') webContents.toggleDevTools();
  });
}

/** Calls each back whenever the window's page is gone: it was closed, its process ended, or another document has taken its place. */
export function stopWithPage(window: Pick<BrowserWindow, 'on' | 'webContents'>, stops: readonly (() => void)[]): void {
  const stop = () => stops.forEach((each) => each());
  window.webContents.on('did-navigate', stop);
  window.webContents.on('render-process-gone', stop);
  window.on('closed', stop);
}

/** Brings a window to the front, restoring it if it is minimised. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
