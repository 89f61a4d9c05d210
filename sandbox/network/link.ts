/** The simulated link to a game server: round-trip time, its variation, and packet loss. */

export interface Link {
  /** Mean round-trip time. */
  readonly delayMs: number;
  /** Mean difference of two consecutive round trips, as RFC 3550 section 6.4.1 measures jitter. */
  readonly jitterMs: number;
  /** Share of round trips without an answer, from 0 to 1. */
  readonly loss: number;
}

/** Two uniform random values differ by a third of their range on average, so the range is three times the jitter. */
const SPREAD_PER_JITTER = 3;

/**
 * Draws one round trip.
 * @param random returns numbers from 0 to below 1
 * @returns its time in milliseconds, or null when it is lost
 */
export function drawRoundTrip(link: Link, random: () => number): number | null {
  if (random() < link.loss) return null;
  return Math.max(0, link.delayMs + SPREAD_PER_JITTER * link.jitterMs * (random() - 0.5));
}
