/** The header Retry-After of a server that is busy (RFC 9110 section 10.2.3; promise J10). */
import { HOLD_MAX_MS } from './pace';

const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The headers of a response that say when it may be repeated, whatever their types. */
export interface RetryHeaders {
  readonly retryAfter: unknown;
  /** Of the same response: a date of Retry-After is measured from it, because this machine's clock may be wrong (promise F1). */
  readonly date: unknown;
}

/**
 * Parses a Retry-After header to milliseconds, at most five minutes: seconds or a date; null for anything else.
 * @param now epoch milliseconds of this machine's clock, for a response without a Date header
 */
export function parseRetryAfter({ retryAfter, date }: RetryHeaders, now: number): number | null {
  if (typeof retryAfter !== 'string') return null;
  const text = retryAfter.trim();
  if (SECONDS.test(text)) return Math.min(Number(text) * 1_000, HOLD_MAX_MS);
  const at = parseHttpDate(text);
  return at === null ? null : Math.min(Math.max(0, at - (parseHttpDate(date) ?? now)), HOLD_MAX_MS);
}

/** Epoch milliseconds. */
function parseHttpDate(header: unknown): number | null {
  const at = typeof header === 'string' && HTTP_DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : at;
}
