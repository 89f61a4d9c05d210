/** The effects of payments on orders: an order is paid once by whichever method, and a paid one extends the service once. */
import type { Database } from '../database/database';
import { extendService } from '../database/extensions';
import { endOrder, expireOrders, findOrder, type Order } from '../database/orders';
import { beginCharge, endCharge, notePayment, voidCharges, type Money } from '../database/payments';
import { rewardInviter } from '../database/referrals';

/** The result of a received payment: all but 'paid' are returned to the sender. */
export type Receipt = 'paid' | 'paid-already' | 'wrong-amount' | 'too-late';

export type ChargeOutcome = 'approved' | 'declined';

/** Every step is one transaction. */
export interface Cashier {
  /** Ends expired waiting orders and charges without a response. */
  tidy(): void;
  /** Receives a payment for an order. */
  receive(orderId: number, money: Money): Receipt;
  /** The person approved at PayPal, with or without agreeing to a subscription. */
  approve(orderId: number, subscribes: boolean): Receipt;
  /** The person declined at PayPal: a waiting order fails. */
  decline(orderId: number): void;
  /** From here until its response the order can be neither cancelled nor paid otherwise, nor does it expire. */
  beginCharge(order: Order): void;
  /** The gateway's response; false when no charge was pending. */
  endCharge(orderId: number, outcome: ChargeOutcome): boolean;
}

export function createCashier(database: Database, now: () => number): Cashier {
  function tidy(): void {
    voidCharges(database, now());
    expireOrders(database, now());
  }

  function readOrder(id: number): Order {
    tidy();
    const order = findOrder(database, id);
    if (order === null) throw new Error(`no order ${id}`);
    return order;
  }

  function verdictOn(order: Order, money: Money): Receipt {
    if (order.status === 'paid') return 'paid-already';
    if (order.status !== 'waiting' || order.isPending) return 'too-late';
    return money.amount === order.total && money.currency === order.currency ? 'paid' : 'wrong-amount';
  }

  /** The effects of a paid order: the days, and points for the inviter. */
  function fulfil(order: Order): number {
    const { id, accountId, days, bonusDays, planId } = order;
    endOrder(database, id, 'paid', now());
    rewardInviter(database, accountId, planId, now());
    return extendService(database, { accountId, source: `order:${id}`, days: days + bonusDays }, now());
  }

  function take(order: Order, money: Money): { readonly receipt: Receipt; readonly until: number | null } {
    const receipt = verdictOn(order, money);
    notePayment(database, order.id, money, receipt === 'paid' ? 'accepted' : 'returned', now());
    return { receipt, until: receipt === 'paid' ? fulfil(order) : null };
  }

  return {
    tidy: () => database.transaction(tidy),
    receive: (orderId, money) => database.transaction(() => take(readOrder(orderId), money).receipt),
    approve: (orderId, subscribes) =>
      database.transaction(() => {
        const order = readOrder(orderId);
        // An approval that does not pay the order takes no money.
        if (verdictOn(order, moneyOf(order)) !== 'paid') return verdictOn(order, moneyOf(order));
        const { receipt, until } = take(order, moneyOf(order));
        // A single payment is not a subscription: docs/product.md section 3's fields (ACTIVE, next_billing_time) are set only when the person
        // agreed to one.
        if (subscribes) {
          database.run("UPDATE accounts SET paypal_status = 'ACTIVE', next_billing_at = ? WHERE id = ?", [
            until,
            order.accountId,
          ]);
        }
        return receipt;
      }),
    decline: (orderId) =>
      database.transaction(() => {
        if (readOrder(orderId).status === 'waiting') endOrder(database, orderId, 'failed', now());
      }),
    beginCharge: (order) => beginCharge(database, order.id, moneyOf(order), now()),
    endCharge: (orderId, outcome) =>
      database.transaction(() => {
        tidy();
        const isApproved = outcome === 'approved';
        if (!endCharge(database, orderId, isApproved ? 'accepted' : 'declined', now())) return false;
        const order = readOrder(orderId);
        if (isApproved) fulfil(order);
        else endOrder(database, orderId, 'failed', now());
        return true;
      }),
  };
}

function moneyOf({ total, currency }: Order): Money {
  return { amount: total, currency };
}
