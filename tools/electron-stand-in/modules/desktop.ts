/** What Electron gives of the desktop, as objects that keep their state and draw nothing: Tray, Notification, screen, clipboard, shortcuts, power. */
import { EventEmitter } from 'node:events';

import type { Display, Rectangle } from 'electron';

import type { StandInMenu } from './menu';

const SCREEN_WIDTH = 1920;
const SCREEN_HEIGHT = 1080;

/** Electron's `Tray`; the living ones are kept in `standinTrays`. */
export class StandInTray extends EventEmitter {
  static readonly standinTrays: StandInTray[] = [];
  private toolTip = '';
  private menu: StandInMenu | null = null;
  private destroyed = false;

  constructor(private image: unknown) {
    super();
    StandInTray.standinTrays.push(this);
  }

  setImage(image: unknown): void {
    this.image = image;
  }
  getImage(): unknown {
    return this.image;
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }
  getToolTip(): string {
    return this.toolTip;
  }
  setContextMenu(menu: StandInMenu | null): void {
    this.menu = menu;
  }
  getContextMenu(): StandInMenu | null {
    return this.menu;
  }
  popUpContextMenu(): void {
    this.menu?.popup();
  }
  getBounds(): Rectangle {
    return { x: 0, y: 0, width: 0, height: 0 };
  }
  setTitle(): void {
    /* macOS only. */
  }
  setIgnoreDoubleClickEvents(): void {
    /* macOS only. */
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  destroy(): void {
    this.destroyed = true;
    StandInTray.standinTrays.splice(StandInTray.standinTrays.indexOf(this), 1);
  }
}

/** Electron's `Notification`; those that were shown are kept in `standinShown`, and a test clicks one by emitting 'click' on it. */
export class StandInNotification extends EventEmitter {
  static readonly standinShown: StandInNotification[] = [];
  static isSupported(): boolean {
    return true;
  }

  readonly title: string;
  readonly body: string;

  constructor(options: { title?: string; body?: string } = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  show(): void {
    StandInNotification.standinShown.push(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

const area = { x: 0, y: 0, width: SCREEN_WIDTH, height: SCREEN_HEIGHT };
const display: Pick<
  Display,
  'id' | 'label' | 'bounds' | 'workArea' | 'size' | 'workAreaSize' | 'scaleFactor' | 'rotation' | 'internal'
> = {
  id: 1,
  label: 'stand-in',
  bounds: area,
  workArea: area,
  size: { width: SCREEN_WIDTH, height: SCREEN_HEIGHT },
  workAreaSize: { width: SCREEN_WIDTH, height: SCREEN_HEIGHT },
  scaleFactor: 1,
  rotation: 0,
  internal: false,
};

/** Electron's `screen`: one display. */
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
  getDisplayNearestPoint: () => display,
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
});

let copied = '';

/** Electron's `clipboard` of texts, of this app alone: tests in parallel shall not meet in it. */
export const clipboard = {
  readText: () => copied,
  writeText: (text: string) => {
    copied = text;
  },
  clear: () => {
    copied = '';
  },
  availableFormats: () => (copied === '' ? [] : ['text/plain']),
};

const shortcuts = new Map<string, () => void>();
const taken = new Set<string>();

/** Electron's `globalShortcut`: a test presses a combination by `standinPress`, and lets another program have one by `standinTake`. */
export const globalShortcut = {
  register: (accelerator: string, callback: () => void) => {
    if (shortcuts.has(accelerator) || taken.has(accelerator)) return false;
    shortcuts.set(accelerator, callback);
    return true;
  },
  isRegistered: (accelerator: string) => shortcuts.has(accelerator),
  unregister: (accelerator: string) => {
    shortcuts.delete(accelerator);
  },
  unregisterAll: () => {
    shortcuts.clear();
  },
  standinPress: (accelerator: string) => {
    shortcuts.get(accelerator)?.();
  },
  standinTake: (accelerator: string) => {
    taken.add(accelerator);
  },
};

/** Electron's `powerMonitor`: tests emit what a machine would. */
export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleTime: () => 0,
  getSystemIdleState: () => 'active' as const,
  isOnBatteryPower: () => false,
  onBatteryPower: false,
});
