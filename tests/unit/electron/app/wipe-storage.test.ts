/** Wiping what pages have stored (promise B2), and erasing everything; tests/desktop/sign-out-disk.spec.ts and own-data.spec.ts check the files. */
import { expect, it } from 'vitest';
import type { DesktopSettings, DesktopState } from '../../../../common/contract/ipc/desktop-settings';
import { createStorageWipes, eraseData } from '../../../../electron/app/wipe-storage';

it('B2: the wipe clears every kind of storage of every origin, so that the database is rewritten, and the cache', async () => {
  const seen: unknown[] = [];
  const { wipe } = createStorageWipes({
    clearStorageData: (...args) => {
      seen.push(['storage', ...args]);
      return Promise.resolve();
    },
    clearCache: () => {
      seen.push(['cache']);
      return Promise.resolve();
    },
  });
  await wipe();
  expect(seen).toEqual([['storage'], ['cache']]);
});

it('B2: the wipe rejects when the storage cannot be cleared', async () => {
  const clearStorageData = () => Promise.reject(new Error('disk'));
  const { wipe, ended } = createStorageWipes({ clearStorageData, clearCache: () => Promise.resolve() });
  const run = wipe();
  await ended();
  await expect(run).rejects.toThrow('disk');
});

it('the wipes have ended when each one that has begun is over', async () => {
  const open: (() => void)[] = [];
  const clearStorageData = () => new Promise<void>((resolve) => void open.push(resolve));
  const { wipe, ended } = createStorageWipes({ clearStorageData, clearCache: () => Promise.resolve() });
  await ended();
  const runs = [wipe(), wipe()];
  let isOver = false;
  const over = ended().then(() => {
    isOver = true;
  });
  open[0]?.();
  await runs[0];
  expect(isOver).toBe(false);
  open[1]?.();
  await over;
  await ended();
});

function keptData(failing: string | null = null) {
  const seen: unknown[] = [];
  const part =
    (name: string) =>
    (...given: readonly unknown[]) => {
      seen.push([name, ...given]);
      if (name === failing) throw new Error(name);
    };
  const data = {
    wipes: {
      wipe() {
        part('storage')();
        return Promise.resolve();
      },
    },
    desktop: {
      saveSettings(settings: DesktopSettings) {
        part('settings')(settings);
        return { settings } as DesktopState;
      },
    },
    file: { erase: part('file') },
    errorReports: { erase: part('error reports') },
    log: { erase: part('log'), write: part('line') },
  };
  return { seen, data };
}

it('erasing sets the settings back, which frees hotkeys and start at login, before it removes file, error reports, log and storage', async () => {
  const { seen, data } = keptData();
  await eraseData(data);
  const settings = {
    closeToTray: true,
    openAtLogin: false,
    hotkey: '',
    matchHotkey: '',
    guardHotkey: '',
    streamerHotkey: '',
    hideFromCapture: false,
  };
  expect(seen).toEqual([
    ['settings', { ...settings, notifications: true, miniWindow: false }],
    ['file'],
    ['error reports'],
    ['log'],
    ['storage'],
    ['line', 'data: erased'],
  ]);
});

const PARTS = ['settings', 'file', 'error reports', 'log', 'storage'];
it.each(PARTS)('erasing goes on when %s fails, and then rejects', async (failing) => {
  const { seen, data } = keptData(failing);
  await expect(eraseData(data)).rejects.toThrow('Not everything was erased');
  expect(seen.map((entry) => (entry as readonly string[])[0])).toEqual([...PARTS, 'line']);
  expect(seen.at(-1)).toEqual(['line', 'data: not erased, parts: 1']);
});
