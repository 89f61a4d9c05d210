/** The way to one sandbox game server: how long a round trip takes, how much that varies, and how many datagrams get lost. */

export interface Link {
  /** Middle round-trip time, both ways together. */
  readonly delayMs: number;
  /** Mean difference of two consecutive round trips, as RFC 3550 section 6.4.1 measures jitter. */
  readonly jitterMs: number;
  /** Share of round trips that get no answer, from 0 to 1. */
  readonly loss: number;
}

/** Two values spread evenly over a range differ by a third of it on average, so the range is three times the jitter. */
const SPREAD_PER_JITTER = 3;

/**
 * Draws one round trip.
 * @param random gives numbers from 0 to below 1
 * @returns its time in milliseconds, or null when it gets lost
 */
export function drawRoundTrip(link: Link, random: () => number): number | null {
  if (random() < link.loss) return null;
  return Math.max(0, link.delayMs + SPREAD_PER_JITTER * link.jitterMs * (random() - 0.5));
}
