/** The rule of a long run: what grows from the beginning to the end is found. */
import { expect, it } from 'vitest';
import { findGrowth, growthPercent } from '../../../../tools/systems/lib/soak.rules';

it('a steady run has not grown when single samples stand out', () => {
  expect(growthPercent([100, 100, 190, 100, 100, 100, 100, 100, 100, 190, 100, 100])).toBe(0);
});

it('a run has grown by what its last quarter is above its first', () => {
  expect(growthPercent([100, 100, 105, 110, 110, 115, 120, 120])).toBeCloseTo(20);
  expect(growthPercent([120, 120, 115, 110, 110, 105, 90, 90])).toBeCloseTo(-25);
});

it('nothing is said of a run when it has fewer than eight samples', () => {
  expect(growthPercent([1, 2, 3, 4, 5, 6, 7])).toBe(0);
});

it('a page process of a single sample is not counted as growth, and one that stays is', () => {
  const counts = [...Array.from({ length: 59 }, () => 6), 7];
  expect(findGrowth({ megabytes: counts.map(() => 200), processes: counts })).toBeNull();
  const more = counts.map((count, minute) => (minute < 40 ? count : count + 1));
  expect(findGrowth({ megabytes: counts.map(() => 200), processes: more })).toBe('processes');
  const heavier = counts.map((_, minute) => 200 + minute);
  expect(findGrowth({ megabytes: heavier, processes: counts })).toBe('memory');
});
