/** The time over the service by day, from the recorded sessions (docs/product.md section 18, Today). Pure; all moments are epoch ms. */
import type { RecordedSession, RunningSession } from '../../model/line/session-recap';

/** The used fields of a session; a running one may be ahead of the clock. */
type SessionTime = Pick<RecordedSession, 'startedAt' | 'endedAt' | 'connectedMs'> &
  Partial<Pick<RunningSession, 'aheadMs'>>;

/** Days that are shown, today included. */
export const SHOWN_DAYS = 5;

/**
 * The time connected on each of the last days of this machine's zone, oldest first, today last. A session over midnight is divided by the
 * share of its duration in each day. One after today, of a clock that was ahead, is of no day before its own.
 */
export function timeByDay(sessions: readonly SessionTime[], now: number): readonly number[] {
  const days: number[] = [];
  let end = dayStart(now, 1);
  let start = dayStart(now);
  while (days.length < SHOWN_DAYS) {
    const [from, to] = [start, end];
    days.unshift(sessions.reduce((sum, session) => sum + timeWithin(session, from, to), 0));
    end = start;
    start = dayStart(start - 1);
  }
  return days;
}

/** Midnight before a moment, or some days later. */
function dayStart(at: number, days = 0): number {
  return new Date(at).setHours(24 * days, 0, 0, 0);
}

function timeWithin({ startedAt, endedAt, connectedMs, aheadMs = 0 }: SessionTime, from: number, to: number): number {
  const insideMs = Math.min(endedAt - aheadMs, to) - Math.max(startedAt - aheadMs, from);
  return insideMs <= 0 ? 0 : (connectedMs * insideMs) / (endedAt - startedAt);
}
