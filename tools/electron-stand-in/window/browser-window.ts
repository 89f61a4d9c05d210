/** Electron's `BrowserWindow`: a window of Chromium, whose state is kept here so that every question is answered at once. */
import type {
  BrowserWindow as ElectronWindow,
  BrowserWindowConstructorOptions,
  WindowOpenHandlerResponse,
} from 'electron';

import { browserStarted } from '../chromium/current';
import { createEvent } from '../events';
import { app } from '../modules/app';
import { addWindow, removeWindow } from '../modules/window-list';
import { type StandInWebContents as Page, StandInWebContents } from './web-contents';
import { WindowState } from './window-state';

type Offered =
  | 'loadURL'
  | 'loadFile'
  | 'reload'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'minimize'
  | 'maximize'
  | 'unmaximize'
  | 'restore'
  | 'isFocused'
  | 'close'
  | 'destroy';

const windows = new Map<number, StandInBrowserWindow>();
let focused: StandInBrowserWindow | undefined;

/** Electron's `BrowserWindow`. Its contents have the size that was set for its frame: it has no frame. */
export class StandInBrowserWindow extends WindowState implements Pick<ElectronWindow, Offered> {
  static getAllWindows(): StandInBrowserWindow[] {
    return [...windows.values()];
  }
  static getFocusedWindow(): StandInBrowserWindow | null {
    return focused ?? null;
  }
  static fromId(id: number): StandInBrowserWindow | null {
    return windows.get(id) ?? null;
  }
  static fromWebContents(contents: Page): StandInBrowserWindow | null {
    return [...windows.values()].find((window) => window.webContents === contents) ?? null;
  }

  readonly webContents: StandInWebContents;
  private closing = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super(options);
    const { width, height } = this.bounds;
    windows.set(this.id, this);
    addWindow(this);
    this.webContents = new StandInWebContents(
      options.webPreferences ?? {},
      { x: options.x, y: options.y, width, height },
      {
        close: () => {
          this.close();
        },
        gone: () => {
          this.gone();
        },
        openChild: (url, response) => {
          this.openChild(url, response);
        },
      },
    );
    this.webContents.once('standin:painted', () => {
      this.emit('ready-to-show', createEvent());
    });
    this.webContents.on('page-title-updated', (_, title: string) => {
      const event = createEvent();
      this.emit('page-title-updated', event, title, true);
      if (!event.defaultPrevented) this.title = title;
    });
    app.emit('browser-window-created', createEvent(), this);
    if (options.show !== false) this.show();
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file);
  }
  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.visible) return;
    this.visible = true;
    this.applyState();
    this.emit('show', createEvent());
  }

  hide(): void {
    if (!this.visible) return;
    this.visible = false;
    this.applyState();
    this.emit('hide', createEvent());
    this.blur();
  }

  focus(): void {
    if (focused === this || !this.visible || this.destroyed || !this.isFocusable()) return;
    focused?.blur();
    focused = windows.get(this.id);
    this.webContents.focus();
    this.emit('focus', createEvent());
    app.emit('browser-window-focus', createEvent(), this);
  }

  blur(): void {
    if (focused !== this) return;
    focused = undefined;
    this.emit('blur', createEvent());
    app.emit('browser-window-blur', createEvent(), this);
  }

  minimize(): void {
    if (this.minimized) return;
    this.minimized = true;
    this.applyState();
    this.emit('minimize', createEvent());
    this.blur();
  }

  restore(): void {
    if (!this.minimized) return;
    this.minimized = false;
    this.applyState();
    this.emit('restore', createEvent());
    this.focus();
  }

  maximize(): void {
    if (this.maximized) return;
    this.maximized = true;
    // A window that is not displayed is shown by it, without the focus.
    if (this.visible) this.applyState();
    else this.showInactive();
    this.emit('maximize', createEvent());
  }

  unmaximize(): void {
    if (!this.maximized) return;
    this.maximized = false;
    this.applyState();
    this.emit('unmaximize', createEvent());
  }

  close(): void {
    if (this.destroyed || this.closing) return;
    this.closing = true;
    const event = createEvent();
    this.emit('close', event);
    this.closing = false;
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.visible = false;
    windows.delete(this.id);
    removeWindow(this);
    this.blur();
    this.webContents.destroy();
    this.emit('closed');
    if (windows.size > 0 || app.isEnding) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }

  isFocused(): boolean {
    return focused === this;
  }

  protected override applyBounds(): void {
    this.webContents.setContentSize(this.bounds).catch(() => undefined);
  }

  /** A hidden window is a minimised one for Chromium, so that its page knows that nobody sees it. */
  private applyState(): void {
    const shown = this.maximized ? 'maximized' : 'normal';
    const windowState = this.isVisible() ? shown : 'minimized';
    const applied = Promise.all([browserStarted(), this.webContents.windowId]).then(([{ connection }, windowId]) =>
      connection.root.send('Browser.setWindowBounds', { windowId, bounds: { windowState } }),
    );
    applied.catch(() => undefined);
  }

  /** The window manager or the page itself closed the window: too late to be prevented. */
  private gone(): void {
    if (this.destroyed) return;
    this.emit('close', createEvent());
    this.destroy();
  }

  private openChild(url: string, response: WindowOpenHandlerResponse): void {
    const overrides = response.action === 'allow' ? response.overrideBrowserWindowOptions : undefined;
    const child = new StandInBrowserWindow({ webPreferences: this.options.webPreferences ?? {}, ...overrides });
    this.webContents.emit('did-create-window', child, { url });
    void child.loadURL(url).catch(() => undefined);
  }
}
