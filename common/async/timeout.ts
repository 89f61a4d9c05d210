/** A timeout for a promise. */
import type { Signal, Timers } from './delay';

/** Why a wait ended before its result. */
export type EndReason = 'timeout' | 'aborted';

/**
 * The result of `work`, or that of `fallback` when the timeout has passed or the signal has aborted first. Neither a timer nor a listener
 * is left, and an earlier rejection is passed on. `work` itself continues: abort it where that matters.
 */
export function withTimeout<T>(
  timers: Timers,
  limitMs: number,
  work: Promise<T>,
  fallback: (why: EndReason) => T,
  signal?: Signal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      stop();
      resolve(fallback('aborted'));
    };
    const cancel = timers.after(limitMs, () => {
      stop();
      resolve(fallback('timeout'));
    });
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted === true) giveUp();
    work.then(stop, stop);
    work.then(resolve, reject);
  });
}
