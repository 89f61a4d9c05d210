/** Formats numbers, dates and durations in the current language; times are in this machine's time zone. */
import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { memoize } from '../../../common/collections';
import type { OrderCurrency } from '../../../common/contract/provider/plans';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { currentLanguage, onLanguageShown } from './i18n';
import { languageSources } from './languages';

/** Placeholder for a missing value. */
const NONE = '–';

export interface Format {
  /** A number with a fixed number of decimals (default 0); a dash for null and non-finite values. */
  readonly number: (value: number | null | undefined, digits?: number) => string;
  /** An amount of money in the currency's main unit, as the language writes it: '129.000 ₫', '$11.99'; a dash for null. */
  readonly money: (amount: number | null | undefined, currency: OrderCurrency) => string;
  /** Milliseconds with their unit and a fixed number of decimals (default 0), such as '42 ms'; a dash alone for null. */
  readonly milliseconds: (value: number | null | undefined, digits?: number) => string;
  /** A day from epoch milliseconds, such as 'Nov 20, 2026'; a dash for null. */
  readonly date: (at: number | null) => string;
  /** A day where space is limited, such as 'Nov 20', with its year when that is not the present one; a dash for null. */
  readonly shortDate: (at: number | null, now: number) => string;
  /** A share of 1 in percent, as the language writes it, with at most one decimal: '5.2%'; a dash for null. */
  readonly percent: (share: number | null | undefined, digits?: number) => string;
  /** Hour and minute from epoch milliseconds, in the 12 or 24 hours of the language, optionally with seconds: '9:38 PM'; a dash for null. */
  readonly time: (at: number | null, withSeconds?: boolean) => string;
  /** A day and its time, joined as the language joins them: 'Nov 20, 2026, 9:38 PM'; a dash for null. */
  readonly dateTime: (at: number | null) => string;
  /** The time of data that is shown although it is old: with its day, unless that is today; a dash for null. */
  readonly asOf: (at: number | null) => string;
  /** A time on an axis, which needs no half of the day, optionally with seconds: '9:42:10'. */
  readonly clock: (at: number, withSeconds?: boolean) => string;
  /** The name of an hour of the day from 0 to 23 where space is limited: '9 PM', '21'. */
  readonly hour: (hour: number) => string;
  /** A span of milliseconds as hours, minutes and seconds: '01:02:03'. */
  readonly duration: (spanMs: number) => string;
  /** Compares names in the language's order. */
  readonly collator: Intl.Collator;
}

/** The formats of the current language; the same object until the language changes, so that list rows re-render only then. */
export function useFormat(): Format {
  return formatFor(useSyncExternalStore(onLanguageShown, currentLanguage));
}

/** The formats of a language. */
export const formatFor = memoize(makeFormat);

/** Creating an Intl object takes milliseconds, so each is created on first use and not before the first paint. */
function makeFormat(language: Language): Format {
  const numbers = memoize(
    (digits: number) =>
      new Intl.NumberFormat(language, { ...SIGN, minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const { dates, dayjs: locale } = languageSources[language];
  const day = (at: number | null, template: string) =>
    isMoment(at) ? dayjs(at).locale(locale).format(template) : NONE;
  const amounts = memoize((currency: OrderCurrency) => {
    // Most languages would write dollars as 'US$' or 'USD'; a bare '¥' is the yuan in Chinese.
    const currencyDisplay = currency === 'USD' ? 'narrowSymbol' : 'symbol';
    return new Intl.NumberFormat(language, { ...SIGN, style: 'currency', currency, currencyDisplay });
  });
  const percents = memoize(
    (digits: number) => new Intl.NumberFormat(language, { ...SIGN, style: 'percent', maximumFractionDigits: digits }),
  );
  const times = memoize(
    (form: TimeForm) => new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...TIME_FORMS[form], timeZone: 'UTC' }),
  );
  const timeText = (at: number | null, withSeconds = false) =>
    isMoment(at) ? plainSpaces(times(withSeconds ? 'withSeconds' : 'time').format(localTime(at))) : NONE;
  let collator: Intl.Collator | null = null;
  const format: Format = {
    number: (value, digits = 0) => (isNumber(value) ? numbers(digits).format(value) : NONE),
    money: (amount, currency) => (isNumber(amount) ? amounts(currency).format(amount) : NONE),
    milliseconds: (value, digits) => {
      const text = format.number(value, digits);
      return text === NONE ? NONE : `${text} ms`;
    },
    percent: (share, digits = 1) => (isNumber(share) ? percents(digits).format(share) : NONE),
    date: (at) => day(at, dates.date),
    shortDate: (at, now) => day(at, dayjs(at).isSame(now, 'year') ? dates.shortDate : dates.date),
    time: timeText,
    dateTime: (at) => (isMoment(at) ? dates.dateTime(format.date(at), timeText(at)) : NONE),
    asOf: (at) => (dayjs(at).isSame(dayjs(), 'day') ? timeText(at) : format.dateTime(at)),
    clock: (at, withSeconds) => timeText(at, withSeconds).replace(HALF_OF_DAY, ''),
    hour(hour) {
      const text = plainSpaces(times('hour').format(Date.UTC(2026, 0, 1, hour)));
      return HALF_OF_DAY.test(text) ? text : twoDigits(hour);
    },
    duration: (spanMs) => {
      const seconds = Number.isFinite(spanMs) ? Math.max(0, Math.floor(spanMs / 1000)) : 0;
      return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
    },
    get collator() {
      collator ??= new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
      return collator;
    },
  };
  return format;
}

/** No minus before what is rounded to 0. */
const SIGN = { signDisplay: 'negative' } as const;

/** AM or PM, in Malay PG, TGH, PTG or MLM. */
const HALF_OF_DAY = / [A-Z]+$/;

/** In the 12 or 24 hours of the language. */
const TIME_FORMS = {
  time: { timeStyle: 'short' },
  withSeconds: { timeStyle: 'medium' },
  hour: { hour: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type TimeForm = keyof typeof TIME_FORMS;

function isNumber(value: number | null | undefined): value is number {
  return Number.isFinite(value);
}

const LAST_MOMENT = 8_640_000_000_000_000;

/** Whether JavaScript has a date for it. */
function isMoment(at: number | null): at is number {
  return at !== null && Math.abs(at) <= LAST_MOMENT;
}

/**
 * The machine's own time of a moment, as if it were UTC's: a format of Intl keeps the zone in which it was made, and a laptop changes its
 * zone while the app runs.
 */
function localTime(at: number): number {
  const time = new Date(at);
  return Date.UTC(2000, 0, 1, time.getHours(), time.getMinutes(), time.getSeconds());
}

/** Newer browsers put a narrow space before AM and PM, which not every font has. */
const plainSpaces = (text: string) => text.replaceAll('\u202F', ' ');

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
