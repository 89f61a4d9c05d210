/** The rules of when periodic and automatic calls are due, and the loop that follows them (promise J10). */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  afterRetryAfterMs,
  afterSpread,
  firstTickMs,
  HOLD_MAX_MS,
  holdMs,
  nextTickMs,
  repeat,
  SPREAD_MS,
  spreadMs,
} from '../../../../common/async/pace';
import { manualTimers } from '../../../support/time/manual-timers';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the rules', () => {
  it('J10: keep a first tick within its interval, further ticks within a tenth, and a spread within 10 s', () => {
    fc.assert(
      fc.property(chance, (random) => {
        const [first, next, spread] = [firstTickMs(30_000, random), nextTickMs(30_000, random), spreadMs(random)];
        expect([first > 0 && first <= 30_000, next >= 27_000 && next <= 33_000]).toEqual([true, true]);
        expect(spread >= 0 && spread < SPREAD_MS).toBe(true);
      }),
    );
  });

  it('J10: use their whole range evenly', () => {
    const chances = Array.from({ length: 10 }, (_, tenth) => tenth / 10 + 0.05);
    const tenths = (values: readonly number[], whole: number) =>
      values.map((value) => Math.floor((10 * value) / whole)).toSorted((a, b) => a - b);
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(
      tenths(
        chances.map((random) => firstTickMs(100, random)),
        100,
      ),
    ).toEqual(all);
    expect(
      tenths(
        chances.map((random) => nextTickMs(100, random) - 90),
        20,
      ),
    ).toEqual(all);
    expect(tenths(chances.map(spreadMs), SPREAD_MS)).toEqual(all);
  });

  it('change nothing when the random number is 0.5', () => {
    expect([firstTickMs(30_000, 0.5), nextTickMs(30_000, 0.5), spreadMs(0.5), afterRetryAfterMs(0.5, 2_000)]).toEqual([
      30_000, 30_000, 0, 2_000,
    ]);
  });

  it('J10: obey Retry-After up to five minutes, and spread what follows it', () => {
    expect([holdMs(0, 0.9, 2_000), holdMs(9, 0.1, 2_000), holdMs(0, 0.5, 3_600_000)]).toEqual([
      2_000,
      2_000,
      HOLD_MAX_MS,
    ]);
    expect([afterRetryAfterMs(0.25, 2_000), afterRetryAfterMs(0.25)]).toEqual([9_500, 0]);
  });

  it('J10: leave a busy provider that names no time alone for longer each time, with full jitter, up to five minutes', () => {
    expect([0, 1, 2, 20].map((earlier) => holdMs(earlier, 0.5))).toEqual([5_000, 10_000, 20_000, 150_000]);
    expect([holdMs(20, 0), holdMs(20, 1)]).toEqual([0, HOLD_MAX_MS]);
  });
});

describe('the loop', () => {
  it('J10: ticks at a random phase first and then at its jittered interval, until it is stopped', () => {
    const timers = manualTimers();
    const tick = vi.fn();
    const chances = [0.75, 0, 0.999];
    const stop = repeat(timers, 1_000, tick, () => chances.shift() ?? 0.5);
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(...timers.pending().map(Math.round));
      timers.fire();
    }
    expect([seen, tick.mock.calls.length]).toEqual([[750, 900, 1_100, 1_000], 4]);
    stop();
    expect(timers.pending()).toEqual([]);
  });

  it('leaves no timer when its tick stops it', () => {
    const timers = manualTimers();
    const stop = repeat(timers, 1_000, () => stop());
    timers.fire();
    expect(timers.pending()).toEqual([]);
  });

  it('a spread call runs once, at once without a spread, and never when it is cancelled', () => {
    const timers = manualTimers();
    const run = vi.fn();
    afterSpread(timers, () => 0.5, run);
    expect([run.mock.calls.length, timers.pending()]).toEqual([1, []]);
    const cancel = afterSpread(timers, () => 0, run);
    expect([run.mock.calls.length, timers.pending()]).toEqual([1, [5_000]]);
    cancel();
    expect(timers.pending()).toEqual([]);
  });
});
