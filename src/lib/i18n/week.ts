/** The days of the week, ordered and named for a language. */
import { DAY_MS } from '../../../common/zone-time';

export interface WeekDay {
  /** 0 is Sunday, as in JavaScript. */
  readonly day: number;
  readonly short: string;
  readonly long: string;
}

/** A Sunday at noon UTC: the same day in nearly every time zone. */
const SUNDAY = Date.UTC(2026, 10, 1, 12);
const MONDAY = 1;

/** The seven days in the order of the language's region; Monday first where that is unknown. */
export function weekOf(language: string): readonly WeekDay[] {
  const first = firstDay(language);
  const names = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const [short, long] = [names('short'), names('long')];
  return Array.from({ length: 7 }, (_, index) => {
    const day = (first + index) % 7;
    const at = SUNDAY + day * DAY_MS;
    return { day, short: short.format(at), long: long.format(at) };
  });
}

/** Browsers provide it as a method, older ones as a property, and some not at all. */
interface WeekLocale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

function firstDay(language: string): number {
  const locale: Intl.Locale & WeekLocale = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}
