/** Estimates the offset of this machine's clock from the provider's by its responses (promise F1). */

/** A provider response: its Date header, and the times of request and response on this machine's clock, in epoch ms. */
export interface DatedResponse {
  readonly date: string | null;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** As HTTP writes a date, to the second. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} 20\d{2} \d{2}:\d{2}:\d{2} GMT$/;
/** The header omits fractions of a second: on average half a second. */
const TRUNCATED_FRACTION_MS = 500;
/** A response that took longer, or arrived before its request because the clock was changed, is too inexact. */
const ROUND_TRIP_MAX_MS = 10_000;
/** An offset that differs this much means that the clock was changed: no smoothing. */
const CLOCK_CHANGED_ABOVE_MS = 5_000;
const SMOOTHING_FACTOR = 1 / 4;
/** A synchronised machine's clock is right, and the header is less exact. */
const CLOCK_TOLERANCE_MS = 5_000;

/**
 * The smoothed offset after a response, to add to this machine's time. An unusable response leaves it unchanged.
 * @param known ms; null before the first response
 */
export function nextOffset(known: number | null, { date, sentAt, receivedAt }: DatedResponse): number | null {
  const roundTripMs = receivedAt - sentAt;
  if (date === null || !HTTP_DATE.test(date) || !(roundTripMs >= 0 && roundTripMs <= ROUND_TRIP_MAX_MS)) return known;
  const measured = Date.parse(date) + TRUNCATED_FRACTION_MS - (sentAt + roundTripMs / 2);
  if (Number.isNaN(measured)) return known;
  return known === null || Math.abs(measured - known) > CLOCK_CHANGED_ABOVE_MS
    ? measured
    : known + (measured - known) * SMOOTHING_FACTOR;
}

/** The applied offset in whole ms: 0 for a clock that is right. */
export function appliedOffset(known: number | null): number {
  return known === null || Math.abs(known) <= CLOCK_TOLERANCE_MS ? 0 : Math.round(known);
}
