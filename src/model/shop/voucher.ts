/** Which vouchers can be used. */
import type { Voucher } from '../../../common/contract/provider/voucher';

/** The vouchers usable now, the largest first; of equal ones the one that expires first. */
export function usableVouchers(vouchers: readonly Voucher[], now: number): readonly Voucher[] {
  return vouchers
    .filter(({ state, expiresAt }) => state === 'available' && (expiresAt === null || expiresAt > now))
    .sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity));
}
