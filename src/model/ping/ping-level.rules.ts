/** The ping scale of docs/product.md section 9: up to 90 ms low, up to 150 ms medium, above that high. */
import { PING_LOW_MAX_MS, PING_MEDIUM_MAX_MS } from '../constants';

export type PingLevel = 'low' | 'medium' | 'high';

/** The level of a round-trip time in milliseconds; a bound itself belongs to the better level. */
export function pingLevel(roundTripMs: number): PingLevel {
  if (roundTripMs <= PING_LOW_MAX_MS) return 'low';
  return roundTripMs <= PING_MEDIUM_MAX_MS ? 'medium' : 'high';
}
