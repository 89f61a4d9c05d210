/**
 * How long ago something was, by a clock that a person or the network may set at any time. Whatever asks "was it less than so long ago?" asks
 * here: a clock that was set back by a day must not make an hour's pause a day's (promise F1).
 */

/**
 * Whether it was less than a span ago. A moment that is still to come, because the clock was set back since, is as far away as it is: it never
 * counts as recent for longer than the span.
 * @param at epoch ms
 * @param now epoch ms
 */
export function isRecent(at: number, now: number, spanMs: number): boolean {
  return Math.abs(now - at) < spanMs;
}

/** Whether a span has passed since; a clock that was set back by more than the span counts as passed. */
export function hasPassed(at: number, now: number, spanMs: number): boolean {
  return !isRecent(at, now, spanMs);
}
