/** A window after the machine's sleep: drawn again, looked at, and opened again when it stays blank. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, PowerMonitor } from 'electron';
import { expect, it, vi } from 'vitest';
import { isOneColour, watchRepaint } from '../../../../../electron/diagnostics/recovery/repaint';
import { createManualTimers } from '../manual-timers';

const black = Uint8Array.from({ length: 64 }, (_, index) => (index % 4 === 3 ? 255 : 0));
const drawn = Uint8Array.from({ length: 64 }, (_, index) => (index === 41 ? 9 : index % 4 === 3 ? 255 : 0));

function stage(bitmap: Uint8Array | Error | null, { isVisible = true, isMinimized = false } = {}) {
  const state = { isVisible };
  const invalidate = vi.fn();
  const picture = {
    isEmpty: () => bitmap === null,
    resize: () => picture,
    toBitmap: () => bitmap,
  };
  const window = {
    isVisible: () => state.isVisible,
    isMinimized: () => isMinimized,
    webContents: {
      invalidate,
      capturePage: () => (bitmap instanceof Error ? Promise.reject(bitmap) : Promise.resolve(picture)),
    },
  } as unknown as BrowserWindow;
  const monitor = new EventEmitter();
  const timers = createManualTimers();
  const reopened: BrowserWindow[] = [];
  const log = vi.fn();
  watchRepaint(monitor as unknown as PowerMonitor, {
    ...{ windows: () => [window], after: timers.after, log },
    reopen: (each) => reopened.push(each),
  });
  return { window, state, monitor, timers, invalidate, reopened, log };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('F2: draws a window again after a resume and an unlock together once, and opens it again when it stays blank', async () => {
  const { window, monitor, timers, invalidate, reopened } = stage(black);
  monitor.emit('resume');
  timers.pass(999);
  monitor.emit('unlock-screen');
  timers.pass(999);
  expect(invalidate).not.toHaveBeenCalled();
  timers.pass(1);
  expect(invalidate).toHaveBeenCalledOnce();
  timers.pass(2_000);
  await settle();
  expect(reopened).toEqual([window]);
});

it.each(['resume', 'unlock-screen'])('F2: opens a blank window again, and logs it, after %s alone', async (event) => {
  const { window, monitor, timers, reopened, log } = stage(black);
  monitor.emit(event);
  timers.pass(3_000);
  await settle();
  expect(reopened).toEqual([window]);
  expect(log.mock.calls).toEqual([['window: blank after a sleep, opened again']]);
});

it.each([
  ['a window that is drawn', drawn, {}],
  ['a picture without pixels', null, {}],
  ['a window whose picture cannot be taken', new Error('no frame'), {}],
  ['a hidden window', black, { isVisible: false }],
  ['a minimised window', black, { isMinimized: true }],
] as const)('leaves %s as it is', async (_name, bitmap, state) => {
  const { monitor, timers, reopened } = stage(bitmap, state);
  monitor.emit('resume');
  timers.pass(3_000);
  await settle();
  expect(reopened).toEqual([]);
});

it('leaves a window as it is when it was hidden while its picture was taken', async () => {
  const { state, monitor, timers, reopened } = stage(black);
  monitor.emit('resume');
  timers.pass(3_000);
  state.isVisible = false;
  await settle();
  expect(reopened).toEqual([]);
});

it.each([
  ['black', black, true],
  ['one other pixel', drawn, false],
  ['another colour throughout', Uint8Array.of(1, 2, 3, 255, 1, 2, 3, 255), true],
])('isOneColour of %s', (_name, bitmap, expected) => expect(isOneColour(bitmap)).toBe(expected));
