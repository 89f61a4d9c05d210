/** How long a sweep's figures are gathered before the list is updated. */

/** In ms: a delay that is not noticeable. */
export const FLUSH_INTERVAL_MS = 50;
/** A longer list, whose figures come in many batches, is updated as often as its length allows. */
const FLUSH_INTERVAL_PER_SERVER_MS = 0.05;

/** The time between two updates of a list, in ms. */
export function flushDelayMs(servers: number): number {
  return Math.max(FLUSH_INTERVAL_MS, servers * FLUSH_INTERVAL_PER_SERVER_MS);
}

/**
 * The time until a sweep's first figures are shown, in ms: none, but a list that shows figures already waits for those that follow. Most
 * sweeps then come to their end before, and the list is computed and drawn once.
 */
export function firstFlushDelayMs(servers: number, isMeasured: boolean): number {
  return isMeasured ? flushDelayMs(servers) : 0;
}
