/** The clock that is passed to actions and views: the current time, and timers that return their stop function. */
import { LONGEST_DELAY_MS } from '../../../common/async/longest-delay';
import { serverOffsetMs } from './server-clock';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** The time by the provider's clock: for comparison with the provider's dates, such as the end of the service (promise F1). */
  serverNow(): number;
  /** Runs once after a delay, or after the longest one; returns the function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  serverNow: () => Date.now() + serverOffsetMs(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, LONGEST_DELAY_MS));
    return () => clearTimeout(timer);
  },
};
