/** The history of points earned by friends' orders: the requested range (promise E9). */
import { writeWireDay } from '../../../common/wire-date';
import { isDay } from '../calendar-days';

export const AFFILIATE_DAYS = [7, 30, 90] as const;

/** Days are 'YYYY-MM-DD' of the provider's calendar, in which rewards are dated; '' leaves that end open. */
export type AffiliateRange =
  | { readonly kind: 'last'; readonly days: (typeof AFFILIATE_DAYS)[number] }
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string };

type RangeProblem = 'failure.required' | 'failure.valid' | 'friends.fromAfterTo';
export interface RangeDays {
  readonly from: string;
  readonly to: string;
}

/** The problems of a chosen range; one of the two days may be left open. */
export function rangeProblems({ from, to }: RangeDays): { readonly from?: RangeProblem; readonly to?: RangeProblem } {
  if (from === '' && to === '') return { from: 'failure.required' };
  if (from !== '' && !isDay(from)) return { from: 'failure.valid' };
  if (to !== '' && !isDay(to)) return { to: 'failure.valid' };
  return from !== '' && to !== '' && from > to ? { from: 'friends.fromAfterTo' } : {};
}

/**
 * The days to request. A range up to today is left open, so that points earned meanwhile are included.
 * @param zone the provider's, an IANA name
 */
export function requestedDays(range: AffiliateRange, now: number, zone: string): RangeDays {
  switch (range.kind) {
    case 'all':
      return { from: '', to: '' };
    case 'last':
      return { from: writeWireDay(now, zone, 1 - range.days), to: '' };
    case 'own':
      return { from: range.from, to: range.to >= writeWireDay(now, zone) ? '' : range.to };
  }
}

/** Months of a package from a text like '3 months'; null for any other item, which is shown as sent. */
export function monthsOf(item: string): number | null {
  const months = /^(\d{1,2}) months?$/i.exec(item)?.[1];
  return months === undefined ? null : Number(months);
}
