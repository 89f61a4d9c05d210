/** The mini window on a fake window and a manual clock, without Electron. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, Rectangle } from 'electron';
import { vi } from 'vitest';
import type { TrayView } from '../../../../../common/contract/ipc/desktop-settings';
import type { HelperSession } from '../../../../../common/contract/ipc/helper-session';
import type { MiniModel } from '../../../../../common/contract/ipc/mini-model';
import type { ShownFigures } from '../../../../../electron/desktop/mini/mini-figures';
import { createMiniWindow } from '../../../../../electron/desktop/mini/mini-window';
import { manualTimers } from '../../../../support/time/manual-timers';
import { trayView as view } from '../../../../support/samples/tray-view';

const DISPLAY = { workArea: { x: 0, y: 24, width: 1920, height: 1016 } };
/** The view of a connection. */
export const connected: TrayView = {
  ...view,
  mini: { ...view.mini, state: 'Connected', tone: 'success', server: { id: 'sg', name: 'Singapore' }, since: 0 },
};

class FakeWindow extends EventEmitter {
  readonly calls: string[] = [];
  readonly models: MiniModel[] = [];
  constructor(public bounds: Rectangle) {
    super();
  }
  readonly webContents = Object.assign(new EventEmitter(), {
    send: (_event: string, model: MiniModel) => void this.models.push(model),
    reload: () => void this.calls.push('reload'),
  });
  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  isMaximized = () => false;
  setBounds = (bounds: Rectangle) => (this.bounds = bounds);
  isHidden = false;
  setContentProtection = (isHidden: boolean) => (this.isHidden = isHidden);
  showInactive = () => void this.calls.push('showInactive');
  show = () => void this.calls.push('show');
  focus = () => void this.calls.push('focus');
  destroy() {
    this.calls.push('destroy');
    this.emit('closed');
  }
}

/** A closed mini window without Electron. @param miniPlace where it was left */
export function stage(miniPlace: { x: number; y: number } | null = null) {
  const made: FakeWindow[] = [];
  const kept: unknown[] = [];
  const timers = manualTimers();
  const now = {
    ...{ time: 0, view: connected as TrayView | null, isEnding: false, hideFromCapture: false, isMoved: false },
    ...{ session: { state: 'open' } as HelperSession, figures: null as ShownFigures | null },
  };
  const heard = { toggle: vi.fn(), showWindow: vi.fn(), closedByPerson: vi.fn(), follow: vi.fn() };
  const mini = createMiniWindow({
    makeWindow(place) {
      const window = new FakeWindow(place);
      made.push(window);
      return window as unknown as BrowserWindow;
    },
    file: {
      read: () => ({ miniPlace, hideFromCapture: now.hideFromCapture }) as never,
      change: (part) => kept.push(part) > 0,
    },
    displays: () => [DISPLAY, DISPLAY],
    isMovedByDisplays: () => now.isMoved,
    view: () => now.view,
    session: { read: () => now.session },
    figures: { follow: heard.follow, read: () => now.figures },
    language: () => 'en',
    after: timers.after,
    now: () => now.time,
    isEnding: () => now.isEnding,
    ...heard,
  });
  const open = () => {
    mini.setOpen(true);
    const window = made.at(-1);
    if (!window) throw new Error('no window');
    window.webContents.emit('did-finish-load');
    return window;
  };
  return { mini, made, kept, timers, now, heard, open };
}
