/** A page that crashes or hangs: the recovery, its limits, and when a dialog is shown. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { nativeTexts } from '../../../../../electron/base/native-texts';
import {
  HEALTHY,
  HEALTHY_MS,
  recover,
  RELOADS_LIMIT,
  type RecoveryState,
} from '../../../../../electron/diagnostics/recovery/recovery-rule';
import {
  HANG_DIALOG_DELAY_MS,
  recoveryAddress,
  watchPage,
} from '../../../../../electron/diagnostics/recovery/watch-page';

describe('F4: the recovery rule', () => {
  const fall = (state: RecoveryState, at: number, reason = 'crashed', isQuitting = false) =>
    recover(state, { reason, at, isQuitting });

  it('reloads three times, and then shows the recovery page', () => {
    let state = HEALTHY;
    const done: string[] = [];
    for (const at of [0, 10, 20, 30, 40]) {
      const [recovery, next] = fall(state, at);
      done.push(recovery);
      state = next;
    }
    expect(done).toEqual(['reload', 'reload', 'reload', 'recovery-page', 'recovery-page']);
  });

  it.each([
    [59_999, 'recovery-page'],
    [60_000, 'reload'],
  ])('resets its count only after 60 s without a crash: %d ms', (quiet, expected) => {
    expect(fall({ reloads: RELOADS_LIMIT, crashedAt: 5_000 }, 5_000 + quiet)[0]).toBe(expected);
  });

  it('reloads at most three times when a page crashes every 59 s', () => {
    let state = HEALTHY;
    const done: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const [recovery, next] = fall(state, index * (HEALTHY_MS - 1_000));
      done.push(recovery);
      state = next;
    }
    expect(done.filter((recovery) => recovery === 'reload')).toHaveLength(RELOADS_LIMIT);
  });

  it('does nothing on a clean exit or while the app quits, and counts neither', () => {
    const before = { reloads: 2, crashedAt: 100 };
    expect(fall(before, 200, 'clean-exit')).toEqual(['nothing', before]);
    expect(fall(before, 200, 'crashed', true)).toEqual(['nothing', before]);
  });

  it.each(['abnormal-exit', 'killed', 'crashed', 'oom', 'launch-failed', 'integrity-failure', 'load-failed'])(
    'counts %s as a crash',
    (reason) => expect(fall(HEALTHY, 0, reason)[0]).toBe('reload'),
  );
});

function stage({ response = 0, url = 'app://pinglane/service?tab=2' } = {}) {
  const time = { now: 0, isQuitting: false, url };
  const timers: { delayMs: number; run: () => void }[] = [];
  const webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(),
    getURL: () => time.url,
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    loadURL: vi.fn<(address: string) => Promise<void>>(() => Promise.resolve()),
  });
  const showDialog = vi.fn<(requested: BrowserWindow, options: MessageBoxOptions) => Promise<number>>(() =>
    Promise.resolve(response),
  );
  const log = vi.fn<(line: string) => void>();
  watchPage(window as unknown as BrowserWindow, {
    ...{ log, showDialog, now: () => time.now, isQuitting: () => time.isQuitting },
    after(delayMs, run) {
      // Like a system's timer, it is gone once it has run or was cancelled.
      const timer = {
        delayMs,
        run() {
          remove();
          run();
        },
      };
      const remove = () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
      timers.push(timer);
      return remove;
    },
    texts: () => nativeTexts('en'),
  });
  const crash = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
  return { time, timers, webContents, window, showDialog, log, crash };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('F4: a page whose process ends', () => {
  it('is reloaded at its address, and replaced by the recovery page the fourth time in a minute', () => {
    const { crash, webContents, window, log } = stage();
    for (let index = 0; index < 4; index += 1) crash();
    expect(webContents.reload).toHaveBeenCalledTimes(3);
    expect(window.loadURL.mock.calls).toEqual([['app://pinglane/recovery.html?from=%2Fservice%3Ftab%3D2']]);
    expect(log.mock.calls.at(-1)).toEqual(['page gone (crashed): recovery-page']);
  });

  it('is not reloaded after a clean exit or while the app quits', () => {
    const { crash, webContents, window, time } = stage();
    crash('clean-exit');
    time.isQuitting = true;
    crash();
    expect([webContents.reload.mock.calls, window.loadURL.mock.calls]).toEqual([[], []]);
  });

  it('is not reloaded when it is the recovery page itself', () => {
    const { crash, webContents, window, time, log } = stage();
    time.url = 'app://pinglane/recovery.html?from=%2F';
    for (let index = 0; index < 50; index += 1) crash();
    expect([webContents.reload.mock.calls, window.loadURL.mock.calls]).toEqual([[], []]);
    expect(log.mock.calls).toEqual(Array.from({ length: 50 }, () => ['the recovery page is gone (crashed)']));
  });

  it.each([
    [-6, 'app://pinglane/', true, 1],
    [-3, 'app://pinglane/', true, 0],
    [-6, 'https://cdn.example/frame', false, 0],
  ])(
    'is reloaded after a failed load with code %d of %s when it is the main frame: %s',
    (code, address, isMain, reloads) => {
      const { webContents } = stage();
      webContents.emit('did-fail-load', {}, code, 'failed', address, isMain);
      expect(webContents.reload).toHaveBeenCalledTimes(reloads);
    },
  );

  it.each([
    ['app://pinglane/profile#x', '%2Fprofile'],
    ['app://pinglane/recovery.html?from=%2Fgift', '%2F'],
    ['https://evil.test/', '%2F'],
    ['', '%2F'],
  ])('at %s has the return path %s', (current, from) =>
    expect(recoveryAddress(current)).toBe(`app://pinglane/recovery.html?from=${from}`),
  );
});

describe('F4: a page that does not respond', () => {
  it('causes a dialog after 10 s, and Reload ends its process', async () => {
    const { window, timers, showDialog, webContents, log } = stage({ response: 1 });
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(log.mock.calls).toEqual([['page unresponsive'], ['page unresponsive']]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([10_000]);
    expect(showDialog).not.toHaveBeenCalled();
    timers[0]?.run();
    await settle();
    expect(showDialog.mock.calls[0]?.[1]).toMatchObject({
      message: 'PingLane is not responding',
      buttons: ['Wait', 'Reload'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    expect(webContents.forcefullyCrashRenderer).toHaveBeenCalledTimes(1);
  });

  it('is kept when the person waits, and causes another dialog the next time', async () => {
    const { window, timers, showDialog, webContents } = stage();
    window.emit('unresponsive');
    timers[0]?.run();
    window.emit('unresponsive');
    expect(timers).toEqual([]);
    await settle();
    expect(webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(showDialog).toHaveBeenCalledTimes(1);
    for (const times of [2, 3]) {
      window.emit('unresponsive');
      expect(timers.map(({ delayMs }) => delayMs)).toEqual([HANG_DIALOG_DELAY_MS]);
      timers[0]?.run();
      await settle();
      expect(showDialog).toHaveBeenCalledTimes(times);
    }
  });

  it.each(['responsive', 'closed'])('causes no dialog after the event %s', (event) => {
    const { window, timers } = stage();
    window.emit('unresponsive');
    window.emit(event);
    expect(timers).toEqual([]);
  });

  it('causes no dialog after its process has ended', () => {
    const { crash, window, timers } = stage();
    window.emit('unresponsive');
    crash();
    expect(timers).toEqual([]);
  });

  it('is kept when the dialog cannot be shown', async () => {
    const { window, timers, showDialog, log } = stage();
    showDialog.mockRejectedValue(new Error('no display'));
    window.emit('unresponsive');
    timers[0]?.run();
    await settle();
    expect(log.mock.calls.at(-1)).toEqual(['the dialog could not be shown']);
  });
});
