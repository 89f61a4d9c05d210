/**
 * When a day's usage is recorded (docs/product.md sections 3, 4 and 9): once the session is 60 min old, once per day, starting over each
 * day. A day is the provider's, from midnight to midnight in its zone; a session's age includes the machine's sleep.
 */
import { USAGE_SESSION_MIN_MS } from '../../model/constants';
import { writeWireDay, writeWireTime } from '../../../common/wire-date';

/** The stored texts `loginTimestamp` and `loginTimestampSaved`: the start of the day's session, and the one already recorded. */
export interface UsageStamps {
  readonly login: string | null;
  readonly saved: string | null;
}

/** A usage record in the provider's format, without the user. */
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
  /** The login timestamp is set to now. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'record'; readonly usage: UsageRecord };

/**
 * The step due at a moment.
 * @param now epoch ms
 * @param zone the provider's, an IANA name
 */
export function usageStep({ login, saved }: UsageStamps, now: number, zone: string): UsageStep {
  const isToday = (at: number) => writeWireDay(at, zone) === writeWireDay(now, zone);
  const loginAt = parseStamp(login);
  // A login in the future was written before the clock was set back.
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

/** Epoch ms of a stored text; null for any other text, including years of more than four digits. */
function parseStamp(stamp: string | null): number | null {
  return stamp !== null && /^\d{1,14}$/.test(stamp) ? Number(stamp) : null;
}
