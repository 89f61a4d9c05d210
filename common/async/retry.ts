/** Makes attempts until one has a final result. The delays between them: pace.ts. */
import { delay, type Signal, type Timers } from './delay';

export interface RetryOptions<T> {
  /** Maximum number of attempts. */
  readonly attempts: number;
  /** Whether a retry may have another result. */
  readonly mayRetry: (result: T) => boolean;
  /** The delay after this many failed attempts, from 1, of which the last had this result. */
  readonly pauseMs: (failed: number, result: T) => number;
  readonly timers: Timers;
  readonly signal?: Signal | undefined;
}

/** Makes attempts until a result is final or none is left. @returns the last result, or null when the signal aborted a delay */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions<T>): Promise<T | null> {
  const { attempts, mayRetry, pauseMs, timers, signal } = options;
  for (let failed = 1; ; failed += 1) {
    const result = await attempt();
    if (failed >= attempts || !mayRetry(result)) return result;
    await delay(timers, pauseMs(failed, result), signal);
    if (signal?.aborted === true) return null;
  }
}
