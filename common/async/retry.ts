/** Retries with back-off: the delays, and the loop around the attempts. */
import { delay, type Signal, type Timers } from './delay';

export interface BackOff {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Random share of a delay, so that many clients do not return at the same moment. */
const JITTER = 0.2;

/**
 * The delay before the next attempt: doubled with each failure, and never shorter than the server requires.
 * @param failed consecutive failed attempts; 0 gives the usual delay
 * @param random from 0 up to 1
 */
export function backOffMs({ firstMs, lastMs }: BackOff, failed: number, random: number, retryAfterMs = 0): number {
  const evenMs = Math.min(lastMs, firstMs * 2 ** Math.min(failed, 30));
  const ownMs = failed === 0 ? evenMs : Math.round(withJitter(evenMs, JITTER, random));
  return Math.max(ownMs, retryAfterMs);
}

/**
 * Varies a delay randomly by up to `share`.
 * @param random from 0 up to 1; 0.5 leaves the delay unchanged
 */
export function withJitter(delayMs: number, share: number, random: number): number {
  return delayMs * (1 + share * (2 * random - 1));
}

export interface RetryOptions<T> {
  /** Maximum number of attempts. */
  readonly attempts: number;
  /** Whether a retry may have another result. */
  readonly mayRetry: (result: T) => boolean;
  /** The delay after this many failed attempts, from 1. */
  readonly pauseMs: (failed: number) => number;
  readonly timers: Timers;
  readonly signal?: Signal | undefined;
}

/** Makes attempts until a result is final or none is left. @returns the last result, or null when the signal aborted a delay */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions<T>): Promise<T | null> {
  const { attempts, mayRetry, pauseMs, timers, signal } = options;
  for (let failed = 1; ; failed += 1) {
    const result = await attempt();
    if (failed >= attempts || !mayRetry(result)) return result;
    await delay(timers, pauseMs(failed), signal);
    if (signal?.aborted === true) return null;
  }
}
