/** Which vouchers can be used. */
import type { Voucher } from '../../common/contract/provider/voucher';

/** Those that can be used now, the largest first, of equal ones the one that ends first. */
export function usableVouchers(vouchers: readonly Voucher[], now: number): readonly Voucher[] {
  return vouchers
    .filter(({ state, expiresAt }) => state === 'available' && (expiresAt === null || expiresAt > now))
    .sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity));
}
