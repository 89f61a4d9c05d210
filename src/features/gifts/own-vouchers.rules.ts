/** Order and value of the person's own vouchers in the wallet (docs/product.md section 18, Wallet). */
import type { Voucher, VoucherState } from '../../../common/contract/provider/voucher';

const ORDER: Readonly<Record<VoucherState, number>> = {
  available: 0,
  reserved: 1,
  shared: 2,
  used: 3,
  expired: 4,
  exchange: 5,
};

/** The state at an instant: one that has expired since the response counts as expired. */
export function stateAt({ state, expiresAt }: Voucher, now: number): VoucherState {
  return state === 'available' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

/** All except offers: usable ones first, of these the largest, the others newest first. */
export function ownVouchers(vouchers: readonly Voucher[], now: number): readonly Voucher[] {
  return vouchers
    .filter(({ state }) => state !== 'exchange')
    .sort((a, b) => {
      const places = ORDER[stateAt(a, now)] - ORDER[stateAt(b, now)];
      return places || (b.percent ?? 0) - (a.percent ?? 0) || (b.grantedAt ?? 0) - (a.grantedAt ?? 0);
    });
}

/**
 * Days of service that a voucher saves at most.
 * @param longestDays of the longest package
 * @returns whole days; 0 when the voucher's percent is unknown
 */
export function worthInDays(percent: number | null, longestDays: number): number {
  return Math.floor(((percent ?? 0) / 100) * longestDays);
}
