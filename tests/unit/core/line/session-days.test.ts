/** The time over PingLane by day, over midnight and over a change of the clocks. */
import { describe, expect, it } from 'vitest';
import { SHOWN_DAYS, timeByDay } from '../../../../src/core/line/session-days.rules';

const HOUR_MS = 3_600_000;
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const session = (startedAt: number, hours: number, connectedMs = hours * HOUR_MS) => ({
  ...{ startedAt, endedAt: startedAt + hours * HOUR_MS },
  connectedMs,
});

describe('the time by day', () => {
  it('has the last five days, oldest first and today last, with every session of a day', () => {
    const sessions = [session(at(23, 9), 1), session(at(23, 12), 0.5), session(at(21, 20), 2), session(at(19, 1), 3)];
    const days = timeByDay([...sessions, session(at(18, 1), 4)], at(23, 13));
    expect(days).toEqual([3, 0, 2, 0, 1.5].map((hours) => hours * HOUR_MS));
    expect(days).toHaveLength(SHOWN_DAYS);
  });

  it('divides a session over midnight by the share of its duration in each day', () => {
    expect(timeByDay([session(at(22, 22), 8, 4 * HOUR_MS)], at(23, 13)).slice(-2)).toEqual([HOUR_MS, 3 * HOUR_MS]);
  });

  it('is zero without sessions, and for a session without a length', () => {
    expect(timeByDay([], at(23, 13))).toEqual([0, 0, 0, 0, 0]);
    expect(timeByDay([session(at(23, 9), 0)], at(23, 13))).toEqual([0, 0, 0, 0, 0]);
  });

  it('F1: has a session of a clock that was ahead in no day before its own', () => {
    const ahead = session(at(25, 9), 2);
    expect(timeByDay([ahead], at(23, 13))).toEqual([0, 0, 0, 0, 0]);
    expect(timeByDay([ahead], at(25, 13)).at(-1)).toBe(2 * HOUR_MS);
  });

  it('F1: has a running session whose record is ahead of the clock in the day of the clock', () => {
    const running = { ...session(at(24, 9), 2), aheadMs: 24 * HOUR_MS };
    expect(timeByDay([running], at(23, 13)).at(-1)).toBe(2 * HOUR_MS);
  });

  it('ends at the midnight before a day that has begun meanwhile', () => {
    expect(timeByDay([session(at(23, 9), 1)], at(24, 0)).slice(-2)).toEqual([HOUR_MS, 0]);
  });
});
