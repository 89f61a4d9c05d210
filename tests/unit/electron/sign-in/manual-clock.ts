/** A clock that a test moves; during a sleep only the time of day changes. */
import type { Clock } from '../../../../electron/base/clock';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export interface ManualClock extends Clock {
  /** Lets time pass, and runs the due timers in order. */
  pass(ms: number): void;
  /** Simulates a sleep: the time of day moves, timers and the monotonic clock do not. */
  sleep(ms: number): void;
  /** Sets the computer's clock. */
  setWall(ms: number): void;
  /** The number of active timers. */
  timers(): number;
}

export function createManualClock(): ManualClock {
  let monotonic = 1_000;
  let wallAhead = 1_700_000_000_000;
  const timers = new Set<Timer>();
  const nextDue = (end: number) => [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  return {
    monotonic: () => monotonic,
    wall: () => monotonic + wallAhead,
    after(delayMs, callback) {
      const timer = { at: monotonic + delayMs, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms) {
      const end = monotonic + ms;
      for (let due = nextDue(end); due; due = nextDue(end)) {
        monotonic = Math.max(monotonic, due.at);
        timers.delete(due);
        due.callback();
      }
      monotonic = end;
    },
    sleep: (ms) => (wallAhead += ms),
    setWall: (ms) => (wallAhead = ms - monotonic),
    timers: () => timers.size,
  };
}
