/** A delay beyond what a timer can count, as after a clock was set back by weeks, must not end at once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_DELAY_MS } from '../../../../common/async/longest-delay';
import { afterDelay } from '../../../../electron/base/timers';
import { systemClock } from '../../../../src/lib/platform/clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['the main process', afterDelay],
  ['the page', systemClock.after],
])('a timer of %s waits as long as a timer can', (_where, after) => {
  const run = vi.fn();
  after(LONGEST_DELAY_MS + 1, run);
  after(Infinity, run);
  vi.advanceTimersByTime(LONGEST_DELAY_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});
