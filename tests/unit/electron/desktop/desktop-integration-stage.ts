/** The desktop integration on a fake Electron, with its own profile for each test. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserWindow, MenuItemConstructorOptions, Rectangle } from 'electron';
import { afterEach, beforeEach, vi } from 'vitest';
import { createSessionOwner } from '../../../../electron/connection/session';
import type { MiniHost } from '../../../../electron/desktop/mini/mini-host';
import type { Opening } from '../../../../electron/app/window/window';
import { preventable } from '../fakes';
import { trayView } from '../../../support/samples/tray-view';

export let profile = '';
export let fake: ReturnType<typeof fakeElectron>;

function fakeElectron(
  options: {
    hasTray?: boolean;
    hasTrayHost?: boolean;
    hasPictures?: boolean;
    taken?: string[];
    languages?: string[];
  } = {},
) {
  const windows: FakeWindow[] = [];
  const applicationMenus: (MenuItemConstructorOptions[] | null)[] = [];
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    getPath: () => profile,
    getAppPath: () => '/app',
    getPreferredSystemLanguages: () => options.languages ?? [],
    quit: vi.fn(() => app.emit('before-quit')),
    setAppUserModelId: vi.fn(),
  });
  class FakeTray extends EventEmitter {
    static readonly made: FakeTray[] = [];
    readonly images: unknown[];
    readonly toolTips: string[] = [];
    readonly menus: MenuItemConstructorOptions[][] = [];
    constructor(image: unknown) {
      super();
      if (options.hasTray === false) throw new Error('no tray');
      this.images = [image];
      FakeTray.made.push(this);
    }
    setImage = (image: unknown) => this.live().images.push(image);
    setToolTip = (toolTip: string) => this.live().toolTips.push(toolTip);
    setContextMenu = (menu: MenuItemConstructorOptions[]) => this.live().menus.push(menu);
    private isGone = false;
    /** As Electron's objects answer. */
    private live(): this {
      if (this.isGone) throw new TypeError('Object has been destroyed');
      return this;
    }
    destroy = () => (this.isGone = true);
    isDestroyed = () => this.isGone;
  }
  class FakeNotification extends EventEmitter {
    static readonly shown: FakeNotification[] = [];
    static isSupported = () => true;
    constructor(readonly words: { title: string; body: string; actions?: readonly object[] }) {
      super();
    }
    show = () => FakeNotification.shown.push(this);
  }
  const pressed = new Map<string, () => void>();
  const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
  const electron = {
    app,
    powerMonitor: new EventEmitter(),
    BrowserWindow: { getAllWindows: () => windows },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: (menu: MenuItemConstructorOptions[] | null) => applicationMenus.push(menu),
    },
    nativeImage: {
      createFromPath: (file: string) => ({ file, isEmpty: () => options.hasPictures === false }),
    },
    Notification: FakeNotification,
    Tray: FakeTray,
    globalShortcut: {
      register: (accelerator: string, callback: () => void) => {
        if (options.taken?.includes(accelerator) === true) return false;
        pressed.set(accelerator, callback);
        return true;
      },
      unregister: (accelerator: string) => pressed.delete(accelerator),
      unregisterAll: () => pressed.clear(),
    },
    screen: Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => display,
      getAllDisplays: () => [display],
    }),
  };
  return {
    electron,
    app,
    applicationMenus,
    windows,
    setResolution(width: number, height: number) {
      display.workArea = { x: 0, y: 0, width, height };
      electron.screen.emit('display-metrics-changed');
    },
    pressed,
    trays: FakeTray.made,
    notifications: FakeNotification.shown,
  };
}

export class FakeWindow extends EventEmitter {
  isShown = true;
  minimized = false;
  constructor(readonly opening: Opening) {
    super();
    this.isShown = !opening.isHidden;
  }
  isVisible = () => this.isShown;
  hasFocus = false;
  isFocused = () => this.hasFocus;
  isMinimized = () => this.minimized;
  isDestroyed = () => false;
  isLarge = false;
  isMaximized = () => this.isLarge;
  fillsScreen = false;
  isFullScreen = () => this.fillsScreen;
  /** As on macOS: it has left the full screen when the animation has ended, which `leave-full-screen` reports. */
  setFullScreen = vi.fn();
  maximize = () => (this.isLarge = true);
  isNormal = () => !this.isLarge && !this.minimized && !this.fillsScreen;
  bounds: Rectangle = { x: 5, y: 6, width: 1000, height: 700 };
  getNormalBounds = () => this.bounds;
  getBounds = () => this.bounds;
  setBounds = (bounds: Rectangle) => {
    this.bounds = bounds;
    this.emit('move');
  };
  isProtected = false;
  setContentProtection = (isProtected: boolean) => (this.isProtected = isProtected);
  hide = () => (this.isShown = false);
  show = () => {
    this.isShown = true;
    this.emit('show');
  };
  destroy = () => fake.windows.splice(fake.windows.indexOf(this), 1);
  session = { flushStorageData: vi.fn() };
  webContents = Object.assign(new EventEmitter(), {
    getURL: () => 'app://pinglane/service?tab=2',
    session: this.session,
  });
  restore = () => (this.minimized = false);
  focus = () => undefined;
  /** Simulates the system's close button. @returns whether the window was closed */
  close(): boolean {
    const event = preventable({});
    this.emit('close', event);
    if (!event.prevented) fake.windows.splice(fake.windows.indexOf(this), 1);
    return !event.prevented;
  }
}

export async function run(
  options: Parameters<typeof fakeElectron>[0] & { platform?: NodeJS.Platform; argv?: string[] } = {},
) {
  vi.resetModules();
  fake = fakeElectron(options);
  vi.doMock('electron', () => fake.electron);
  vi.doMock('../../../../electron/desktop/tray-host', async (original) => ({
    ...(await original<object>()),
    hasTrayHost: () => options.hasTrayHost !== false,
  }));
  vi.spyOn(process, 'platform', 'get').mockReturnValue(options.platform ?? 'linux');
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['/opt/pinglane', ...(options.argv ?? [])]);
  const { createDesktopIntegration } = await import('../../../../electron/desktop/desktop-integration');
  const { maximizeWhenShown } = await import('../../../../electron/app/window/window-state');
  const published: unknown[] = [];
  const clock = { time: 0 };
  /** Whether the page is put away, how often it was told of a hidden window, and the commands that are kept for it. */
  const putAway = { isAway: false, hidden: 0, commands: [] as unknown[] };
  const mini = { isOpen: false, updates: 0, parts: null as Parameters<MiniHost['start']>[0] | null };
  const session = createSessionOwner(() => Promise.resolve({ outcome: 'done' }));
  const { openDesktopFile } = await import('../../../../electron/app/profile/desktop-file');
  const integration = createDesktopIntegration({
    file: openDesktopFile(profile),
    pages: '/dist',
    publish: (...state) => void published.push(state),
    session,
    openWindow: (opening) => {
      const window = new FakeWindow(opening);
      fake.windows.push(window);
      const opened = window as unknown as BrowserWindow;
      if (opening.isMaximized) maximizeWhenShown(opened);
      return opened;
    },
    miniHost: {
      start(parts) {
        mini.parts = parts;
        return {
          ...{ isOpen: () => mini.isOpen, update: () => (mini.updates += 1), press: () => undefined },
          setOpen: (isOpen) => (mini.isOpen = isOpen),
          ownPlace: () => ({ x: 0, y: 0, width: 360, height: 96 }),
        };
      },
    },
    putAway: {
      isAway: () => putAway.isAway,
      hidden: () => void (putAway.hidden += 1),
      show: () => putAway.isAway,
      keepCommand: (command) => putAway.isAway && putAway.commands.push(command) > 0,
      pageReady: () => (putAway.isAway = false),
    },
    now: () => clock.time,
  });
  integration.start();
  const entries = () => fake.trays.at(-1)?.menus.at(-1) ?? [];
  const labels = () => entries().flatMap(({ label }) => label ?? []);
  const item = (label: string) => {
    const found = entries().find((entry) => entry.label === label);
    if (!found) throw new Error(`no '${label}' in the menu`);
    return () => (found.click as () => void)();
  };
  return { integration, putAway, mini, session, published, clock, item, labels, window: () => fake.windows[0] };
}

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'integration-'));
  vi.stubEnv('XDG_CONFIG_HOME', path.join(profile, 'config'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.doUnmock('electron');
  rmSync(profile, { recursive: true, force: true });
});

export const view = trayView;
export const settings = {
  closeToTray: true,
  openAtLogin: false,
  hotkey: '',
  matchHotkey: '',
  guardHotkey: '',
  streamerHotkey: '',
  hideFromCapture: false,
  notifications: true,
  miniWindow: false,
  errorReports: true,
};
