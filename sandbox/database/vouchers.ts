/** Vouchers: owner, value and state, where the state follows from the orders that use them. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { DAY_MS } from '../../common/zone-time';
import type { Database } from './database';

const VOUCHER_LIFE_MS = 90 * DAY_MS;
const ID_BYTES = 5;

/** State of a voucher for its owner. */
type VoucherState = 'available' | 'reserved' | 'used' | 'expired';

const voucherRow = v.object({
  id: v.string(),
  account_id: v.number(),
  percent: v.number(),
  granted_at: v.number(),
  expires_at: v.number(),
  order_status: v.nullable(v.picklist(['waiting', 'paid'])),
  shared_by: v.nullable(v.string()),
});

const shareRow = v.object({
  id: v.string(),
  percent: v.number(),
  granted_at: v.number(),
  expires_at: v.number(),
  shared_at: v.number(),
  shared_with: v.string(),
});
/** A voucher that an account gave to another one. */
export type SharedVoucher = v.InferOutput<typeof shareRow>;

export interface Voucher {
  readonly id: string;
  readonly accountId: number;
  readonly percent: number;
  readonly grantedAt: number;
  readonly expiresAt: number;
  readonly state: VoucherState;
  /** The account that shared it; null when it was not shared. */
  readonly sharedBy: string | null;
}

const SELECT = `SELECT vouchers.*,
  (SELECT status FROM orders WHERE voucher_id = vouchers.id AND status IN ('waiting', 'paid')) AS order_status,
  (SELECT account FROM voucher_shares JOIN accounts ON accounts.id = from_account
     WHERE voucher_id = vouchers.id ORDER BY voucher_shares.id DESC LIMIT 1) AS shared_by FROM vouchers`;

/** Gives an account a voucher for 90 days; throws when the same source gave one before. */
export function grantVoucher(
  database: Database,
  { accountId, percent, source }: { readonly accountId: number; readonly percent: number; readonly source: string },
  now: number,
): Voucher {
  const id = `V${randomBytes(ID_BYTES).toString('hex').toUpperCase()}`;
  database.run(
    'INSERT INTO vouchers (id, account_id, percent, source, granted_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    [id, accountId, percent, source, now, now + VOUCHER_LIFE_MS],
  );
  const granted = findVoucher(database, id, now);
  if (granted === null) throw new Error('the voucher was not stored');
  return granted;
}

export function findVoucher(database: Database, id: string, now: number): Voucher | null {
  const row = database.first(voucherRow, `${SELECT} WHERE id = ?`, [id]);
  return row === null ? null : toVoucher(row, now);
}

/** An account's vouchers, newest first. */
export function listVouchers(database: Database, accountId: number, now: number): Voucher[] {
  const rows = database.all(voucherRow, `${SELECT} WHERE account_id = ? ORDER BY granted_at DESC, id`, [accountId]);
  return rows.map((row) => toVoucher(row, now));
}

/** The vouchers that an account gave to others, latest first. */
export function listSharedVouchers(database: Database, accountId: number): SharedVoucher[] {
  return database.all(
    shareRow,
    `SELECT vouchers.id, percent, granted_at, vouchers.expires_at, shared_at, account AS shared_with
       FROM voucher_shares JOIN vouchers ON vouchers.id = voucher_id JOIN accounts ON accounts.id = to_account
       WHERE from_account = ? ORDER BY voucher_shares.id DESC`,
    [accountId],
  );
}

/** Transfers a voucher to another account. */
export function shareVoucher(database: Database, { id, accountId }: Voucher, toAccount: number, now: number): void {
  database.transaction(() => {
    database.run('UPDATE vouchers SET account_id = ? WHERE id = ?', [toAccount, id]);
    database.run('INSERT INTO voucher_shares (voucher_id, from_account, to_account, shared_at) VALUES (?, ?, ?, ?)', [
      id,
      accountId,
      toAccount,
      now,
    ]);
  });
}

function toVoucher(row: v.InferOutput<typeof voucherRow>, now: number): Voucher {
  return {
    id: row.id,
    accountId: row.account_id,
    percent: row.percent,
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
    sharedBy: row.shared_by,
  };
}

function stateOf({ order_status: order, expires_at }: v.InferOutput<typeof voucherRow>, now: number): VoucherState {
  if (order !== null) return order === 'paid' ? 'used' : 'reserved';
  return expires_at <= now ? 'expired' : 'available';
}
