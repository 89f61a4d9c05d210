/** Recovery on the app's own events: which crashes are recovered, and that quitting ends it. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';

const electron = vi.hoisted(() => ({ app: null as unknown }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.app = new Emitter();
  return { app: electron.app, dialog: {} };
});
const { installRecovery } = await import('../../../../../electron/diagnostics/recovery/recovery');

it('F4: a crashed page is reloaded when the app runs, and no longer when it quits', () => {
  const log = vi.fn<(line: string) => void>();
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn(), getURL: () => 'app://pinglane/' });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
  installRecovery({ log, now: () => 1_000, language: () => 'en' })(window as unknown as BrowserWindow);
  const crash = () => webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  crash();
  expect(webContents.reload).toHaveBeenCalledTimes(1);
  (electron.app as EventEmitter).emit('before-quit');
  crash();
  expect(webContents.reload).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([['page gone (crashed): reload'], ['page gone (crashed): nothing']]);
});
