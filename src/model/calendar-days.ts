/** Days of the calendar as 'YYYY-MM-DD' texts, without a time zone, and the rows of a month. */
import { DAY_MS, utc } from '../../common/zone-time';

/** Midnight UTC of a day, in epoch milliseconds. */
function timeOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return utc(year, month, date);
}

function dayOf(time: number): string {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return [
    String(year).padStart(4, '0'),
    ...[month, date.getUTCDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(timeOf(text)) === text;
}

/** 0 is Sunday, as in JavaScript. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** The day some days later, or earlier for a negative number. */
export function shiftDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

/** The same day some months later or earlier; the last day of a month that is shorter. */
export function shiftMonths(day: string, count: number): string {
  const from = new Date(timeOf(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1 + count];
  // Day 0 is the last day of the month before.
  const last = new Date(utc(year, month + 1, 0)).getUTCDate();
  return dayOf(utc(year, month, Math.min(from.getUTCDate(), last)));
}

/**
 * The weeks of a day's month.
 * @param firstWeekday the day that a week begins with; 0 is Sunday
 * @returns rows of seven; null stands for a day of another month
 */
export function monthRows(day: string, firstWeekday: number): readonly (readonly (string | null)[])[] {
  const first = `${day.slice(0, 8)}01`;
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
  const start = shiftDays(first, -lead);
  const rows: (string | null)[][] = [];
  for (let from = start; from < shiftMonths(first, 1); from = shiftDays(from, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => shiftDays(from, index));
    rows.push(week.map((each) => (each.slice(0, 7) === day.slice(0, 7) ? each : null)));
  }
  return rows;
}
