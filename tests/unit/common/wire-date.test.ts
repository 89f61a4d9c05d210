/** Dates of the provider: accepted texts, their zone, skipped and repeated hours, and writing them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWireDate, readWireEnd, readWireExpiry, writeWireDay, writeWireTime } from '../../../common/wire-date';
import { providerTime } from '../../../sandbox/provider-time';

const HO_CHI_MINH = 'Asia/Ho_Chi_Minh';
const NEW_YORK = 'America/New_York';
const SECOND = 1_000;
const DAY = 86_400_000;
const ZONES = [
  ...['UTC', HO_CHI_MINH, NEW_YORK, 'Europe/Berlin', 'America/St_Johns', 'America/Sao_Paulo', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia', 'Pacific/Kiritimati', 'Asia/Tehran'],
];
const at = Date.UTC(2026, 0, 31, 13, 5, 9);

/** The sandbox's own conversion, which shares no code with the tested one. */
const clocks = new Map(ZONES.map((name) => [name, providerTime(name)]));
const shownIn = (name: string, moment: number) => clocks.get(name)?.write(moment) ?? '';
const offsetAt = (name: string, moment: number) => Date.parse(`${shownIn(name, moment).replace(' ', 'T')}Z`) - moment;

const [FROM, TO] = [Date.UTC(1980, 0, 1), Date.UTC(2037, 0, 1)];
/** Instants of clock changes, to the minute, so that properties cover them. */
const changes = ZONES.flatMap((name) => changesOf(name).map((moment) => [name, moment] as const));

function changesOf(name: string): number[] {
  const found: number[] = [];
  for (let week = FROM; week < TO; week += 7 * DAY) {
    let [before, after] = [week, week + 7 * DAY];
    if (offsetAt(name, before) === offsetAt(name, after)) continue;
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (offsetAt(name, middle) === offsetAt(name, week)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: FROM / SECOND, max: TO / SECOND }).map((seconds) => seconds * SECOND);
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200, max: 7_200 }))
  .map(([[name, change], seconds]) => [name, change + seconds * SECOND] as const);
const zoneAndInstant = fc.oneof(fc.tuple(zone, instant), nearChange);

describe('a date with a zone', () => {
  it.each([
    ['2026-01-31T13:05:09Z', at],
    ['2026-01-31 13:05:09z', at],
    ['2026-01-31 13:05:09 UTC', at],
    ['2026-01-31 13:05:09 +0000', at],
    ['2026-01-31T13:05:09.000Z', at],
    ['2026-01-31T13:05:09,5Z', at + 500],
    ['2026-01-31T13:05:09.1234567Z', at + 123],
    ['2026-01-31T13:05:09.123456789012Z', at + 123],
    ['2026-01-31T20:05:09+07:00', at],
    ['2026-01-31T20:05:09+07', at],
    ['2026-01-31T08:35:09-0430', at],
    ['2026-01-31T08:05:09.000-05:00', at],
  ])('is read in its own zone: %j', (text, expected) => {
    for (const name of ZONES) expect(readWireDate(text, name)).toBe(expected);
  });
});

describe('a date without a zone', () => {
  it.each([
    ['2026-01-31 20:05:09', at],
    ['2026-01-31T20:05:09', at],
    [' 2026-01-31 20:05:09.25 ', at + 250],
    ['2026-01-31 20:05', at - 9 * SECOND],
    ['2026-01-31', Date.UTC(2026, 0, 30, 17)],
    ['2024-02-29 00:00:00', Date.UTC(2024, 1, 28, 17)],
    ['9999-12-31 23:59:59', Date.UTC(9999, 11, 31, 16, 59, 59)],
  ])("is read in the provider's zone: %j", (text, expected) => {
    expect(readWireDate(text, HO_CHI_MINH)).toBe(expected);
    expect(readWireDate(text, 'UTC')).toBe(expected + 7 * 3_600 * SECOND);
  });

  it('is read with the offset of summer or winter', () => {
    expect(readWireDate('2026-07-01 12:00:00', NEW_YORK)).toBe(Date.UTC(2026, 6, 1, 16));
    expect(readWireDate('2026-12-01 12:00:00', NEW_YORK)).toBe(Date.UTC(2026, 11, 1, 17));
  });

  it.each([
    ['just before the clocks go forward', '2026-03-08 01:59:59', Date.UTC(2026, 2, 8, 6, 59, 59)],
    ['skipped: the instant of the change', '2026-03-08 02:30:00', Date.UTC(2026, 2, 8, 7)],
    ['just after it', '2026-03-08 03:00:00', Date.UTC(2026, 2, 8, 7)],
    ['repeated: the first of the two', '2026-11-01 01:30:00', Date.UTC(2026, 10, 1, 5, 30)],
    ['after the repeated hour', '2026-11-01 02:00:00', Date.UTC(2026, 10, 1, 7)],
  ])('in an hour of a daylight-saving change is read: %s', (_, text, expected) => {
    expect(readWireDate(text, NEW_YORK)).toBe(expected);
  });

  it('is read when the day begins at 1:00 or was skipped', () => {
    expect(readWireDate('2018-11-04', 'America/Sao_Paulo')).toBe(Date.UTC(2018, 10, 4, 3));
    expect(readWireDate('2011-12-30 12:00:00', 'Pacific/Apia')).toBe(Date.UTC(2011, 11, 30, 10));
  });
});

describe('an expiry', () => {
  it('of a day alone is the end of that day', () => {
    expect(readWireEnd('2026-01-31', HO_CHI_MINH)).toBe(Date.UTC(2026, 0, 31, 16, 59, 59));
    expect(readWireEnd('2026-01-31Z', HO_CHI_MINH)).toBe(Date.UTC(2026, 0, 31, 23, 59, 59));
    expect(readWireEnd('2026-03-08', NEW_YORK)).toBe(Date.UTC(2026, 2, 9, 3, 59, 59));
  });

  it('with a time is that time, also midnight', () => {
    expect(readWireEnd('2026-01-31 00:00:00', HO_CHI_MINH)).toBe(Date.UTC(2026, 0, 30, 17));
    expect(readWireEnd('2026-01-31T00:00', HO_CHI_MINH)).toBe(Date.UTC(2026, 0, 30, 17));
    expect(readWireEnd(1_769_864_709, HO_CHI_MINH)).toBe(at);
  });
});

describe('a Unix time as a number or as digits', () => {
  it.each([
    [1_769_864_709, at],
    [1_769_864_709_000, at],
    [1_769_864_709.25, at + 250],
    ['1769864709', at],
    ['1769864709000', at],
    [' 1769864709.250 ', at + 250],
    ['100000000000', 100_000_000_000],
    [253_402_300_799_999, Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
  ])('is read as an instant: %j', (value, expected) => {
    for (const name of ZONES) expect(readWireDate(value, name)).toBe(expected);
  });

  it.each([0, -1, 5, 20_260_131, '20260131', '20260131130509', NaN, Infinity, 1e300, '0', '17698647091234567'])(
    'E8: of %j is refused',
    (value) => {
      expect(readWireDate(value, NEW_YORK)).toBeNull();
    },
  );
});

it.each([
  ...['', 'never', '0000-00-00 00:00:00', '0001-01-01 00:00:00', '2026-02-29 00:00:00', '2026-13-01', '2026-00-10'],
  ...['2026-01-32', '2026-01-31 24:00:00', '2026-01-31 12:60:00', '31/01/2026', '2026-01-31 13:05:09; drop'],
  ...['2026-01-31T13:05:09+99:00', '2026-01-31T13:05:09+07:60', '2026-01-31 13:05:09 Asia/Tokyo', '2'.repeat(10_000)],
  ...['1970-01-01 00:00:00', '1970-01-01T00:00:00Z', '1970-01-01', '1969-12-31 17:00:00', '1900-01-01', '1899-12-30'],
  ...[null, undefined, true, {}, []],
])('E8: %j is no date', (value) => {
  for (const name of ZONES) expect([readWireDate(value, name), readWireEnd(value, name)]).toEqual([null, null]);
});

describe('the conversion of any zone and instant', () => {
  it('writes the wall-clock time like the sandbox', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, moment]) => {
        expect(writeWireTime(moment, name)).toBe(shownIn(name, moment));
        expect(writeWireDay(moment, name)).toBe(shownIn(name, moment).slice(0, 10));
      }),
    );
  });

  it('reads the written instant, or the first with that text in a repeated hour', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, moment]) => {
        const text = writeWireTime(moment, name);
        const back = readWireDate(text, name) ?? NaN;
        expect(writeWireTime(back, name)).toBe(text);
        const isFarFromChange = offsetAt(name, moment - 2 * DAY) === offsetAt(name, moment + 2 * DAY);
        expect(isFarFromChange ? back === moment : back <= moment && moment - back <= DAY).toBe(true);
      }),
    );
  });

  it('keeps the order of texts, and an expiry is not before its start', () => {
    const wall = fc.integer({ min: FROM / SECOND, max: TO / SECOND });
    const text = (seconds: number) => new Date(seconds * SECOND).toISOString().slice(0, 19).replace('T', ' ');
    const pair = fc.tuple(zoneAndInstant, wall, fc.integer({ min: 0, max: 10_800 }), fc.boolean());
    fc.assert(
      fc.property(pair, ([[name, moment], anywhere, later, isNear]) => {
        const near = (moment + offsetAt(name, moment)) / SECOND - 5_400;
        const start = isNear ? near : anywhere;
        const [one, other] = [readWireDate(text(start), name), readWireDate(text(start + later), name)];
        expect(one).not.toBeNull();
        expect((other ?? NaN) >= (one ?? NaN)).toBe(true);
        const day = text(start).slice(0, 10);
        expect((readWireEnd(day, name) ?? NaN) >= (readWireDate(day, name) ?? NaN)).toBe(true);
      }),
    );
  });

  it('E6: reads the ISO text of a Date, and throws nothing', () => {
    const date = fc.date({ min: new Date('1971-01-01'), max: new Date(253_402_300_799_999), noInvalidDate: true });
    fc.assert(
      fc.property(date, zone, (moment, name) => {
        expect(readWireDate(moment.toISOString(), name)).toBe(moment.getTime());
      }),
    );
    fc.assert(
      fc.property(fc.anything(), zone, (anything, name) => {
        const read = readWireDate(anything, name);
        expect(read === null || Number.isFinite(read)).toBe(true);
      }),
    );
  });
});

it.each(['2999-01-01', '2999-12-31 23:59:59', '9999-12-31T23:59:59Z'])(
  'an expiry at %s is none, as for what never expires',
  (value) => {
    expect(readWireExpiry(value, 'UTC')).toBeNull();
  },
);

it('an expiry before the year 2999 is read as an end', () => {
  expect(readWireExpiry('2998-12-31', 'UTC')).toBe(Date.UTC(2999, 0) - SECOND);
  expect(readWireExpiry(null, 'UTC')).toBeNull();
});
