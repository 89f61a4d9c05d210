/** The keys of a calendar's days (WAI-ARIA Authoring Practices, Date Picker Dialog). */
import type { KeyboardEvent } from 'react';
import { shiftDays, shiftMonths, weekdayOf } from '../../../model/calendar-days';

/** The day that a key leads to; null for any other key. @param first the first weekday of a row; 0 is Sunday */
export function dayAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
  first: number,
): string | null {
  const inWeek = (weekdayOf(day) - first + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return shiftDays(day, -1);
    case 'ArrowRight':
      return shiftDays(day, 1);
    case 'ArrowUp':
      return shiftDays(day, -7);
    case 'ArrowDown':
      return shiftDays(day, 7);
    case 'Home':
      return shiftDays(day, -inWeek);
    case 'End':
      return shiftDays(day, 6 - inWeek);
    case 'PageUp':
      return shiftMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return shiftMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
