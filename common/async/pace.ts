/**
 * When periodic and automatic calls are due: pure rules, and the one loop that follows them (promise J10; docs/provider.md, The fleet). By them
 * a million clients never call at the same moment. In every rule a random number of 0.5 changes nothing, so that tests see even intervals.
 */
import type { Timers } from './delay';

/** Each tick varies by up to this share of its interval. */
export const TICK_JITTER = 0.1;
/** Once a network, a machine or the provider is back, the calls that nobody asked for are spread over this time. */
export const SPREAD_MS = 10_000;
/** The longest wait that a provider can demand. */
export const HOLD_MAX_MS = 5 * 60_000;
/** A provider that is busy and names no time is left alone for twice the first on average, and longer each time. */
const HOLD = { firstMs: 2_500, lastMs: HOLD_MAX_MS / 2 };

export interface BackOff {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** A share from 0 up to 1; 0 for a random number of 0.5. */
const phaseOf = (random: number) => (random + 0.5) % 1;

/**
 * Varies a delay randomly by up to `share`.
 * @param random from 0 up to 1; 0.5 leaves the delay unchanged
 */
export function withJitter(delayMs: number, share: number, random: number): number {
  return delayMs * (1 + share * (2 * random - 1));
}

/** The delay before a loop's first tick: any part of its interval, so that loops begun together do not run together. */
export function firstTickMs(intervalMs: number, random: number): number {
  return intervalMs * (1 - phaseOf(random));
}

/** The delay before each further tick. */
export function nextTickMs(intervalMs: number, random: number): number {
  return withJitter(intervalMs, TICK_JITTER, random);
}

/** The delay of a call that nobody asked for, once what it needs is back. */
export function spreadMs(random: number): number {
  return SPREAD_MS * phaseOf(random);
}

/**
 * The delay before the next attempt: doubled with each failure, and with full jitter, so that clients which failed together do not return
 * together: anything from 0 to twice its even length. Never shorter than the server requires.
 * @param failed consecutive failed attempts; 0 gives the usual delay
 * @param random from 0 up to 1
 */
export function backOffMs({ firstMs, lastMs }: BackOff, failed: number, random: number, retryAfterMs = 0): number {
  const evenMs = Math.min(lastMs, firstMs * 2 ** Math.min(failed, 30));
  const ownMs = failed === 0 ? evenMs : Math.round(withJitter(evenMs, 1, random));
  return Math.max(ownMs, afterRetryAfterMs(random, retryAfterMs));
}

/** A provider may name one moment to all its clients: they return spread after it. */
export function afterRetryAfterMs(random: number, retryAfterMs = 0): number {
  return retryAfterMs > 0 ? retryAfterMs + spreadMs(random) : 0;
}

/**
 * How long a provider that is busy (429, 503) is left alone.
 * @param earlier its busy responses in a row before this one
 * @param retryAfterMs its Retry-After; without one the time doubles with each response
 */
export function holdMs(earlier: number, random: number, retryAfterMs?: number): number {
  return Math.min(HOLD_MAX_MS, retryAfterMs ?? backOffMs(HOLD, earlier + 1, random));
}

/**
 * The one loop of the app: runs at a random phase first, then at every interval, give or take a tenth.
 * @param random from 0 up to 1; omitted by loops that call nobody, whose ticks are even
 * @param firstMs the delay before the first tick
 * @returns the function that stops it
 */
export function repeat(
  timers: Timers,
  intervalMs: number,
  tick: () => void,
  random = even,
  firstMs = firstTickMs(intervalMs, random()),
): () => void {
  let cancel = () => {};
  const set = (delayMs: number) => {
    cancel = timers.after(delayMs, () => {
      set(nextTickMs(intervalMs, random()));
      tick();
    });
  };
  set(firstMs);
  return () => cancel();
}

/** Runs once within the spread. @returns the function that cancels it */
export function afterSpread(timers: Timers, random: () => number, run: () => void): () => void {
  const delayMs = spreadMs(random());
  if (delayMs > 0) return timers.after(delayMs, run);
  run();
  return () => {};
}

const even = () => 0.5;
