/** Time as it is passed to flows and views: the present moment, and timers that give back what stops them. */
import { serverOffsetMs } from './server-clock';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** The same by the provider's clock: for whatever is held against a date of its own, such as the end of a service (promise F1). */
  serverNow(): number;
  /** Runs once after a delay; gives the function that stops it. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs at every interval; gives the function that stops it. */
  every(intervalMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  serverNow: () => Date.now() + serverOffsetMs(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
};

/** Resolves after a delay, or at once when the signal aborts; it never rejects: the caller looks whether it still matters. */
export function wait(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const end = () => {
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const stop = clock.after(delayMs, end);
    signal?.addEventListener('abort', end);
  });
}
