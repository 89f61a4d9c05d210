/** Cancels an order, which releases its voucher. */
import { isCancellable } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { isIdle, orderOf, workOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { requestAction } from '../../../core/session/request';
import { recordRefusedCancel } from './cancel-support.store';
import { isLeased } from '../payment/charge-leases';
import { bumpRevision, applyOrder } from './order-state';
import { refreshOrder } from './refresh-order';

/**
 * Cancels it at the provider; an order that ended meanwhile is shown as ended. A second call while one is pending does nothing (promise E9).
 * @param order defaults to the open one
 */
export async function cancelOrder(order: Order | null = orderOf(useCheckout.getState())): Promise<void> {
  if (order === null || !isCancellable(order) || isLeased(order.id) || !isIdle(useCheckout.getState())) return;
  const { id } = order;
  dispatch({ type: 'cancel-started', id });
  if (workOf(useCheckout.getState()) !== 'cancelling') return;
  bumpRevision();
  const response = await requestAction('cancelOrder', { orderId: id });
  bumpRevision();
  if (response.outcome === 'stale') return;
  if (response.outcome === 'done') applyOrder(id, response.value);
  const failure = response.outcome === 'done' ? null : response.failure;
  const isStillShown = workOf(useCheckout.getState()) === 'cancelling';
  dispatch({ type: 'cancel-ended', id, failure });
  // Paid a moment ago, or cancelled by an earlier call without a response: the provider's state decides.
  if (!isStillShown || failure === null) return;
  const reported = (await refreshOrder(id)).order;
  if (reported !== null && isCancellable(reported)) recordRefusedCancel(failure);
}
