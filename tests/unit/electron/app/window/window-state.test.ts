/** Where a saved window opens, and when its placement is saved. */
import { EventEmitter } from 'node:events';
import { expect, it, describe } from 'vitest';
import fc from 'fast-check';
import type { Rectangle } from 'electron';
import {
  fitWindow,
  isInView,
  isReachable,
  maximizeWhenShown,
  placeWindow,
  SAVE_DELAY_MS,
  stateOfWindow,
  watchWindowState,
} from '../../../../../electron/app/window/window-state';

const smallest = { width: 880, height: 600 };
const area = (x: number, y: number, width: number, height: number): Rectangle => ({ x, y, width, height });
const displays = (...areas: Rectangle[]) => areas.map((workArea) => ({ workArea }));
const fullHd = area(0, 0, 1920, 1040);
const right = area(1920, -200, 2560, 1400);

describe('the placement of a saved window', () => {
  it.each<[string, Rectangle, Rectangle[], Rectangle | null]>([
    ['a window inside its display stays', area(100, 80, 1120, 720), [fullHd], area(100, 80, 1120, 720)],
    ['so does one on a second display', area(2500, -100, 1200, 800), [fullHd, right], area(2500, -100, 1200, 800)],
    [
      'one over two displays goes wholly to the one it lay on most',
      area(1500, 100, 1120, 720),
      [fullHd, right],
      area(1920, 100, 1120, 720),
    ],
    ['one that hangs out to the right comes in', area(1500, 100, 1120, 720), [fullHd], area(800, 100, 1120, 720)],
    [
      'one whose title bar is above the screen comes down',
      area(100, -300, 1120, 720),
      [fullHd],
      area(100, 0, 1120, 720),
    ],
    [
      'a task bar at the top is kept free',
      area(100, 0, 1120, 720),
      [area(0, 40, 1920, 1040)],
      area(100, 40, 1120, 720),
    ],
    [
      'one of a display that was removed goes to the middle of the primary one',
      area(2500, 100, 1120, 720),
      [fullHd],
      area(400, 160, 1120, 720),
    ],
    [
      'so does one that touches the display with an edge only',
      area(1920, 0, 1120, 720),
      [fullHd],
      area(400, 160, 1120, 720),
    ],
    ['one pixel of it is enough to know where it lay', area(1919, 0, 1120, 720), [fullHd], area(800, 0, 1120, 720)],
    [
      'on a smaller display, or a larger scale, it shrinks',
      area(200, 100, 2400, 1300),
      [area(0, 0, 1280, 680)],
      area(0, 0, 1280, 680),
    ],
    ['one smaller than allowed grows', area(100, 100, 300, 200), [fullHd], area(100, 100, 880, 600)],
    [
      'on a display smaller than it may be, its upper left corner is in view',
      area(50, 50, 1120, 720),
      [area(0, 0, 800, 500)],
      area(0, 0, 880, 600),
    ],
    ['one without a size is centred', area(100, 100, 0, 0), [fullHd], area(520, 220, 880, 600)],
    ['a display without an area is none', area(0, 0, 1120, 720), [area(0, 0, 0, 0)], null],
    ['without a display the system decides', area(0, 0, 1120, 720), [], null],
  ])('follows the rule: %s', (_name, saved, areas, expected) => {
    expect(fitWindow(saved, displays(...areas), smallest)).toEqual(expected);
  });

  it('is inside a large enough display, whatever was saved', () => {
    const coordinate = fc.integer({ min: -100_000, max: 100_000 });
    const saved = fc.record({ x: coordinate, y: coordinate, width: coordinate, height: coordinate });
    fc.assert(
      fc.property(saved, (rectangle) => {
        const place = fitWindow(rectangle, displays(fullHd, right), smallest);
        if (!place) throw new Error('There are displays');
        expect(place.width >= smallest.width && place.height >= smallest.height).toBe(true);
        const isInside = [fullHd, right].some(
          ({ x, y, width, height }) =>
            place.x >= x && place.y >= y && place.x + place.width <= x + width && place.y + place.height <= y + height,
        );
        expect(isInside).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a window on displays of different scale factors', () => {
  it('is placed once more when the first placement was computed with the scale of the display that it left', () => {
    const asked: Rectangle[] = [];
    let bounds = area(0, 0, 880, 600);
    const window = {
      getBounds: () => bounds,
      setBounds(next: Partial<Rectangle>) {
        const wanted = { ...bounds, ...next };
        asked.push(wanted);
        // As on Windows: moving from 100 % to 150 % the size is scaled once too often.
        bounds = asked.length === 1 ? { ...wanted, width: Math.round(wanted.width / 1.5) } : wanted;
      },
    };
    placeWindow(window, area(2000, 100, 1120, 720));
    expect([bounds, asked.length]).toEqual([area(2000, 100, 1120, 720), 2]);
    placeWindow(window, area(2000, 100, 1120, 720));
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['inside', area(100, 80, 1120, 720), true],
    ['96 px of the title bar inside', area(1920 - 96, 80, 1120, 720), true],
    ['95 px of it', area(1920 - 95, 80, 1120, 720), false],
    ['16 px of its height', area(100, 1040 - 16, 1120, 720), true],
    ['15 px of it', area(100, 1040 - 15, 1120, 720), false],
    ['the title bar above the screen', area(100, -40, 1120, 720), false],
  ])('isReachable: %s', (_name, bounds, expected) => {
    expect(isReachable(bounds, displays(fullHd))).toBe(expected);
  });
});

it.each([
  ['inside', area(100, 80, 1120, 720), true],
  ['at an edge, with its frame outside', area(-8, 0, 1120, 720), true],
  ['with a fifth of it outside', area(1024, 80, 1120, 720), false],
  ['on no display', area(2500, 80, 1120, 720), false],
])('isInView: %s', (_name, bounds, expected) => {
  expect(isInView(bounds, displays(fullHd))).toBe(expected);
});

describe("saving the window's state", () => {
  function stage() {
    const window = Object.assign(new EventEmitter(), {
      bounds: area(10, 20, 1120, 720),
      getNormalBounds: () => window.bounds,
      isLarge: false,
      isMaximized: () => window.isLarge,
      maximize: () => (window.isLarge = true),
    });
    const saved: unknown[] = [];
    const timers = new Set<{ delayMs: number; run: () => void }>();
    watchWindowState(window as unknown as Parameters<typeof watchWindowState>[0], {
      save: (state) => saved.push(state),
      after(delayMs, run) {
        const timer = { delayMs, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    });
    const rest = () => {
      const due = [...timers];
      timers.clear();
      for (const { run } of due) run();
    };
    return { window, saved, timers, rest };
  }

  it('stays maximised for a window that was opened hidden and not shown since, and is its own once it was shown', () => {
    const { window, saved, rest } = stage();
    maximizeWhenShown(window as unknown as Parameters<typeof maximizeWhenShown>[0]);
    window.emit('move');
    rest();
    expect([saved, window.isLarge]).toEqual([[{ ...window.bounds, isMaximized: true }], false]);
    window.emit('show');
    expect(window.isLarge).toBe(true);
    window.isLarge = false;
    window.emit('show');
    expect(stateOfWindow(window as unknown as Parameters<typeof stateOfWindow>[0]).isMaximized).toBe(false);
  });

  it('happens once for a drag, after it has ended', () => {
    const { window, saved, timers, rest } = stage();
    for (const event of ['move', 'move', 'resize', 'maximize', 'unmaximize', 'move']) window.emit(event);
    expect([[...timers].map(({ delayMs }) => delayMs), saved]).toEqual([[SAVE_DELAY_MS], []]);
    window.bounds = area(11, 22, 1000, 700);
    rest();
    expect(saved).toEqual([{ x: 11, y: 22, width: 1000, height: 700, isMaximized: false }]);
  });

  it.each(['close', 'session-end'])('happens at the event %s when it is still pending, and once', (event) => {
    const { window, saved, rest } = stage();
    window.emit(event);
    expect(saved).toEqual([]);
    window.emit('move');
    window.emit(event);
    window.emit('closed');
    rest();
    expect(saved).toHaveLength(1);
  });

  it('does not happen after the window is closed', () => {
    const { window, saved, timers, rest } = stage();
    window.emit('move');
    window.emit('closed');
    expect(timers.size).toBe(0);
    rest();
    expect(saved).toEqual([]);
  });
});
