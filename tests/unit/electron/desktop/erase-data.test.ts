/** Erasing everything that the app keeps of the person; tests/desktop/accounts/own-data.spec.ts checks the files. */
import { expect, it } from 'vitest';
import type { DesktopSettings, DesktopState } from '../../../../common/contract/ipc/desktop-settings';
import { eraseData } from '../../../../electron/desktop/erase-data';

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
    ['settings', { ...settings, notifications: true, miniWindow: false, errorReports: true }],
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

it('erasing rejects when the system still starts the app at login', async () => {
  const { seen, data } = keptData();
  const saveSettings = (settings: DesktopSettings) =>
    ({ settings: { ...settings, openAtLogin: true } }) as DesktopState;
  await expect(eraseData({ ...data, desktop: { saveSettings } })).rejects.toThrow('Not everything was erased');
  expect(seen.at(-1)).toEqual(['line', 'data: not erased, parts: 1']);
});

it('erasing ends when the storage is never emptied: it rejects after 10 s', async () => {
  const { seen, data } = keptData();
  const never = { ...data, wipes: { wipe: () => new Promise<void>(() => {}) } };
  const limits: number[] = [];
  const after = (delayMs: number, run: () => void) => {
    limits.push(delayMs);
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  await expect(eraseData({ ...never, after })).rejects.toThrow('Not everything was erased');
  expect(seen.at(-1)).toEqual(['line', 'data: not erased, parts: 1']);
  expect(new Set(limits)).toEqual(new Set([10_000]));
});
