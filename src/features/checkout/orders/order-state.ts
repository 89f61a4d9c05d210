/** Applies the provider's responses about orders, and their consequences (docs/product.md section 15). */
import type { Order } from '../../../../common/contract/provider/order';
import { detailOf, orderInView, orderOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { loadedOrders, replaceInHistory, useOrderHistory } from './order-history.store';
import { useSession } from '../../../core/session/session.store';
import { wasPaid } from '../../../model/shop/order';
import { toShownOrder } from '../payment/charge-leases';
import { loadOrders } from './load-orders';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { reloadUser } from '../../../core/user/refresh-user';
import { resettable } from '../../../lib/platform/fresh-state';

interface OrdersState {
  revision: number;
}

const orders = resettable<OrdersState>(() => ({ revision: 0 }));

/** Bumps the order's revision; responses to earlier requests are ignored. */
export function bumpRevision(): void {
  orders.revision += 1;
}

/** The current revision. */
export function currentRevision(): number {
  return orders.revision;
}

/** Whether an order's payment or end is shown. */
export function isInView(id: string): boolean {
  return orderInView(useCheckout.getState())?.id === id;
}

/**
 * Applies a response about an order, wherever the order is shown; days and vouchers are reloaded when it has ended.
 * @param as 'opened': it was placed, or requested by its number
 * @returns the order; null when the response concerns another one or is in an unknown state
 */
export function applyOrder(id: string, received: Order | null, as: 'opened' | 'updated' = 'updated'): Order | null {
  const order = received && toShownOrder(received);
  if (order?.id !== id) return null;
  const state = useCheckout.getState();
  const orders = loadedOrders(useOrderHistory.getState());
  const before = [orderOf(state), detailOf(state)?.order, ...orders].find((one) => one?.id === id);
  dispatch({ type: `order-${as}`, order });
  replaceInHistory(order);
  if (before?.status !== order.status && order.status !== 'waiting') void reloadAfterEnd(order);
  return order;
}

/** Effects of an ended order elsewhere: days in header and drawer, the voucher that it used or released, the history. */
async function reloadAfterEnd(order: Order): Promise<void> {
  const { epoch } = useSession.getState();
  void loadVouchers();
  if (useOrderHistory.getState().data !== null) void loadOrders();
  if (!wasPaid(order)) return;
  await reloadUser();
  const { user, epoch: now } = useSession.getState();
  const { status, serviceUntil } = order;
  // A user refresh that started before the payment does not contain the new end.
  if (now === epoch && status === 'paid' && serviceUntil !== null && (user?.expiresAt ?? 0) < serviceUntil)
    await reloadUser();
}
