/** A graphics process that ends again: what the next start does, and what the person is asked. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App, MessageBoxOptions } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nativeTexts } from '../../../../../electron/base/native-texts';
import { openDesktopFile } from '../../../../../electron/app/profile/desktop-file';
import { installGraphicsRecovery } from '../../../../../electron/diagnostics/recovery/graphics';
import { createManualTimers } from '../manual-timers';

let profile = '';
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'pinglane-graphics-'));
});
afterEach(() => rmSync(profile, { recursive: true }));

/** One start of the app. @param pressed the button of the dialog; null when no window is visible */
function start(pressed: number | null = null) {
  const app = Object.assign(new EventEmitter(), {
    disableHardwareAcceleration: vi.fn(),
  });
  const timers = createManualTimers();
  const asked: MessageBoxOptions[] = [];
  const log = vi.fn<(line: string) => void>();
  const restart = vi.fn();
  installGraphicsRecovery({
    app: app as unknown as App,
    file: openDesktopFile(profile),
    ...{ log, restart },
    now: timers.now,
    texts: () => nativeTexts('en'),
    showDialog: (options) => {
      asked.push(options);
      return Promise.resolve(pressed);
    },
  });
  const end = (type = 'GPU', reason = 'crashed') => app.emit('child-process-gone', {}, { type, reason });
  return { app, restart, asked, log, end, pass: timers.pass };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('F9: the first end of the graphics process changes nothing; after the second one start draws without the graphics card', () => {
  const first = start();
  first.end();
  expect(start().app.disableHardwareAcceleration).not.toHaveBeenCalled();
  first.end();
  expect(first.asked).toHaveLength(1);
  expect(first.log.mock.calls).toEqual([['graphics: the next start draws without the graphics card']]);
  const second = start();
  expect(second.app.disableHardwareAcceleration).toHaveBeenCalledOnce();
  expect(second.log.mock.calls).toEqual([['graphics: drawn without the graphics card in this run']]);
  expect(start().app.disableHardwareAcceleration).not.toHaveBeenCalled();
});

it.each([
  [599_999, 1],
  [600_000, 0],
])('two ends %d ms apart ask %d times', (apart, times) => {
  const { asked, end, pass } = start();
  end();
  pass(apart);
  end();
  expect(asked).toHaveLength(times);
});

it('asks once in a run, and only about the graphics process that did not end by itself', () => {
  const { asked, end } = start();
  for (const [type, reason] of [
    ['Utility', 'crashed'],
    ['GPU', 'clean-exit'],
  ] as const) {
    end(type, reason);
    end(type, reason);
  }
  expect(asked).toEqual([]);
  for (let index = 0; index < 5; index += 1) end();
  expect(asked).toHaveLength(1);
});

it.each([
  [0, 1],
  [1, 0],
  [null, 0],
])('the answer %s restarts the app %d times', async (pressed, restarts) => {
  const { restart, asked, end } = start(pressed);
  end();
  end();
  await settle();
  expect(asked[0]).toMatchObject({ buttons: ['Restart now', 'Later'], defaultId: 0, cancelId: 1, noLink: true });
  expect(restart).toHaveBeenCalledTimes(restarts);
});
