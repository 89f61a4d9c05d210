/** The five warnings before a service's end, on both sides of each boundary. */
import { expect, it } from 'vitest';
import { dueWarning, SERVICE_WARNINGS_MS, untilNextWarning } from '../../../../src/core/user/service-warnings.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20);

it.each([
  ['7 days and 1 ms', 7 * DAY + 1, null, 1],
  ['7 days', 7 * DAY, 7 * DAY, 4 * DAY],
  ['3 days and 1 ms', 3 * DAY + 1, 7 * DAY, 1],
  ['3 days', 3 * DAY, 3 * DAY, 2 * DAY],
  ['1 day and 1 ms', DAY + 1, 3 * DAY, 1],
  ['1 day', DAY, DAY, 22 * HOUR],
  ['2 hours and 1 ms', 2 * HOUR + 1, DAY, 1],
  ['2 hours', 2 * HOUR, 2 * HOUR, 105 * MINUTE],
  ['15 minutes and 1 ms', 15 * MINUTE + 1, 2 * HOUR, 1],
  ['15 minutes', 15 * MINUTE, 15 * MINUTE, null],
  ['1 ms', 1, 15 * MINUTE, null],
  ['nothing', 0, null, null],
  ['less than nothing', -DAY, null, null],
])('the due and the next warning are known %s before the end', (_name, leftMs, due, next) => {
  expect([dueWarning(NOW + leftMs, NOW), untilNextWarning(NOW + leftMs, NOW)]).toEqual([due, next]);
});

it('there are five warnings', () => expect(SERVICE_WARNINGS_MS).toHaveLength(5));
