/** A voucher that its owner can use for an order or give to a friend. */
import type { Account } from '../database/accounts';
import type { Database } from '../database/database';
import { findVoucher, type Voucher } from '../database/vouchers';
import { demand, ProviderError } from '../envelope';

export const UNKNOWN_VOUCHER = 'Voucher is not found';
const TAKEN = {
  reserved: 'This voucher is reserved for another order',
  used: 'This voucher has already been used',
  expired: 'This voucher has expired',
} as const;

/** @throws ProviderError 422 for another account's voucher, 409 for one that is not available */
export function availableVoucher(database: Database, account: Account, id: string | number, now: number): Voucher {
  const voucher = findVoucher(database, String(id), now);
  demand(voucher?.accountId === account.id, UNKNOWN_VOUCHER);
  if (voucher.state !== 'available') throw new ProviderError(409, TAKEN[voucher.state]);
  return voucher;
}
