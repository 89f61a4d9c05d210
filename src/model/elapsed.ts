/**
 * Elapsed time by a clock that a person or the network may change at any time. All checks for "less than x ago" use this: a clock set back by
 * a day must not turn a pause of an hour into one of a day (promise F1).
 */

/**
 * Whether a moment is less than a span away. After the clock was set back it may be in the future; its distance then counts, so it is never
 * recent for longer than the span.
 * @param at epoch ms
 * @param now epoch ms
 */
export function isRecent(at: number, now: number, spanMs: number): boolean {
  return Math.abs(now - at) < spanMs;
}

/** Whether a span has passed since; a clock set back by more than the span counts as passed. */
export function hasPassed(at: number, now: number, spanMs: number): boolean {
  return !isRecent(at, now, spanMs);
}
