/** Points (TP): the history's running balance, and what points buy. */
import type { PointMove } from '../../common/contract/provider/points';
import type { Voucher } from '../../common/contract/provider/voucher';

/** With the balance that it left behind. */
export interface CountedMove extends PointMove {
  readonly balance: number;
}

/** A voucher that points buy. */
export type Offer = Voucher & { readonly points: number };

/**
 * The history, newest first, with the running balance beside each entry: counted back from the balance of now, so that a history that
 * the provider has cut off at its far end is right as well.
 */
export function countBack(balance: number, history: readonly PointMove[]): readonly CountedMove[] {
  let left = balance;
  return history.map((move) => {
    const counted = { ...move, balance: left };
    left -= move.delta;
    return counted;
  });
}

/** What points buy, the cheapest first. */
export function offersOf(vouchers: readonly Voucher[]): readonly Offer[] {
  const isOffer = (voucher: Voucher): voucher is Offer => voucher.state === 'exchange' && voucher.points !== null;
  return vouchers.filter(isOffer).sort((a, b) => a.points - b.points || (a.percent ?? 0) - (b.percent ?? 0));
}

/** The points that an offer lacks; 0 when it can be had, and while the balance is not known: the provider then decides. */
export function pointsShort({ points }: Offer, balance: number | null): number {
  return balance === null ? 0 : Math.max(0, points - balance);
}

/** Whether a history tells of an exchange for an offer that the one before it did not tell of. */
export function showsExchange(before: readonly PointMove[], after: readonly PointMove[], { points }: Offer): boolean {
  const known = new Set(before.map(({ id }) => id));
  return after.some(({ id, delta, reason }) => !known.has(id) && delta === -points && reason === 'exchange');
}
