/** The history of points earned by friends' orders: its rows and its last page (promises E9, E10). */
import type * as v from 'valibot';
import { readWireDate } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { balance, count, optionalText, PAGE_ROWS, ROWS_LIMIT, shownTitle, wireIdentifier } from './fields';
import { responseObject, key, page, rowsSent, secondary, wireTime } from './lenient';
import { decodeRows } from './rows';

const wireAffiliateRow = responseObject({
  id: key(wireIdentifier),
  /** The friend who ordered, partly masked. */
  created_by: optionalText,
  /** Points earned by the order. */
  total: secondary(balance),
  item: optionalText,
  created_at: wireTime,
});
export const wireAffiliatePage = page(wireAffiliateRow, ROWS_LIMIT, {
  total: secondary(count),
  total_points: secondary(count),
});

export interface AffiliateRow {
  readonly id: string;
  /** Epoch milliseconds; null when the provider does not say. */
  readonly createdAt: number | null;
  /** The friend's account, partly masked; '' when the provider does not say. */
  readonly friend: string;
  /** The item bought, as the provider names it; '' for none. */
  readonly item: string;
  /** Points (TP); null when the provider does not say. */
  readonly points: number | null;
}

export interface AffiliatePage {
  readonly rows: readonly AffiliateRow[];
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Number of rows, and points (TP), of the whole range; null when the provider does not say. */
  readonly total: number | null;
  readonly points: number | null;
}

/** Maximum number of pages requested, whatever last page the provider names. */
export const AFFILIATE_PAGES_LIMIT = 1_000;

/** Decodes the requested page; a duplicate row is kept once (promise E10). */
export function decodeAffiliates(
  wire: v.InferOutput<typeof wireAffiliatePage>,
  { zone }: DecodeContext,
  { page: requested }: { readonly page: number },
): AffiliatePage {
  return {
    rows: decodeRows(wire.data, (row) => decodeRow(row, zone)),
    page: requested,
    lastPage: lastPageOf(wire.last_page, requested, rowsSent(wire.data)),
    total: wire.total ?? null,
    points: wire.total_points ?? null,
  };
}

/**
 * The last page that can be reached, from 1 to 1,000. If the provider does not name one, a full page is followed by another. A page without rows
 * is not the last one, even if the provider names it: the page before it is.
 * @param rowCount number of rows of the page
 */
export function lastPageOf(page: number | null | undefined, shown: number, rowCount: number): number {
  const found = shown + (rowCount >= PAGE_ROWS ? 1 : rowCount === 0 ? -1 : 0);
  const last = page == null || (page === shown && rowCount === 0) ? found : page;
  return Math.min(AFFILIATE_PAGES_LIMIT, Math.max(1, Math.floor(last)));
}

function decodeRow(wire: v.InferOutput<typeof wireAffiliateRow>, zone: string): AffiliateRow {
  const { id, created_at, created_by, item, total } = wire;
  return {
    id: String(id),
    createdAt: readWireDate(created_at, zone),
    friend: shownTitle(created_by),
    item: shownTitle(item),
    points: total ?? null,
  };
}
