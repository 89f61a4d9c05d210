/** The time that views show: the provider's time where its dates are compared, without updates in a hidden window. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateServerClock, resetServerClock } from '../../../../src/lib/platform/server-clock';
import { useServerNow } from '../../../../src/lib/time/use-server-now';

const START = Date.UTC(2026, 10, 20);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetServerClock();
});

/** A response of the provider, whose clock is ahead by this much. */
function answerAhead(aheadMs: number): void {
  const now = Date.now();
  updateServerClock({ date: new Date(now + aheadMs).toUTCString(), sentAt: now, receivedAt: now });
}

it('F1: the time follows the provider at once when a response shows that the local clock is wrong, and when it is corrected', () => {
  const { result } = renderHook(() => useServerNow(null, MINUTE_MS));
  expect(result.current).toBe(START);
  act(() => answerAhead(HOUR_MS));
  expect(result.current - START).toBeGreaterThanOrEqual(HOUR_MS);
  expect(result.current - START).toBeLessThan(HOUR_MS + 1_000);
  act(() => answerAhead(0));
  expect(result.current).toBe(START);
});

it('the time is updated at each interval and not in between, and not at all when it is stopped', () => {
  const { result, rerender } = renderHook(({ isRunning }) => useServerNow(null, MINUTE_MS, isRunning), {
    initialProps: { isRunning: true },
  });
  act(() => void vi.advanceTimersByTime(MINUTE_MS - 1));
  expect(result.current).toBe(START);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(START + MINUTE_MS);
  rerender({ isRunning: false });
  act(() => void vi.advanceTimersByTime(HOUR_MS));
  expect(result.current).toBe(START + MINUTE_MS);
});

it('the time has no timer in a hidden window, and is updated at once when the window is visible again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useServerNow(null, MINUTE_MS));
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(true);
  expect(vi.getTimerCount()).toBe(0);
  act(() => void vi.advanceTimersByTime(HOUR_MS));
  expect(result.current).toBe(START);
  turn(false);
  expect(result.current).toBe(START + HOUR_MS);
});

it('the time is updated at once when its reference changes, whatever the interval', () => {
  const { result, rerender } = renderHook(({ end }) => [useServerNow(end, HOUR_MS), end] as const, {
    initialProps: { end: START },
  });
  act(() => void vi.advanceTimersByTime(50 * MINUTE_MS));
  expect(result.current).toEqual([START, START]);
  const end = Date.now() + 90 * 24 * HOUR_MS;
  rerender({ end });
  expect(result.current).toEqual([START + 50 * MINUTE_MS, end]);
});
