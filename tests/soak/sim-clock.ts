/** Time that passes as fast as the work in it is done: timers run one by one, each followed by what it set off. */
import type { Clock } from '../../src/lib/platform/clock';

export interface SimClock extends Clock {
  /** Lets so much time pass. */
  pass(spanMs: number): Promise<void>;
  /** The machine sleeps: no timer runs, and the clock has advanced afterwards; the timers keep their remaining time. */
  sleep(spanMs: number): void;
  /** Milliseconds that have passed awake. */
  awakeMs(): number;
  /** How many timers are set. */
  timers(): number;
  /** Gives back the time that the process had. */
  end(): void;
}

interface Timer {
  dueAt: number;
  readonly run: () => void;
}

/** Microtask turns that the longest chain of a flow needs. */
const TURNS = 40;
const TIMERS_PER_TASK = 100;

/** Replaces `Date.now` as well: stores read it directly. */
export function createSimClock(startAt: number): SimClock {
  let now = startAt;
  /** How far the wall clock was set apart from the time that timers know. */
  let setApart = 0;
  const timers = new Set<Timer>();
  const realNow = Date.now;
  Date.now = () => now + setApart;

  const set = (timer: Timer) => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const next = (until: number) => {
    let first: Timer | null = null;
    for (const timer of timers)
      if (timer.dueAt <= until && (first === null || timer.dueAt < first.dueAt)) first = timer;
    return first;
  };

  return {
    now: () => now + setApart,
    serverNow: () => now + setApart,
    after: (delayMs, run) => set({ dueAt: now + Math.max(0, delayMs), run }),
    async pass(spanMs) {
      const until = now + spanMs;
      let run = 0;
      for (let timer = next(until); timer !== null; timer = next(until)) {
        now = Math.max(now, timer.dueAt);
        timers.delete(timer);
        timer.run();
        for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
        run += 1;
        // Weakly held things are only let go between two tasks.
        if (run % TIMERS_PER_TASK === 0) await new Promise((task) => setImmediate(task));
      }
      now = until;
    },
    sleep: (spanMs) => void (setApart += spanMs),
    awakeMs: () => now - startAt,
    timers: () => timers.size,
    end: () => void (Date.now = realNow),
  };
}
