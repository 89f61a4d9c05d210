/** Points (TP): what the person has, how it came to be, and what it buys. */
import type { Voucher } from './voucher';

export const POINT_REASONS = ['gift', 'exchange', 'referral'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** One entry of the history. */
export interface PointMove {
  readonly id: string;
  /** Points that came (above 0) or went (below). */
  readonly delta: number;
  /** Null for a reason that this client does not know. */
  readonly reason: PointReason | null;
  /** Epoch milliseconds; null when the provider does not say. */
  readonly at: number | null;
}

/** With the balance that it left behind. */
export interface CountedMove extends PointMove {
  readonly balance: number;
}

/** Most entries that are kept of the history. */
export const POINT_HISTORY_LIMIT = 500;

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
export function tellsOfExchange(before: readonly PointMove[], after: readonly PointMove[], { points }: Offer): boolean {
  const known = new Set(before.map(({ id }) => id));
  return after.some(({ id, delta, reason }) => !known.has(id) && delta === -points && reason === 'exchange');
}
