/** The header Retry-After of a server that is busy (RFC 9110 section 10.2.3; promise J10). */
import { HOLD_MAX_MS } from './pace';

const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Parses a Retry-After header to milliseconds, at most five minutes: seconds or a date; null for anything else.
 * @param now epoch milliseconds of this machine's clock
 */
export function parseRetryAfter(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  if (SECONDS.test(text)) return Math.min(Number(text) * 1_000, HOLD_MAX_MS);
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), HOLD_MAX_MS);
}
