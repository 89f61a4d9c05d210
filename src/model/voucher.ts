/** Vouchers: percents off an order's price, granted, bought with points, or shared by a friend. */

export const VOUCHER_STATES = ['available', 'reserved', 'used', 'expired', 'shared', 'exchange'] as const;
/** 'reserved' is held by a waiting order, 'shared' was given to a friend, 'exchange' is offered for points. */
export type VoucherState = (typeof VOUCHER_STATES)[number];

export interface Voucher {
  readonly id: string;
  /** The provider's own words; '' when it gives none. */
  readonly title: string;
  /** 0 to 100; null when the provider does not say. */
  readonly percent: number | null;
  readonly state: VoucherState;
  /** What it costs in points (TP) while it is offered for them; else null. */
  readonly points: number | null;
  /** Epoch milliseconds, as all times here; null when the provider does not say. */
  readonly grantedAt: number | null;
  readonly expiresAt: number | null;
  readonly sharedAt: number | null;
  /** The account that it was given to, or that gave it; '' for neither. */
  readonly sharedWith: string;
  readonly sharedBy: string;
}

/** Those that can be used now, the largest first, of equal ones the one that ends first. */
export function usableVouchers(vouchers: readonly Voucher[], now: number): readonly Voucher[] {
  return vouchers
    .filter(({ state, expiresAt }) => state === 'available' && (expiresAt === null || expiresAt > now))
    .sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity));
}
