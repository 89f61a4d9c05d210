/** When a person is warned that their service ends: 7 days, 3 days, 1 day, 2 hours and 15 minutes before (docs/product.md section 18). */
import { DAY_MS } from '../../../common/zone-time';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Spans before the end, the longest first. */
export const SERVICE_WARNINGS_MS: readonly number[] = [7 * DAY_MS, 3 * DAY_MS, DAY_MS, 2 * HOUR_MS, 15 * MINUTE_MS];

/** The warning that is due: the shortest span within which the service ends; null before the first and after the end. */
export function dueWarning(endsAt: number, now: number): number | null {
  const leftMs = endsAt - now;
  return leftMs <= 0 ? null : (SERVICE_WARNINGS_MS.findLast((spanMs) => leftMs <= spanMs) ?? null);
}

/** Milliseconds until the next warning; null when there is none. */
export function untilNextWarning(endsAt: number, now: number): number | null {
  const leftMs = endsAt - now;
  const next = SERVICE_WARNINGS_MS.find((spanMs) => spanMs < leftMs);
  return next === undefined ? null : leftMs - next;
}
