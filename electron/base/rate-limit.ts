/** A sliding-window rate limit for actions that a hostile page could repeat (promises A8, A10). */

/**
 * Creates a limit of at most `limit` actions in any window of `windowMs` milliseconds.
 * @param now a clock in milliseconds that never runs backwards
 * @returns a function that counts one action and returns whether it is allowed
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number): () => boolean {
  let acceptedAt: number[] = [];
  return () => {
    const time = now();
    acceptedAt = acceptedAt.filter((earlier) => time - earlier < windowMs);
    if (acceptedAt.length >= limit) return false;
    acceptedAt.push(time);
    return true;
  };
}
