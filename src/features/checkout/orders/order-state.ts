/** Puts what the provider says of orders in place, and does what follows from it (docs/product.md section 15). */
import type { Order } from '../../../../common/contract/provider/order';
import { detailOf, orderInView, orderOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { replaceInHistory, useOrderHistory } from './order-history.store';
import { useSession } from '../../../core/session/session.store';
import { asShown } from '../payment/charge-leases';
import { loadOrders } from './load-orders';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { retryUser } from '../../../core/user/refresh-user';

let revision = 0;

/** Counts that something is done for an order: answers to what was asked before it are dropped. */
export function bumpRevision(): void {
  revision += 1;
}

/** The number of the deed that was begun last. */
export function currentRevision(): number {
  return revision;
}

/** Whether the person sees an order's payment or its end. */
export function isInView(id: string): boolean {
  return orderInView(useCheckout.getState())?.id === id;
}

/**
 * Takes over what was answered about an order, wherever it is shown; days and vouchers are fetched anew when it has ended.
 * @param as 'opened': it was placed, or requested by its number
 * @returns the order; null when the answer is about another one or in words that the app does not know
 */
export function takeOrder(id: string, said: Order | null, as: 'opened' | 'heard' = 'heard'): Order | null {
  const order = said && asShown(said);
  if (order?.id !== id) return null;
  const state = useCheckout.getState();
  const { orders } = useOrderHistory.getState();
  const before = [orderOf(state), detailOf(state)?.order, ...orders].find((one) => one?.id === id);
  dispatch({ type: `order-${as}`, order });
  replaceInHistory(order);
  if (before?.status !== order.status && order.status !== 'waiting') void followUp(order);
  return order;
}

/** What an ended order changes elsewhere: days in header and drawer, the voucher that it used or gave back, the history. */
async function followUp({ status, serviceUntil }: Order): Promise<void> {
  const { epoch } = useSession.getState();
  void loadVouchers();
  if (useOrderHistory.getState().page > 0) void loadOrders();
  if (status !== 'paid') return;
  await retryUser();
  const { user, epoch: now } = useSession.getState();
  // A refresh that had begun before the payment does not know of it.
  if (now === epoch && serviceUntil !== null && (user?.expiresAt ?? 0) < serviceUntil) await retryUser();
}
