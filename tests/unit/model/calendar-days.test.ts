/** The calendar's arithmetic: months of every length, leap years and the rows of a month. */
import { describe, expect, it } from 'vitest';
import { isDay, monthRows, shiftDays, shiftMonths, weekdayOf } from '../../../src/model/calendar-days';

describe('a shifted day', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 7, '2026-04-05'],
  ])('%s by %d days is %s', (day, count, result) => {
    expect(shiftDays(day, count)).toBe(result);
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -12, '2025-01-15'],
  ])('%s by %d months is %s', (day, count, result) => {
    expect(shiftMonths(day, count)).toBe(result);
  });
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-3', false],
  ['', false],
  ['constructor', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('the rows of a month have each of its days once, under its weekday, whatever the week begins with', () => {
  for (let month = 1; month <= 36; month += 1) {
    const day = shiftMonths('2024-01-15', month);
    for (const first of [0, 1, 6]) {
      const rows = monthRows(day, first);
      const days = rows.flat().filter((each) => each !== null);
      expect(days[0]).toBe(`${day.slice(0, 8)}01`);
      expect(days.at(-1)).toBe(shiftDays(shiftMonths(days[0] ?? '', 1), -1));
      expect(new Set(days).size).toBe(days.length);
      for (const row of rows) {
        expect(row).toHaveLength(7);
        expect(row.some((each) => each !== null)).toBe(true);
        row.forEach((each, index) => each !== null && expect(weekdayOf(each)).toBe((first + index) % 7));
      }
    }
  }
});
