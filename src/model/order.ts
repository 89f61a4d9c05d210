/** What can be done with an order (docs/product.md section 15). */
import type { Order } from '../../common/contract/provider/order';
import type { Currency } from '../../common/contract/provider/plans';

/** Whether it can still be paid: it waits, nothing is under way for it, its time is not over, and it is known what is to be paid. */
export function isPayable(order: Order, now: number): boolean {
  const { expiresAt } = order;
  return isCancellable(order) && hasAmount(order) && (expiresAt === null || now < expiresAt);
}

/** Whether the provider has said what the order costs: without total and currency nobody is asked for money. */
export function hasAmount(order: Order): order is Order & { readonly total: number; readonly currency: Currency } {
  return order.total !== null && order.currency !== null;
}

/** Whether it can be given up: it waits, and nothing is under way for it. */
export function isCancellable({ status, isPending }: Order): boolean {
  return status === 'waiting' && !isPending;
}
