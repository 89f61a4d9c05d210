/** Delay, timeout, back-off and retry with timers that a test fires. */
import { expect, it, vi } from 'vitest';
import { aborted, delay } from '../../../../common/async/delay';
import { backOffMs, withJitter } from '../../../../common/async/pace';
import { retry } from '../../../../common/async/retry';
import { withTimeout } from '../../../../common/async/timeout';
import { manualTimers } from '../../../support/time/manual-timers';

/** Whether a promise is settled after all ready callbacks have run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn();
  promise.then(settled, settled);
  await new Promise((resolve) => setImmediate(resolve));
  return settled.mock.calls.length > 0;
}

it('a delay resolves when its timer fires, and not before', async () => {
  const timers = manualTimers();
  const waiting = delay(timers, 50);
  expect([timers.pending(), await isSettled(waiting)]).toEqual([[50], false]);
  timers.fire();
  expect(await isSettled(waiting)).toBe(true);
});

it('a delay resolves at once and leaves no timer when its signal aborts, before or during it', async () => {
  const timers = manualTimers();
  const controller = new AbortController();
  const waiting = delay(timers, 50, controller.signal);
  controller.abort();
  expect([await isSettled(waiting), timers.pending()]).toEqual([true, []]);
  expect(await isSettled(delay(timers, 50, controller.signal))).toBe(true);
  expect(timers.pending()).toEqual([]);
});

it('the wait for an abort resolves when the signal aborts, or at once when it has', async () => {
  const controller = new AbortController();
  const waiting = aborted(controller.signal);
  expect(await isSettled(waiting)).toBe(false);
  controller.abort();
  expect([await isSettled(waiting), await isSettled(aborted(controller.signal))]).toEqual([true, true]);
});

it('a promise with a timeout has its own result and leaves no timer when it settles in time', async () => {
  const timers = manualTimers();
  expect(await withTimeout<string>(timers, 50, Promise.resolve('result'), (why) => why)).toBe('result');
  await expect(withTimeout(timers, 50, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  expect(timers.pending()).toEqual([]);
});

it('a promise with a timeout has the reason as result when its time passes or its signal aborts', async () => {
  const timers = manualTimers();
  const never = new Promise<string>(() => undefined);
  const late = withTimeout<string>(timers, 50, never, (why) => why);
  timers.fire();
  expect(await late).toBe('timeout');
  const controller = new AbortController();
  const stopped = withTimeout<string>(timers, 50, never, (why) => why, controller.signal);
  controller.abort();
  expect([await stopped, timers.pending()]).toEqual(['aborted', []]);
  expect(await withTimeout<string>(timers, 50, never, (why) => why, controller.signal)).toBe('aborted');
  expect(timers.pending()).toEqual([]);
});

it('J10: a back-off doubles up to its last delay, with full jitter, and never ends before Retry-After nor for all clients at once', () => {
  const backOff = { firstMs: 1_000, lastMs: 5_000 };
  expect([0, 1, 2, 3, 40].map((failed) => backOffMs(backOff, failed, 0.5))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
  expect([backOffMs(backOff, 1, 0), backOffMs(backOff, 1, 1)]).toEqual([0, 4_000]);
  expect([0.5, 0, 0.25].map((random) => backOffMs(backOff, 1, random, 9_000))).toEqual([9_000, 14_000, 16_500]);
  expect([withJitter(100, 0.25, 0), withJitter(100, 0.25, 0.5), withJitter(100, 0.25, 1)]).toEqual([75, 100, 125]);
});

it('a retry ends with the first final result, or with the last one when no attempt is left', async () => {
  const timers = manualTimers();
  const options = { attempts: 3, pauseMs: (failed: number) => failed * 10, timers };
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockResolvedValueOnce('failed').mockResolvedValueOnce('done');
  const first = retry(attempt, { ...options, mayRetry: (result) => result === 'failed' });
  await vi.waitFor(() => expect(timers.pending()).toEqual([10]));
  timers.fire();
  expect([await first, attempt.mock.calls.length]).toEqual(['done', 2]);

  attempt.mockReset().mockResolvedValue('failed');
  const second = retry(attempt, { ...options, mayRetry: () => true });
  for (const pause of [10, 20]) {
    await vi.waitFor(() => expect(timers.pending()).toEqual([pause]));
    timers.fire();
  }
  expect([await second, attempt.mock.calls.length]).toEqual(['failed', 3]);
});

it('a retry makes no more attempts and results in null when its signal aborts a pause', async () => {
  const timers = manualTimers();
  const controller = new AbortController();
  const attempt = vi.fn(() => Promise.resolve('failed'));
  const options = { attempts: 3, pauseMs: () => 10, timers, signal: controller.signal };
  const result = retry(attempt, { ...options, mayRetry: () => true });
  await vi.waitFor(() => expect(timers.pending()).toEqual([10]));
  controller.abort();
  expect([await result, attempt.mock.calls.length]).toEqual([null, 1]);
});
