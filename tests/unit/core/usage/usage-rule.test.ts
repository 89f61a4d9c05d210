/** When a day's usage is recorded: boundaries of age and day, clock changes, time zones, and any stored text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeWireDay } from '../../../../common/wire-date';
import { usageStep } from '../../../../src/core/usage/usage.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 366 * DAY;
const ZONE = 'Asia/Ho_Chi_Minh';

/** A time in the provider's zone, UTC+7. */
const at = (hour: number, minute = 0, second = 0, day = 20) => Date.UTC(2026, 10, day, hour - 7, minute, second);
const step = (login: number | string | null, now: number, saved: number | string | null = null, zone = ZONE) =>
  usageStep({ login: login === null ? null : String(login), saved: saved === null ? null : String(saved) }, now, zone);

describe('the age of a session', () => {
  it.each([
    ['at once', 0, 'wait'],
    ['59:59', HOUR - 1_000, 'wait'],
    ['a millisecond before 60:00', HOUR - 1, 'wait'],
    ['60:00', HOUR, 'record'],
    ['60:01', HOUR + 1_000, 'record'],
  ])('of %s decides whether it is recorded', (_, ageMs, kind) => {
    expect(step(at(9), at(9) + ageMs).kind).toBe(kind);
  });

  it("is in whole seconds, with day and login in the provider's format", () => {
    expect(step(at(9, 5, 7), at(10, 20, 9) + 999)).toEqual({
      kind: 'record',
      usage: { date: '2026-11-20', duration: 4_502, loginTime: '2026-11-20 09:05:07' },
    });
  });
});

describe('the day of a session', () => {
  it('is recorded once, until midnight', () => {
    expect(step(at(9), at(23, 59, 59) + 999, at(9))).toEqual({ kind: 'wait' });
    expect(step(at(0, 0, 0, 21), at(1, 0, 0, 21), at(9))).toMatchObject({ kind: 'record' });
  });

  it.each([
    ['the last millisecond of the day', at(23, 59, 59) + 999, 'record'],
    ['midnight', at(0, 0, 0, 21), 'reset'],
    ['the next noon', at(12, 0, 0, 21), 'reset'],
    ['a year later', at(22, 30) + YEAR, 'reset'],
    ['the same time a day earlier: the clock was set back', at(22, 30) - DAY, 'reset'],
    ['an hour before the login: the clock was set back', at(21, 30), 'reset'],
  ])('is compared with a login at 22:30 at %s', (_, now, kind) => {
    expect(step(at(22, 30), now).kind).toBe(kind);
  });

  it('is recorded when the stored record is dated tomorrow by a fast clock', () => {
    expect(step(at(9), at(10), at(9, 0, 0, 21))).toMatchObject({ kind: 'record' });
  });
});

describe('invalid stored texts', () => {
  const broken = [null, '', ' ', 'yesterday', '-1', '1e12', '12.5', '0x10', 'NaN', '999999999999999', '2026-11-20'];

  it.each(broken)('make a login of %j begin now', (login) => {
    expect(step(login, at(12))).toEqual({ kind: 'reset' });
  });

  it.each(broken)('make a record of %j count as none', (saved) => {
    expect(step(at(9), at(12), saved).kind).toBe('record');
  });

  const text = fc.option(fc.oneof(fc.string(), fc.integer({ min: 0, max: 99_999_999_999_999 }).map(String)));
  const moment = fc.integer({ min: 0, max: 9e13 });

  it('F6: never throw', () => {
    fc.assert(
      fc.property(text, text, moment, (login, saved, now) => {
        expect(['wait', 'reset', 'record']).toContain(usageStep({ login, saved }, now, ZONE).kind);
      }),
    );
  });

  it('F6: leave any record well formed, of the day and with the age of its login', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: HOUR, max: DAY }), text, (login, age, saved) => {
        const now = login + age;
        const isSameDay = writeWireDay(login, ZONE) === writeWireDay(now, ZONE);
        fc.pre(isSameDay && usageStep({ login: String(login), saved }, now, ZONE).kind !== 'wait');
        expect(usageStep({ login: String(login), saved }, now, ZONE)).toEqual({
          kind: 'record',
          usage: {
            date: writeWireDay(now, ZONE),
            duration: Math.floor(age / 1_000),
            loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
          },
        });
      }),
    );
  });
});

describe("the provider's day", () => {
  it.each([
    ['Asia/Bangkok', '2026-11-21', '2026-11-21 00:30:00'],
    ['America/Los_Angeles', '2026-11-20', '2026-11-20 09:30:00'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-20 23:15:00'],
  ])('is the local one in %s', (zone, date, loginTime) => {
    const login = Date.UTC(2026, 10, 20, 17, 30);
    if (zone === 'Asia/Kathmandu') expect(step(login, login + HOUR, null, zone)).toEqual({ kind: 'reset' });
    else
      expect(step(login, login + HOUR, null, zone)).toEqual({
        kind: 'record',
        usage: { date, duration: 3_600, loginTime: loginTime },
      });
  });

  it.each([
    ['loses an hour', Date.UTC(2026, 2, 29, 0, 30), '2026-03-29 01:30:00'],
    ['has an hour twice', Date.UTC(2026, 9, 25, 0, 30), '2026-10-25 02:30:00'],
  ])('F1: has the elapsed time as age on a day that %s', (_, login, loginTime) => {
    expect(step(login, login + HOUR - 1, null, 'Europe/Berlin')).toEqual({ kind: 'wait' });
    expect(step(login, login + HOUR, null, 'Europe/Berlin')).toMatchObject({
      usage: { duration: 3_600, loginTime: loginTime },
    });
  });

  it('F1: is recorded once for a continuing session, over ten years either way in 14 zones', () => {
    const zones = [
      ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns'],
      ...['Asia/Ho_Chi_Minh', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'],
      ...['Pacific/Kiritimati', 'Pacific/Marquesas'],
    ];
    for (const zone of zones) {
      for (let round = 0; round < 15; round += 1) {
        const from = Date.UTC(2016, 0, 1) + round * (20 / 15) * 365 * DAY + round * 7 * MINUTE;
        const dates = datesRecorded(from, 4, zone);
        expect(new Set(dates).size).toBe(dates.length);
        // The first and the last day may be too short; those between are whole.
        expect(dates.length).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

/** The dates that the loop records with a check every 15 min for some days. */
function datesRecorded(from: number, days: number, zone: string): string[] {
  const dates: string[] = [];
  let [login, saved]: [string | null, string | null] = [String(from), null];
  for (let now = from; now < from + days * DAY; now += 15 * MINUTE) {
    const found = usageStep({ login, saved }, now, zone);
    if (found.kind === 'reset') login = String(now);
    if (found.kind !== 'record') continue;
    dates.push(found.usage.date);
    saved = login;
  }
  return dates;
}
