/** Time as signing in needs it, passed in so that tests set it: two clocks, because one of them stands still while the machine sleeps. */

export interface SignInClock {
  /** Milliseconds that never run backwards; they may stand still during sleep. */
  readonly monotonic: () => number;
  /** Milliseconds since 1970; whoever sets the computer's clock makes them jump. */
  readonly wall: () => number;
  /** Calls back once, `delayMs` from now. Gives a function that calls it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export const systemClock: SignInClock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** How soon after waking up the end of a time limit is noticed: a timer itself sleeps with the machine. */
const LOOK_INTERVAL_MS = 1_000;

export interface Deadline {
  /** Whether the limit is over, by whichever clock is further on; tells `onOver` in that case. */
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/**
 * Starts a time limit that sleep counts towards (promise C7).
 * @param limitMs from now
 * @param onOver called once, unless the limit is stopped before
 */
export function startDeadline(limitMs: number, clock: SignInClock, onOver: () => void): Deadline {
  const start = { monotonic: clock.monotonic(), wall: clock.wall() };
  let isRunning = true;
  let callOff: () => void = () => undefined;

  const passedMs = () => Math.max(clock.monotonic() - start.monotonic, clock.wall() - start.wall);
  const stop = () => {
    isRunning = false;
    callOff();
  };
  const isOver = () => {
    if (passedMs() < limitMs) return false;
    if (isRunning) {
      stop();
      onOver();
    }
    return true;
  };
  const look = () => {
    if (isOver()) return;
    callOff = clock.after(Math.min(LOOK_INTERVAL_MS, limitMs - passedMs()), look);
  };
  look();
  return { isOver, stop };
}
