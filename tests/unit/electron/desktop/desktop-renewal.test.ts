/** What is made again: the tray's icon, and a window that stays blank. */
import type { BrowserWindow } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { STARTED_AT_LOGIN } from '../../../../electron/desktop/login-item';
import { LOGIN_TRAY_MS } from '../../../../electron/desktop/tray-host';
import { fake, run, view } from './desktop-integration-stage';

it('makes the tray icon again with what it shows on Linux, where a restarted panel is not heard of', async () => {
  const { integration, window, labels } = await run();
  integration.showTray(view);
  const before = labels();
  expect(fake.trays).toHaveLength(1);
  window()?.close();
  fake.electron.powerMonitor.emit('resume');
  fake.electron.powerMonitor.emit('unlock-screen');
  expect(fake.trays.map((tray) => tray.isDestroyed())).toEqual([true, true, true, false]);
  expect([labels(), fake.trays.at(-1)?.toolTips]).toEqual([before, [`PingLane · ${view.sentence}`]]);
  const windows = await run({ platform: 'win32' });
  windows.window()?.close();
  fake.electron.powerMonitor.emit('unlock-screen');
  expect(fake.trays).toHaveLength(1);
});

it('makes the tray icon again some time after a start at login on Linux, where the panel may come later than the app', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const argv = [STARTED_AT_LOGIN];
  await run({ argv });
  expect(fake.trays).toHaveLength(1);
  vi.advanceTimersByTime(LOGIN_TRAY_MS);
  expect(fake.trays.map((tray) => tray.isDestroyed())).toEqual([true, false]);
  for (const options of [{}, { argv, platform: 'win32' as const }]) {
    await run(options);
    vi.advanceTimersByTime(LOGIN_TRAY_MS);
    expect(fake.trays).toHaveLength(1);
  }
});

it('a window is opened again in its place and on its page, and the old one is gone', async () => {
  const { integration, window } = await run();
  const old = window();
  integration.reopen(old as unknown as BrowserWindow);
  expect(fake.windows).toHaveLength(1);
  expect(window()).not.toBe(old);
  expect(window()?.opening).toEqual({
    bounds: { x: 5, y: 6, width: 1000, height: 700 },
    ...{ isMaximized: false, isHidden: false, path: '/service?tab=2' },
  });
});
