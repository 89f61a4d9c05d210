/** Promise C7: a deadline counts sleep, however the clocks change. */
import { describe, expect, it, vi } from 'vitest';
import { startDeadline, systemClock } from '../../../../electron/base/clock';
import { createManualClock } from '../sign-in/manual-clock';

const LIMIT_MS = 300_000;
function limited() {
  const clock = createManualClock();
  const onOver = vi.fn();
  return { clock, onOver, deadline: startDeadline(LIMIT_MS, clock, onOver) };
}

it('C7: a deadline without a sleep ends after exactly its time, once, and leaves no timer', () => {
  const { clock, onOver, deadline } = limited();
  clock.pass(LIMIT_MS - 1);
  expect(onOver).not.toHaveBeenCalled();
  expect(deadline.isOver()).toBe(false);
  clock.pass(1);
  expect(onOver).toHaveBeenCalledOnce();
  expect(deadline.isOver()).toBe(true);
  clock.pass(LIMIT_MS);
  expect(onOver).toHaveBeenCalledOnce();
  expect(clock.timers()).toBe(0);
});

describe('a deadline with a sleep', () => {
  it.each([1, 60, 60 * 24 * 7])('C7: of %d minutes past its limit ends within a second', (minutes) => {
    const { clock, onOver } = limited();
    clock.pass(LIMIT_MS - 60_000);
    clock.sleep(minutes * 60_000);
    expect(onOver).not.toHaveBeenCalled();
    clock.pass(1_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('C7: is over when it is checked right after the resume, before the timer', () => {
    const { clock, onOver, deadline } = limited();
    clock.sleep(LIMIT_MS);
    expect(deadline.isOver()).toBe(true);
    expect(onOver).toHaveBeenCalledOnce();
    clock.pass(10_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('C7: of less than its limit counts the sleep', () => {
    const { clock, onOver } = limited();
    clock.sleep(100_000);
    clock.pass(199_999);
    expect(onOver).not.toHaveBeenCalled();
    clock.pass(1);
    expect(onOver).toHaveBeenCalledOnce();
  });
});

it('C7: a deadline is not prolonged when the clock is set back', () => {
  const { clock, onOver } = limited();
  clock.setWall(0);
  clock.pass(LIMIT_MS - 1);
  expect(onOver).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onOver).toHaveBeenCalledOnce();
});

it('a stopped deadline never ends', () => {
  const { clock, onOver, deadline } = limited();
  deadline.stop();
  expect(clock.timers()).toBe(0);
  clock.pass(LIMIT_MS * 2);
  deadline.isOver();
  expect(onOver).not.toHaveBeenCalled();
});

it('the system clock runs its timers, and cancels them', () => {
  vi.useFakeTimers();
  const called: string[] = [];
  systemClock.after(1_000, () => called.push('one'));
  systemClock.after(1_000, () => called.push('two'))();
  const [monotonic, wall] = [systemClock.monotonic(), systemClock.wall()];
  vi.advanceTimersByTime(1_000);
  expect(called).toEqual(['one']);
  expect(systemClock.monotonic() - monotonic).toBe(1_000);
  expect(systemClock.wall() - wall).toBe(1_000);
  vi.useRealTimers();
});
