/** Waits that can be aborted. */
import type { Signal, Timers } from './timers';

/** Resolves after a delay, or at once when the signal aborts. Never rejects: the caller checks the signal. */
export function delay(timers: Timers, delayMs: number, signal?: Signal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = timers.after(delayMs, end);
    signal?.addEventListener('abort', end);
    // It may have aborted before, or while the timer was being set.
    if (signal?.aborted === true) end();
  });
}

/** Resolves when the signal aborts. */
export function aborted(signal: Signal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', end);
  });
}
