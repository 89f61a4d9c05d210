/**
 * When a day's usage is recorded (SPEC.md sections 3, 4 and 9): once the session is 60 min old, once per day, and anew with each day. A day
 * is the person's own, from midnight to midnight where the machine is; a session's age is by the clock, whatever the machine slept.
 */
import { USAGE_SESSION_MIN_MS } from './constants';

/** The stored texts `loginTimestamp` and `loginTimestampSaved`: since when the session of this day counts, and which one is recorded. */
export interface UsageStamps {
  readonly login: string | null;
  readonly saved: string | null;
}

/** A usage record as the provider wants it, without its person. */
interface UsageRecord {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Whole seconds. */
  readonly duration: number;
  /** YYYY-MM-DD HH:mm:ss. */
  readonly login_time: string;
}

export type UsageStep =
  | { readonly kind: 'wait' }
  /** The login timestamp becomes now. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'record'; readonly usage: UsageRecord };

/** What is to be done at a moment. @param now epoch ms */
export function usageStep({ login, saved }: UsageStamps, now: number): UsageStep {
  const loginAt = parseStamp(login);
  // A login that is still to come was written before the clock was set back.
  if (loginAt === null || loginAt > now || !isSameDay(loginAt, now)) return { kind: 'reset' };
  const savedAt = parseStamp(saved);
  if (savedAt !== null && isSameDay(savedAt, now)) return { kind: 'wait' };
  const ageMs = now - loginAt;
  if (ageMs < USAGE_SESSION_MIN_MS) return { kind: 'wait' };
  const usage = {
    date: dayOf(now),
    duration: Math.floor(ageMs / 1000),
    login_time: `${dayOf(loginAt)} ${timeOf(loginAt)}`,
  };
  return { kind: 'record', usage };
}

/** The local day of a moment, YYYY-MM-DD. */
function dayOf(at: number): string {
  const date = new Date(at);
  return [digits(date.getFullYear(), 4), digits(date.getMonth() + 1), digits(date.getDate())].join('-');
}

function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => digits(part)).join(':');
}

/** Epoch ms of a stored text; null for anything that is none, a year of more than four digits included. */
function parseStamp(stamp: string | null): number | null {
  return stamp !== null && /^\d{1,14}$/.test(stamp) ? Number(stamp) : null;
}

function isSameDay(one: number, other: number): boolean {
  return dayOf(one) === dayOf(other);
}

function digits(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
