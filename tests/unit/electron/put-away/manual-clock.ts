/** A clock that a test moves, with its timers. */
import type { After } from '../../../../electron/base/timers';

export interface ManualClock {
  readonly now: () => number;
  readonly after: After;
  /** Moves on, from timer to timer. */
  readonly pass: (ms: number) => void;
  /** How many timers are set. */
  readonly pending: () => number;
}

/** Not 0, with which a sum would equal a difference. */
export const CLOCK_BEGINS_AT = 1_000_000;

export function manualClock(): ManualClock {
  let now = CLOCK_BEGINS_AT;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    pending: () => timers.size,
  };
}
