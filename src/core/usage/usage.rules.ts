/**
 * When a day's usage is recorded (docs/product.md sections 3, 4 and 9): once the session is 60 min old, once per day, and anew with each
 * day. A day is the provider's, from midnight to midnight in its zone; a session's age is by the clock, whatever the machine slept.
 */
import { USAGE_SESSION_MIN_MS } from '../../model/constants';
import { writeWireDay, writeWireTime } from '../../../common/wire-date';

/** The stored texts `loginTimestamp` and `loginTimestampSaved`: since when the session of this day counts, and which one is recorded. */
export interface UsageStamps {
  readonly login: string | null;
  readonly saved: string | null;
}

/** A usage record as the provider wants it, without its person. */
export interface UsageRecord {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Whole seconds. */
  readonly duration: number;
  /** YYYY-MM-DD HH:mm:ss. */
  readonly loginTime: string;
}

export type UsageStep =
  | { readonly kind: 'wait' }
  /** The login timestamp becomes now. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'record'; readonly usage: UsageRecord };

/**
 * What is to be done at a moment.
 * @param now epoch ms
 * @param zone the provider's, an IANA name
 */
export function usageStep({ login, saved }: UsageStamps, now: number, zone: string): UsageStep {
  const isToday = (at: number) => writeWireDay(at, zone) === writeWireDay(now, zone);
  const loginAt = parseStamp(login);
  // A login that is still to come was written before the clock was set back.
  if (loginAt === null || loginAt > now || !isToday(loginAt)) return { kind: 'reset' };
  const savedAt = parseStamp(saved);
  if (savedAt !== null && isToday(savedAt)) return { kind: 'wait' };
  const ageMs = now - loginAt;
  if (ageMs < USAGE_SESSION_MIN_MS) return { kind: 'wait' };
  const usage = {
    date: writeWireDay(now, zone),
    duration: Math.floor(ageMs / 1000),
    loginTime: writeWireTime(loginAt, zone),
  };
  return { kind: 'record', usage };
}

/** Epoch ms of a stored text; null for anything that is none, a year of more than four digits included. */
function parseStamp(stamp: string | null): number | null {
  return stamp !== null && /^\d{1,14}$/.test(stamp) ? Number(stamp) : null;
}
