/** The time in a Retry-After header (RFC 9110 section 10.2.3). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRetryAfter } from '../../../../common/async/retry-after';

const NOW = Date.UTC(2026, 10, 22, 12);
const MAX_MS = 5 * 60_000;

it.each([
  ['0', 0],
  [' 2 ', 2_000],
  ['300', MAX_MS],
  ['301', MAX_MS],
  ['999999999', MAX_MS],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 11:59:00 GMT', 0],
  ['Sun, 22 Nov 2099 12:00:00 GMT', MAX_MS],
])('the Retry-After header %j is %i ms', (header, waitMs) => {
  expect(parseRetryAfter({ retryAfter: header, date: null }, NOW)).toBe(waitMs);
});

it.each([
  ['is an hour ahead', NOW + 3_600_000],
  ['is an hour behind', NOW - 3_600_000],
  ['is years behind', 0],
])('F1: a date of Retry-After is measured from the Date header of its response when the clock %s', (_how, now) => {
  const headers = { retryAfter: 'Sun, 22 Nov 2026 12:00:30 GMT', date: 'Sun, 22 Nov 2026 12:00:10 GMT' };
  expect(parseRetryAfter(headers, now)).toBe(20_000);
  expect(parseRetryAfter({ ...headers, retryAfter: '20' }, now)).toBe(20_000);
});

it.each(['', 'soon', 'Sun, 99 Nov 2026 12:00:00 GMT', 5, undefined])(
  'a date of Retry-After is measured from the clock when the Date header is %j',
  (date) => {
    expect(parseRetryAfter({ retryAfter: 'Sun, 22 Nov 2026 12:00:30 GMT', date }, NOW)).toBe(30_000);
  },
);

it.each([
  '',
  ' ',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'soon',
  '9999999999',
  'Sun, 99 Nov 2026 12:00:00 GMT',
  '2026-11-22',
  5,
  null,
  undefined,
])('the Retry-After header %j is null', (header) => {
  expect(parseRetryAfter({ retryAfter: header, date: null }, NOW)).toBeNull();
});

it('the Retry-After header is never longer than five minutes', () => {
  const seconds = fc.integer().map(String);
  const dates = fc.date({ noInvalidDate: true }).map((date) => date.toUTCString());
  fc.assert(
    fc.property(
      fc.oneof(seconds, dates, fc.string(), fc.anything()),
      fc.oneof(dates, fc.anything()),
      (header, date) => {
        const waitMs = parseRetryAfter({ retryAfter: header, date }, NOW);
        expect(waitMs === null || (waitMs >= 0 && waitMs <= MAX_MS)).toBe(true);
      },
    ),
  );
});
