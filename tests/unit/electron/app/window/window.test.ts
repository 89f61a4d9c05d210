/** The window factory: what pages may do, and the life of a window. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromRoot } from '../../../../../tools/lib/run';
import { themeColors } from '../../../../../tools/build/web-manifest';

const made = vi.hoisted(() => ({ windows: [] as unknown[] }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class FakeWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), { id: 7 });
    static getAllWindows = () => made.windows;
    readonly calls: string[] = [];
    constructor(readonly options: BrowserWindowConstructorOptions) {
      super();
      made.windows.push(this);
    }
    loadURL(url: string): Promise<void> {
      this.calls.push(`loadURL ${url}`);
      return Promise.reject(new Error('ERR_ABORTED'));
    }
    setAlwaysOnTop(isOnTop: boolean, level: string): void {
      this.calls.push(`setAlwaysOnTop ${String(isOnTop)} ${level}`);
    }
    setVisibleOnAllWorkspaces(): void {
      this.calls.push('setVisibleOnAllWorkspaces');
    }
    show(): void {
      this.calls.push('show');
    }
  }
  return { BrowserWindow: FakeWindow };
});

const {
  focusWindow,
  mainWindows,
  miniOptions,
  openMainWindow,
  openMiniWindow,
  stopWithPage,
  webPreferences,
  windowOptions,
} = await import('../../../../../electron/app/window/window');

interface Made extends EventEmitter {
  options: BrowserWindowConstructorOptions;
  calls: string[];
  webContents: object;
}
const settings = { preload: '/app/preload.cjs', isPackaged: true, isDark: true };

describe('web preferences', () => {
  it.each([true, false])('A1: are exactly the locked set (packaged: %s)', (isPackaged) => {
    expect(webPreferences({ preload: '/app/preload.cjs', isPackaged })).toEqual({
      preload: '/app/preload.cjs',
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
    });
  });

  it('A1: are passed to the created window', () => {
    expect(windowOptions(settings).webPreferences).toEqual(webPreferences(settings));
  });
});

describe('the main window', () => {
  beforeEach(() => {
    made.windows.length = 0;
  });
  const open = (ownContents = new Set<number>()) => {
    openMainWindow(settings, ownContents);
    return made.windows[0] as Made;
  };

  it('has 1120 x 720 of content, at least 880 x 600, and is hidden until it has painted', () => {
    const window = open();
    expect(window.options).toMatchObject({
      useContentSize: true,
      width: 1120,
      height: 720,
      minWidth: 880,
      minHeight: 600,
      show: false,
    });
    expect(window.calls).toEqual(['loadURL app://pinglane/']);
    window.emit('ready-to-show');
    expect(window.calls).toEqual(['loadURL app://pinglane/', 'show']);
  });

  it('opens the developer tools with F12 in development only', () => {
    const press = (isPackaged: boolean, input: { type: string; key: string }) => {
      made.windows.length = 0;
      openMainWindow({ ...settings, isPackaged }, new Set());
      const toggleDevTools = vi.fn();
      const contents = Object.assign((made.windows[0] as Made).webContents as EventEmitter, { toggleDevTools });
      contents.emit('before-input-event', {}, input);
      return toggleDevTools.mock.calls.length;
    };
    const inputs = [
      { type: 'keyDown', key: 'F12' },
      { type: 'keyUp', key: 'F12' },
      { type: 'keyDown', key: 'F11' },
    ];
    expect(inputs.map((input) => press(false, input))).toEqual([1, 0, 0]);
    expect(inputs.map((input) => press(true, input))).toEqual([0, 0, 0]);
  });

  it('has the background colour of the theme', () => {
    const colors = themeColors(readFileSync(fromRoot('src', 'styles', 'tokens.css'), 'utf8'));
    expect(windowOptions({ ...settings, isDark: true }).backgroundColor?.toLowerCase()).toBe(colors.dark);
    expect(windowOptions({ ...settings, isDark: false }).backgroundColor?.toLowerCase()).toBe(colors.light);
  });

  it('A9: is trusted by the IPC handlers from its creation until it closes', () => {
    const ownContents = new Set<number>();
    const window = open(ownContents);
    expect([...ownContents]).toEqual([7]);
    window.emit('closed');
    expect([...ownContents]).toEqual([]);
  });

  it.each([true, false])('A14: is restored, shown and focused (minimized: %s)', (isMinimized) => {
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(name);
    const window = {
      isMinimized: () => isMinimized,
      restore: note('restore'),
      show: note('show'),
      focus: note('focus'),
    };
    focusWindow(window as unknown as BrowserWindow);
    expect(calls).toEqual([...(isMinimized ? ['restore'] : []), 'show', 'focus']);
  });
});

describe('the mini window', () => {
  const place = { x: 10, y: 20, width: 360, height: 96 };
  beforeEach(() => {
    made.windows.length = 0;
  });

  it('A1: is locked like every page, on top of other windows, and takes no focus', () => {
    for (const platform of ['win32', 'darwin', 'linux'] as const) {
      const options = miniOptions(settings, place, platform);
      expect(options).toMatchObject({
        ...{ ...place, frame: false, resizable: false, show: false, alwaysOnTop: true, skipTaskbar: true },
        webPreferences: webPreferences(settings),
      });
      expect([platform, options.focusable, options.type]).toEqual([
        platform,
        platform === 'linux',
        platform === 'darwin' ? 'panel' : undefined,
      ]);
    }
  });

  it.each(['win32', 'darwin', 'linux'] as const)(
    'A3: opens on its own page and stays there, above full screens, in every workspace that the system lets it (%s)',
    (platform) => {
      const ownContents = new Set<number>();
      const window = openMiniWindow(settings, ownContents, place, platform) as unknown as Made;
      expect(window.calls).toEqual([
        'setAlwaysOnTop true screen-saver',
        ...(platform === 'win32' ? [] : ['setVisibleOnAllWorkspaces']),
        'loadURL app://pinglane/mini.html',
      ]);
      expect([...ownContents]).toEqual([7]);
      const prevent = vi.fn();
      (window.webContents as unknown as EventEmitter).emit('will-navigate', { preventDefault: prevent });
      expect(prevent).toHaveBeenCalledOnce();
      window.emit('closed');
      expect([...ownContents]).toEqual([]);
    },
  );

  it('is none of the main windows', () => {
    openMiniWindow(settings, new Set(), place, 'linux');
    openMainWindow(settings, new Set());
    expect(mainWindows()).toEqual([made.windows[1]]);
  });
});

it('a page is gone when its window closes, when its process ends and when another document takes its place', () => {
  const webContents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents });
  let gone = 0;
  stopWithPage(window as unknown as BrowserWindow, [() => (gone += 1)]);
  for (const event of ['did-navigate', 'render-process-gone', 'did-navigate-in-page', 'did-finish-load'])
    webContents.emit(event);
  expect(gone).toBe(2);
  for (const event of ['hide', 'closed']) window.emit(event);
  expect(gone).toBe(3);
});
