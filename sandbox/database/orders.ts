/** Orders in the database: created waiting, and ended once as paid, failed, expired or cancelled. */
import * as v from 'valibot';
import { ORDER_STATUSES, type OrderStatus } from '../../common/contract/provider/order';
import { PAYMENT_METHODS } from '../../common/contract/provider/payment-methods';
import { CURRENCIES } from '../../common/contract/provider/plans';
import type { Database } from './database';

const nullableText = v.nullable(v.string());

const orderRow = v.pipe(
  v.object({
    id: v.number(),
    account_id: v.number(),
    plan_id: v.string(),
    days: v.number(),
    bonus_days: v.number(),
    method: v.picklist(PAYMENT_METHODS),
    currency: v.picklist(CURRENCIES),
    price: v.number(),
    discount: v.number(),
    voucher_id: nullableText,
    status: v.picklist(ORDER_STATUSES),
    approval_key: nullableText,
    return_url: nullableText,
    transfer_content: nullableText,
    created_at: v.number(),
    expires_at: v.number(),
    ended_at: v.nullable(v.number()),
    pending: v.number(),
    service_until: v.nullable(v.number()),
  }),
  v.transform((row) => ({
    id: row.id,
    accountId: row.account_id,
    planId: row.plan_id,
    days: row.days,
    bonusDays: row.bonus_days,
    method: row.method,
    currency: row.currency,
    /** In whole dong or cents. */
    price: row.price,
    discount: row.discount,
    total: row.price - row.discount,
    voucherId: row.voucher_id,
    status: row.status,
    approvalKey: row.approval_key,
    returnUrl: row.return_url,
    transferContent: row.transfer_content,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    /** Whether a charge is pending. */
    isPending: row.pending === 1,
    /** End of the service after this order was paid. */
    serviceUntil: row.service_until,
  })),
);
export type Order = v.InferOutput<typeof orderRow>;

export type NewOrder = Omit<Order, 'id' | 'total' | 'status' | 'endedAt' | 'isPending' | 'serviceUntil'>;

const SELECT = `SELECT orders.*,
  EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND state = 'pending') AS pending,
  (SELECT until_at FROM extensions WHERE source = 'order:' || orders.id) AS service_until FROM orders`;

/** Stores a waiting order; throws when another order holds or has used its voucher. */
export function insertOrder(database: Database, order: NewOrder): Order {
  const inserted = database.first(
    v.object({ id: v.number() }),
    `INSERT INTO orders (account_id, plan_id, days, bonus_days, method, currency, price, discount, voucher_id, approval_key,
       return_url, transfer_content, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    [
      order.accountId,
      order.planId,
      order.days,
      order.bonusDays,
      order.method,
      order.currency,
      order.price,
      order.discount,
      order.voucherId,
      order.approvalKey,
      order.returnUrl,
      order.transferContent,
      order.createdAt,
      order.expiresAt,
    ],
  );
  const stored = inserted === null ? null : findOrder(database, inserted.id);
  if (stored === null) throw new Error('the order was not stored');
  return stored;
}

export function findOrder(database: Database, id: number): Order | null {
  return database.first(orderRow, `${SELECT} WHERE id = ?`, [id]);
}

/** The order of an approval key of PayPal's page. */
export function findOrderOfApproval(database: Database, approvalKey: string): Order | null {
  return database.first(orderRow, `${SELECT} WHERE approval_key = ?`, [approvalKey]);
}

/** The order whose reference stands in a bank transfer's message, ignoring case: banks write words of their own around it. */
export function findOrderOfTransfer(database: Database, content: string): Order | null {
  return database.first(orderRow, `${SELECT} WHERE instr(?, transfer_content) > 0`, [content.toUpperCase()]);
}

/** One page of an account's orders, newest first; empty beyond the last. */
export function listOrders(database: Database, accountId: number, page: number, pageSize: number): Order[] {
  return database.all(orderRow, `${SELECT} WHERE account_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`, [
    accountId,
    pageSize,
    (page - 1) * pageSize,
  ]);
}

export function countOrders(database: Database, accountId: number): number {
  const sql = 'SELECT count(*) AS count FROM orders WHERE account_id = ?';
  return database.first(v.object({ count: v.number() }), sql, [accountId])?.count ?? 0;
}

/** The price of an account's newest order that PayPal paid; null without one. */
export function lastPriceOfPaypal(database: Database, accountId: number): Pick<Order, 'price' | 'currency'> | null {
  return database.first(
    v.object({ price: v.number(), currency: v.picklist(CURRENCIES) }),
    "SELECT price, currency FROM orders WHERE account_id = ? AND method = 'paypal' AND status = 'paid' ORDER BY id DESC LIMIT 1",
    [accountId],
  );
}

/** Ends a waiting order; throws for one that has ended. */
export function endOrder(database: Database, id: number, status: Exclude<OrderStatus, 'waiting'>, now: number): void {
  database.run('UPDATE orders SET status = ?, ended_at = ? WHERE id = ?', [status, now, id]);
}

/** Ends waiting orders past their deadline, except those with a pending charge. */
export function expireOrders(database: Database, now: number): void {
  database.run(
    `UPDATE orders SET status = 'expired', ended_at = expires_at WHERE status = 'waiting' AND expires_at <= ?
       AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND state = 'pending')`,
    [now],
  );
}
