/** How far this machine's clock is from the provider's, from what its answers say (promise F1). */

/** An answer of the provider: its Date header, and when it was asked for and had come by this machine's clock, in epoch ms. */
export interface DatedResponse {
  readonly date: string | null;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** As HTTP writes a date, to the second. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} 20\d{2} \d{2}:\d{2}:\d{2} GMT$/;
/** The header leaves the part of a second out: on average it is half of one. */
const LEFT_OUT_MS = 500;
/** An answer that took longer, or came before it was asked for because the clock was set meanwhile, says too little. */
const ROUND_TRIP_MAX_MS = 10_000;
/** So far from what is known, the clock was set: no smoothing. */
const SET_ANEW_MS = 5_000;
const SHARE_OF_NEW = 1 / 4;
/** A machine that is kept in time is right, and the header is not exact. */
const GOOD_CLOCK_MS = 5_000;

/**
 * The smoothed offset after an answer: what is to be added to this machine's time. What an answer cannot say leaves it as it was.
 * @param known ms; null before the first answer
 */
export function nextOffset(known: number | null, { date, sentAt, receivedAt }: DatedResponse): number | null {
  const roundTripMs = receivedAt - sentAt;
  if (date === null || !HTTP_DATE.test(date) || !(roundTripMs >= 0 && roundTripMs <= ROUND_TRIP_MAX_MS)) return known;
  const seen = Date.parse(date) + LEFT_OUT_MS - (sentAt + roundTripMs / 2);
  if (Number.isNaN(seen)) return known;
  return known === null || Math.abs(seen - known) > SET_ANEW_MS ? seen : known + (seen - known) * SHARE_OF_NEW;
}

/** The offset that counts, in whole ms: 0 for a clock that is right. */
export function countedOffset(known: number | null): number {
  return known === null || Math.abs(known) <= GOOD_CLOCK_MS ? 0 : Math.round(known);
}
