/** Payments received, pending or returned for orders. */
import type { Currency } from '../../common/contract/provider/plans';
import type { Database } from './database';

/** An amount in whole dong or cents. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** A charge without a response ends after this time. */
const CHARGE_LIFE_MS = 10 * 60_000;

/** Records a payment received at once: it pays the order, or it is returned. */
export function notePayment(
  database: Database,
  orderId: number,
  { amount, currency }: Money,
  state: 'accepted' | 'returned',
  now: number,
): void {
  database.run(
    'INSERT INTO payments (order_id, amount, currency, state, started_at, settled_at) VALUES (?, ?, ?, ?, ?, ?)',
    [orderId, amount, currency, state, now, now],
  );
}

/** Starts a charge; throws while another one of the same order is pending. */
export function beginCharge(database: Database, orderId: number, { amount, currency }: Money, now: number): void {
  database.run("INSERT INTO payments (order_id, amount, currency, state, started_at) VALUES (?, ?, ?, 'pending', ?)", [
    orderId,
    amount,
    currency,
    now,
  ]);
}

/** Ends an order's charge; false when none is pending. */
export function endCharge(database: Database, orderId: number, state: 'accepted' | 'declined', now: number): boolean {
  const sql = "UPDATE payments SET state = ?, settled_at = ? WHERE order_id = ? AND state = 'pending'";
  return database.run(sql, [state, now, orderId]) === 1;
}

/** Ends the charges that never got a response. */
export function voidCharges(database: Database, now: number): void {
  database.run("UPDATE payments SET state = 'void', settled_at = ? WHERE state = 'pending' AND started_at <= ?", [
    now,
    now - CHARGE_LIFE_MS,
  ]);
}
