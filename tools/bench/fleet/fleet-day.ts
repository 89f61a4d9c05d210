/** The simulated day: what happens, in ms from midnight. */

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The provider. */
export const OUTAGE = { from: 10 * HOUR_MS, until: 10 * HOUR_MS + 5 * MINUTE_MS };
/** All these clients are offline, and online again at the same moment. */
export const ISP = { from: 15 * HOUR_MS, until: 15 * HOUR_MS + 10 * MINUTE_MS, share: 0.15 };
export const RELEASE_AT = 12 * HOUR_MS;
export const PROMOTION_AT = 20 * HOUR_MS;
