/** Retries with back-off: how long to wait, and the loop around the attempts. */
import { delay } from './delay';
import type { Signal, Timers } from './timers';

export interface BackOff {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Random share of a delay, so that many clients do not return at the same moment. */
const JITTER = 0.2;

/**
 * The delay before the next attempt: doubled with each failure, and never shorter than the server asks for.
 * @param failed consecutive failed attempts; 0 gives the usual delay
 * @param random from 0 up to 1
 */
export function backOffMs({ firstMs, lastMs }: BackOff, failed: number, random: number, retryAfterMs = 0): number {
  const evenMs = Math.min(lastMs, firstMs * 2 ** Math.min(failed, 30));
  const ownMs = failed === 0 ? evenMs : Math.round(withJitter(evenMs, JITTER, random));
  return Math.max(ownMs, retryAfterMs);
}

/**
 * A delay that is up to `share` shorter or longer.
 * @param random from 0 up to 1; 0.5 leaves the delay as it is
 */
export function withJitter(delayMs: number, share: number, random: number): number {
  return delayMs * (1 + share * (2 * random - 1));
}

export interface RetryOptions<T> {
  /** The most attempts that are made. */
  readonly attempts: number;
  /** Whether another attempt may end differently. */
  readonly mayRetry: (result: T) => boolean;
  /** The pause after so many failed attempts, from 1. */
  readonly pauseMs: (failed: number) => number;
  readonly timers: Timers;
  readonly signal?: Signal | undefined;
}

/** Attempts until a result is final or no attempt is left. @returns the last result, or null when the signal aborted a pause */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions<T>): Promise<T | null> {
  const { attempts, mayRetry, pauseMs, timers, signal } = options;
  for (let failed = 1; ; failed += 1) {
    const result = await attempt();
    if (failed >= attempts || !mayRetry(result)) return result;
    await delay(timers, pauseMs(failed), signal);
    if (signal?.aborted === true) return null;
  }
}
