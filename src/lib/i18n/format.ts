/** Formats numbers, dates and durations in the current language; times are in this machine's time zone. */
import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { memoize } from '../../../common/collections';
import { CURRENCY_DECIMALS, type Currency } from '../../../common/contract/provider/plans';
import type { Language } from '../../model/languages';
import { currentLanguage, onLanguageShown } from './i18n';
import { languageSources } from './languages';

/** Placeholder for a missing value. */
const NONE = '–';

export interface Format {
  /** A number with a fixed number of decimals (default 0); a dash for null and non-finite values. */
  readonly number: (value: number | null | undefined, digits?: number) => string;
  /** An amount of money in the currency's main unit, as the language writes it: '129.000 ₫', '$11.99'; a dash for null. */
  readonly money: (amount: number | null | undefined, currency: Currency) => string;
  /** Whole milliseconds with their unit, such as '42 ms'; a dash for null. */
  readonly milliseconds: (value: number | null | undefined) => string;
  /** A day from epoch milliseconds, such as 'Nov 20, 2026'; a dash for null. */
  readonly date: (at: number | null) => string;
  /** A day within a year where space is limited, such as 'Nov 20'; a dash for null. */
  readonly shortDate: (at: number | null) => string;
  /** Hour and minute from epoch milliseconds; a dash for null. */
  readonly time: (at: number | null) => string;
  /** Hour and minute on an axis or in a table, always in 24 hours, optionally with seconds: '21:42:10'. */
  readonly clock: (at: number, withSeconds?: boolean) => string;
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
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberFormat = (digits: number) => {
    const made =
      numbers.get(digits) ??
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, made);
    return made;
  };
  const { dates, dayjs: locale } = languageSources[language];
  const day = (at: number | null, template: string) => {
    if (at === null || !Number.isFinite(at)) return NONE;
    const moment = dayjs(at).locale(locale);
    return moment.isValid() ? moment.format(template) : NONE;
  };
  let collator: Intl.Collator | null = null;
  const format: Format = {
    number: (value, digits = 0) =>
      typeof value === 'number' && Number.isFinite(value) ? numberFormat(digits).format(value) : NONE,
    money(amount, currency) {
      if (typeof amount !== 'number' || !Number.isFinite(amount)) return NONE;
      // Vietnamese would write dollars as 'US$'; this writes '$' as all other languages do.
      return new Intl.NumberFormat(language, {
        ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
        minimumFractionDigits: CURRENCY_DECIMALS[currency],
        maximumFractionDigits: CURRENCY_DECIMALS[currency],
      }).format(amount);
    },
    milliseconds: (value) => {
      const text = format.number(value);
      return text === NONE ? NONE : `${text} ms`;
    },
    date: (at) => day(at, dates.date),
    shortDate: (at) => day(at, dates.shortDate),
    time: (at) => day(at, dates.time),
    clock(at, withSeconds = false) {
      const time = new Date(at);
      if (Number.isNaN(time.getTime())) return NONE;
      const parts = [time.getHours(), time.getMinutes(), ...(withSeconds ? [time.getSeconds()] : [])];
      return parts.map(twoDigits).join(':');
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

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
