/** A sliding-window limit for acts that a hostile page could repeat (promises A8, A10). */

/**
 * Makes a gate that lets through at most `limit` acts in any window of `windowMs` milliseconds.
 * @param now a clock in milliseconds that never runs backwards
 * @returns a function that counts one act and says whether it may happen
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number): () => boolean {
  let admitted: number[] = [];
  return () => {
    const time = now();
    admitted = admitted.filter((earlier) => time - earlier < windowMs);
    if (admitted.length >= limit) return false;
    admitted.push(time);
    return true;
  };
}
