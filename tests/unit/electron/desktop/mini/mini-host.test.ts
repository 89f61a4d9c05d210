/** The mini window's host: what it connects with power, figures and the app's end. */
import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MiniWindow, MiniWindowSources } from '../../../../../electron/desktop/mini/mini-window';

const electron = vi.hoisted(() => ({
  app: null as unknown as EventEmitter,
  powerMonitor: null as unknown as EventEmitter,
  screen: null as unknown as EventEmitter,
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.app = Object.assign(new Emitter(), { isPackaged: true });
  electron.powerMonitor = new Emitter();
  electron.screen = Object.assign(new Emitter(), { getPrimaryDisplay: () => ({}), getAllDisplays: () => [] });
  const { app, powerMonitor, screen } = electron;
  return { app, powerMonitor, screen, ipcMain: { handle: () => undefined }, nativeTheme: {}, BrowserWindow: {} };
});
const made = vi.hoisted(() => ({ windows: [] as unknown[], sources: null as unknown, done: [] as string[] }));
vi.mock('../../../../../electron/app/window/window', () => ({ openMiniWindow: () => made.windows.at(-1) }));
vi.mock('../../../../../electron/desktop/mini/mini-window', () => ({
  createMiniWindow(sources: MiniWindowSources): MiniWindow {
    made.sources = sources;
    return {
      isOpen: () => true,
      setOpen: (isOpen) => void made.done.push(isOpen ? 'opens' : 'closes'),
      update: () => void made.done.push('draws'),
      press: (press) => void made.done.push(press),
      ownPlace: () => ({ x: 0, y: 0, width: 360, height: 96 }),
    };
  },
}));
const { createMiniHost } = await import('../../../../../electron/desktop/mini/mini-host');

it('the mini window is drawn with each sweep, opened again when it is blank after a sleep, and knows when the app quits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = createMiniHost({ preload: '/mini-preload.cjs', log: () => {}, now: () => 0 });
  host.start({} as Parameters<typeof host.start>[0]);
  const sources = made.sources as MiniWindowSources;
  sources.figures.follow('sg');
  host.sweeps.ended({
    sweep: 1,
    epoch: 0,
    isScheduled: true,
    responseMs: 3,
    end: { outcome: 'pinged', hasFigures: true },
  });
  expect(made.done.splice(0)).toEqual(['draws']);

  const picture = { isEmpty: () => false, resize: () => picture, toBitmap: () => new Uint8Array(64) };
  const webContents = { id: 1, invalidate: () => {}, capturePage: () => Promise.resolve(picture) };
  const window = Object.assign(new EventEmitter(), { webContents, isVisible: () => true, isMinimized: () => false });
  made.windows.push(window);
  sources.makeWindow({ x: 0, y: 0, width: 360, height: 96 });
  electron.powerMonitor.emit('resume');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made.done.splice(0)).toEqual(['closes', 'opens']);
  window.emit('closed');
  electron.powerMonitor.emit('resume');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made.done).toEqual([]);

  expect(sources.isEnding()).toBe(false);
  electron.app.emit('before-quit');
  expect(sources.isEnding()).toBe(true);
});
