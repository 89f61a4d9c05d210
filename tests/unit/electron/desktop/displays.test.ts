/** Windows that no display shows any more. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, Rectangle, Screen } from 'electron';
import { expect, it } from 'vitest';
import { DISPLAYS_SETTLE_MS, watchDisplays } from '../../../../electron/desktop/displays';
import { createManualTimers } from '../diagnostics/manual-timers';

const fullHd = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const right = { workArea: { x: 1920, y: 0, width: 1920, height: 1040 } };

function stage(bounds: Rectangle) {
  const placed: Rectangle[] = [];
  const state = { bounds, displays: [fullHd, right] };
  const screen = Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => state.displays[0],
    getAllDisplays: () => state.displays,
  });
  const window = {
    getNormalBounds: () => state.bounds,
    getBounds: () => state.bounds,
    setBounds(next: Rectangle) {
      state.bounds = next;
      placed.push(next);
    },
  };
  const timers = createManualTimers();
  watchDisplays({
    screen: screen as unknown as Screen,
    windows: () => [window as unknown as BrowserWindow],
    after: timers.after,
    smallest: { width: 880, height: 600 },
    ownPlace: () => null,
  });
  return { placed, state, screen, timers };
}

it('a window on a display that was removed is moved to the one that is left, once the displays have settled', () => {
  const { placed, state, screen, timers } = stage({ x: 2_500, y: 100, width: 1120, height: 720 });
  state.displays = [fullHd];
  screen.emit('display-removed');
  screen.emit('display-metrics-changed');
  timers.pass(DISPLAYS_SETTLE_MS - 1);
  expect(placed).toEqual([]);
  timers.pass(1);
  expect(placed).toEqual([{ x: 400, y: 160, width: 1120, height: 720 }]);
});

it('a window whose title bar can be reached stays, although a part of it is outside', () => {
  const { placed, screen, timers } = stage({ x: 1_800, y: 600, width: 1120, height: 720 });
  screen.emit('display-metrics-changed');
  timers.pass(DISPLAYS_SETTLE_MS);
  expect(placed).toEqual([]);
});
