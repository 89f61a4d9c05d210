/** The machine's clocks, passed in so that tests control them: two, because one of them stops while the machine sleeps. */
import type { Timers } from '../../common/async/delay';
import { afterDelay } from './timers';

export interface Clock extends Timers {
  /** Milliseconds that never run backwards; they may stop during sleep. */
  readonly monotonic: () => number;
  /** Milliseconds since 1970; they jump when the computer's clock is set. */
  readonly wall: () => number;
}

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  after: afterDelay,
};

/** How soon after resume an expired deadline is noticed: timers sleep with the machine. */
const CHECK_INTERVAL_MS = 1_000;

export interface Deadline {
  /** Whether the deadline has passed, by whichever clock is further ahead; then also calls `onOver`. */
  readonly isOver: () => boolean;
  /** The time until then; 0 afterwards. */
  readonly leftMs: () => number;
  readonly stop: () => void;
}

/**
 * Starts a deadline that includes sleep (promise C7).
 * @param limitMs from now
 * @param onOver called once, unless the deadline is stopped before
 */
export function startDeadline(limitMs: number, clock: Clock, onOver: () => void): Deadline {
  const start = { monotonic: clock.monotonic(), wall: clock.wall() };
  let isRunning = true;
  let cancelTimer: () => void = () => undefined;

  const passedMs = () => Math.max(clock.monotonic() - start.monotonic, clock.wall() - start.wall);
  const stop = () => {
    isRunning = false;
    cancelTimer();
  };
  const isOver = () => {
    if (passedMs() < limitMs) return false;
    if (isRunning) {
      stop();
      onOver();
    }
    return true;
  };
  const check = () => {
    if (isOver()) return;
    cancelTimer = clock.after(Math.min(CHECK_INTERVAL_MS, limitMs - passedMs()), check);
  };
  check();
  return { isOver, leftMs: () => Math.max(0, limitMs - passedMs()), stop };
}
