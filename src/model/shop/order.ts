/** What can be done with an order (docs/product.md section 15). */
import type { Order } from '../../../common/contract/provider/order';
import type { OrderCurrency } from '../../../common/contract/provider/plans';
import type { Failure } from '../failure';
import { knownRefusal } from '../server-messages.rules';

/** Whether an order was paid, also when the payment was refunded later. */
export function wasPaid({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'refunded';
}

/** Whether it can still be completed: waiting, nothing pending, not expired, and with a known amount. */
export function isOpen(order: Order, now: number): boolean {
  const { expiresAt } = order;
  return isCancellable(order) && hasAmount(order) && (expiresAt === null || now < expiresAt);
}

/** Whether a person can go on with it: it can still be completed, or its payment is pending. */
export function isContinuable(order: Order, now: number): boolean {
  return order.status === 'waiting' && (order.isPending || isOpen(order, now));
}

/** Whether it can still be paid: nobody pays for an order that costs nothing. */
export function isPayable(order: Order, now: number): boolean {
  return isOpen(order, now) && !isFree(order);
}

/** Whether it costs nothing, such as with a voucher of 100 %: the provider completes it (docs/product.md section 17, Money). */
export function isFree(order: Order): boolean {
  return amountToPay(order)?.amount === 0;
}

/** Whether total and currency are known; without them no payment is offered. */
export function hasAmount(order: Order): order is Order & { readonly total: number; readonly currency: OrderCurrency } {
  return order.total !== null && order.currency !== null;
}

/** What the provider says is to be paid: of a bank transfer its own amount, which may differ from the total. Null when total or currency is unknown. */
export function amountToPay(order: Order): { readonly amount: number; readonly currency: OrderCurrency } | null {
  if (!hasAmount(order)) return null;
  const { payment, total, currency } = order;
  return payment?.method === 'bank_transfer'
    ? { amount: payment.amount, currency: 'VND' }
    : { amount: total, currency };
}

/** Whether it can be cancelled: waiting, and nothing pending. */
export function isCancellable({ status, isPending }: Order): boolean {
  return status === 'waiting' && !isPending;
}

/** Whether the failure of `order/show` means that the provider does not know the order. */
export function isOrderGone(failure: Failure | null): boolean {
  if (failure?.source !== 'provider') return false;
  return failure.status === 404 || knownRefusal(failure) === 'payment.orderUnknown';
}
