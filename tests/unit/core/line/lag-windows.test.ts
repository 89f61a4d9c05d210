/** Windows of figures: medians in place, the present figure and the calm one of each row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALM_ANSWERS_MIN } from '../../../../common/line/limits';
import {
  clearColumn,
  clearRow,
  endColumn,
  growWindows,
  makeWindows,
  medianOfFirst,
  riseOf,
  WINDOW_SWEEPS,
  type Windows,
} from '../../../../src/core/line/lag-windows.rules';
import { median } from '../../../../common/median';

/** Writes the same figures into the one row of new windows, sweep by sweep. */
function fed(figures: readonly (number | null)[]): Windows {
  const windows = makeWindows(1);
  for (const [index, figure] of figures.entries()) {
    const column = (index + 1) % WINDOW_SWEEPS;
    clearColumn(windows, 1, column);
    windows.values[column] = figure ?? NaN;
    endColumn(windows, 1, index + 1, column);
  }
  return windows;
}
const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

it('a cleared row has no figures of the server that used it, and leaves the other rows', () => {
  const windows = makeWindows(3);
  for (const part of [windows.values, windows.calm, windows.spread, windows.recent]) part.fill(20);
  clearRow(windows, 1, 7);
  const isCleared = (part: Float32Array, perRow: number) =>
    [0, 1, 2].map((row) => part.slice(row * perRow, (row + 1) * perRow).every((value) => Number.isNaN(value)));
  for (const part of [windows.calm, windows.spread, windows.recent])
    expect(isCleared(part, 1)).toEqual([false, true, false]);
  expect(isCleared(windows.values, WINDOW_SWEEPS)).toEqual([false, true, false]);
  expect([...windows.values].filter(Number.isNaN)).toHaveLength(WINDOW_SWEEPS);
  expect([...windows.since]).toEqual([0, 7, 0]);
});

describe('the median in place', () => {
  it('is that of a sorted copy, for few and for many values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 500 }), { maxLength: 200, size: 'max' }), (values) => {
        expect(medianOfFirst(Float32Array.from(values), values.length)).toBe(median(values) ?? NaN);
      }),
      { numRuns: 300 },
    );
  });

  it('ignores what is behind the first values', () => {
    expect(medianOfFirst(Float32Array.of(3, 1, 2, 900, 900), 3)).toBe(2);
  });
});

describe('the present figure', () => {
  it.each([
    [[10, 10, 10, 50, 50], 10],
    [[10, 10, 50, 50, 50], 50],
    [[null, null, 10, 20, 30], 20],
    [[null, null, null, 20, 30], NaN],
  ])('of %j is %s: the median of five sweeps, three of them answered', (figures, expected) => {
    expect(fed(figures).recent[0]).toBe(expected);
  });
});

describe('the calm figure', () => {
  it('is known after two whole minutes, and is their median', () => {
    expect(fed(times(WINDOW_SWEEPS - 1, 40)).calm[0]).toBeNaN();
    expect(fed(times(WINDOW_SWEEPS, 40)).calm[0]).toBe(40);
  });

  it('becomes lower, and never higher', () => {
    const windows = fed([...times(30, 40), ...times(30, 25), ...times(60, 90)]);
    expect(windows.calm[0]).toBe(25);
    expect(riseOf(windows, 0)).toBe(65);
  });

  it('stays when half of a window is below it, and the median is not', () => {
    const halves = Array.from({ length: 48 }, (_, index) => (index % 2 === 0 ? 39 : 90));
    expect(fed([...times(30, 40), ...halves]).calm[0]).toBe(40);
  });

  it.each([
    [CALM_ANSWERS_MIN - 1, NaN],
    [CALM_ANSWERS_MIN, 40],
  ])('of a window with %i answers is %s', (answers, expected) => {
    expect(fed([...times<null>(WINDOW_SWEEPS - answers, null), ...times(answers, 40)]).calm[0]).toBe(expected);
  });

  it('comes with the median absolute deviation of its window', () => {
    const figures = Array.from({ length: WINDOW_SWEEPS }, (_, index) => 40 + (index % 2 === 0 ? 3 : -3));
    expect(fed(figures).spread[0]).toBe(3);
  });
});

it('windows that grow keep the figures of their rows', () => {
  const windows = fed(times(WINDOW_SWEEPS, 40));
  growWindows(windows, 5);
  expect([windows.values[0], windows.calm[0], windows.recent[0], windows.spread[0]]).toEqual([40, 40, 40, 0]);
  expect([windows.values.length, windows.calm[4], windows.values[5 * WINDOW_SWEEPS - 1]]).toEqual([
    ...[5 * WINDOW_SWEEPS, NaN, NaN],
  ]);
});
