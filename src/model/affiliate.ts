/** The history of what friends' orders earned: its rows, the range that is asked for, and where paging ends (promises E9, E10). */
import { PAGE_ROWS } from './constants';
import { writeWireDay } from '../../common/wire-date';

export interface AffiliateRow {
  readonly id: string;
  /** Epoch milliseconds; null when the provider does not say. */
  readonly createdAt: number | null;
  /** The friend's account with letters hidden; '' when the provider does not say. */
  readonly friend: string;
  /** What was bought, in the provider's words; '' for nothing. */
  readonly item: string;
  /** Points (TP); null when the provider does not say. */
  readonly points: number | null;
}

export interface AffiliatePage {
  readonly rows: readonly AffiliateRow[];
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  /** How many rows, and points (TP), the whole range has; null when the provider does not say. */
  readonly total: number | null;
  readonly points: number | null;
}

export const AFFILIATE_DAYS = [7, 30, 90] as const;

/** Days are 'YYYY-MM-DD' of the provider's calendar, as rewards are counted there; '' leaves that end open. */
export type AffiliateRange =
  | { readonly kind: 'last'; readonly days: (typeof AFFILIATE_DAYS)[number] }
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string };

/** Most pages that are ever asked for, whatever the provider says of its last one. */
export const AFFILIATE_PAGES_LIMIT = 1_000;

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
export function askedDays(range: AffiliateRange, now: number, zone: string): RangeDays {
  switch (range.kind) {
    case 'all':
      return { from: '', to: '' };
    case 'last':
      return { from: writeWireDay(now, zone, 1 - range.days), to: '' };
    case 'own':
      return { from: range.from, to: range.to >= writeWireDay(now, zone) ? '' : range.to };
  }
}

/**
 * The last page as it may be walked to: from 1 to 1,000. Without a word of the provider a full page is not the last.
 * @param rowCount how many rows the page has
 */
export function lastPageOf(told: number | null | undefined, page: number, rowCount: number): number {
  if (told == null) return Math.min(AFFILIATE_PAGES_LIMIT, rowCount >= PAGE_ROWS ? page + 1 : page);
  return Math.min(AFFILIATE_PAGES_LIMIT, Math.max(1, Math.floor(told)));
}

/** Months of a package from words like '3 months'; null for any other item, which is shown as it was sent. */
export function monthsOf(item: string): number | null {
  const months = /^(\d{1,2}) months?$/i.exec(item)?.[1];
  return months === undefined ? null : Number(months);
}
