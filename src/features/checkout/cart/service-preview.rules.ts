/** When the service would end if a package were bought now: the 'Valid until' of a package's card. */
import { DAY_MS } from '../../../../common/zone-time';

/** The last instant that a Date can hold. */
const LAST_INSTANT = 8_640_000_000_000_000;

/**
 * The service's end after adding days to what is left; an end that has passed counts as now.
 * @param expiresAt epoch milliseconds; null when there never was a service
 * @param days whole days, bonus included; odd values count as none
 * @param now epoch milliseconds
 */
export function previewEnd(expiresAt: number | null, days: number, now: number): number {
  const from = expiresAt !== null && Number.isFinite(expiresAt) ? Math.max(now, expiresAt) : now;
  const added = Number.isFinite(days) ? Math.max(0, Math.trunc(days)) : 0;
  return Math.min(from + added * DAY_MS, LAST_INSTANT);
}
