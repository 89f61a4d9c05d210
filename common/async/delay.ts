/** Waits that can be aborted. */

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

/** The timer and abort signal that this folder's waits need, described by their shape, because `common` depends on neither DOM nor Node. */
export interface Timers {
  /** Runs once after a delay, or after the longest one; returns the function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The used part of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  /** Why it aborted; an `AbortSignal` always has one then. */
  readonly reason?: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
