/** Points (TP): the history's running balance, and the vouchers that points buy. */
import type { PointMove } from '../../../common/contract/provider/points';
import type { Voucher } from '../../../common/contract/provider/voucher';

/** The balance after the entry; null while it is not known. */
export interface CountedMove extends PointMove {
  readonly balance: number | null;
}

/** A voucher that is sold for points. */
export type Offer = Voucher & { readonly points: number };

/** Maximum entries kept of the history. */
const HISTORY_LIMIT = 500;

/** The newest entries, newest first: by date if each entry has one, else as sent. */
export function newestFirst(history: readonly PointMove[]): readonly PointMove[] {
  const dated = history.flatMap((move) => (move.at === null ? [] : [{ move, at: move.at }]));
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.length < history.length) return history.slice(0, HISTORY_LIMIT);
  // Entries of one instant keep the order of the list, which may be oldest first.
  const inOrder = first.at < last.at ? dated.reverse() : dated;
  return inOrder
    .sort((a, b) => b.at - a.at)
    .slice(0, HISTORY_LIMIT)
    .map(({ move }) => move);
}

/**
 * The history, newest first, with the running balance of each entry, counted back from the balance after the newest one, so that it is right even when
 * the provider sends only the newest entries.
 */
export function countBack(balance: number | null, history: readonly PointMove[]): readonly CountedMove[] {
  let left = balance;
  return history.map((move) => {
    const counted = { ...move, balance: left };
    if (left !== null) left -= move.delta;
    return counted;
  });
}

/** The vouchers sold for points, the cheapest first. */
export function offersOf(vouchers: readonly Voucher[]): readonly Offer[] {
  const isOffer = (voucher: Voucher): voucher is Offer => voucher.state === 'exchange' && voucher.points !== null;
  return vouchers.filter(isOffer).sort((a, b) => a.points - b.points || (a.percent ?? 0) - (b.percent ?? 0));
}

/** The points missing for an offer; 0 when it is affordable, and while the balance is unknown: the provider then decides. */
export function pointsShort({ points }: Offer, balance: number | null): number {
  return balance === null ? 0 : Math.max(0, points - balance);
}

/** Whether a history shows an exchange for an offer that the earlier history did not show. */
export function showsExchange(before: readonly PointMove[], after: readonly PointMove[], { points }: Offer): boolean {
  const known = new Set(before.map(({ id }) => id));
  return after.some(({ id, delta, reason }) => !known.has(id) && delta === -points && reason === 'exchange');
}
