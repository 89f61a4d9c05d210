/** The history of what friends' orders earned: the range that is asked for (promise E9). */
import { writeWireDay } from '../../common/wire-date';

export const AFFILIATE_DAYS = [7, 30, 90] as const;

/** Days are 'YYYY-MM-DD' of the provider's calendar, as rewards are counted there; '' leaves that end open. */
export type AffiliateRange =
  | { readonly kind: 'last'; readonly days: (typeof AFFILIATE_DAYS)[number] }
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type RangeProblem = 'failure.required' | 'failure.valid' | 'friends.fromAfterTo';
export interface RangeDays {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with days that a person chose; one of them may be left open. */
export function rangeProblems({ from, to }: RangeDays): { readonly from?: RangeProblem; readonly to?: RangeProblem } {
  if (from === '' && to === '') return { from: 'failure.required' };
  if (from !== '' && !DAY.test(from)) return { from: 'failure.valid' };
  if (to !== '' && !DAY.test(to)) return { to: 'failure.valid' };
  return from !== '' && to !== '' && from > to ? { from: 'friends.fromAfterTo' } : {};
}

/**
 * The days to ask for. A range up to today is left open: what is earned while it is read belongs to it.
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

/** Months of a package from words like '3 months'; null for any other item, which is shown as it was sent. */
export function monthsOf(item: string): number | null {
  const months = /^(\d{1,2}) months?$/i.exec(item)?.[1];
  return months === undefined ? null : Number(months);
}
