/** Cancels an order, whose voucher is free again. */
import { isCancellable } from '../../../model/order';
import type { Order } from '../../../../common/contract/provider/order';
import { isIdle, orderOf, workOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { ask } from '../../../core/session/ask';
import { isHeld } from '../payment/charge-holds';
import { beginDeed, takeOrder } from './order-state';
import { refreshOrder } from './refresh-order';

/**
 * Cancels it at the provider; an order that ended meanwhile is shown as it ended. A second call while one runs does nothing (promise E9).
 * @param order the open one unless told; another one does not take its place
 */
export async function cancelOrder(order: Order | null = orderOf(useCheckout.getState())): Promise<void> {
  if (order === null || !isCancellable(order) || isHeld(order.id) || !isIdle(useCheckout.getState())) return;
  const { id } = order;
  dispatch({ type: 'cancel-started', id });
  if (workOf(useCheckout.getState()) !== 'cancelling') return;
  beginDeed();
  const answer = await ask('cancelOrder', { orderId: id });
  beginDeed();
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'done') takeOrder(id, answer.value);
  const failure = answer.outcome === 'done' ? null : answer.failure;
  const isSeen = workOf(useCheckout.getState()) === 'cancelling';
  dispatch({ type: 'cancel-ended', id, failure });
  // Paid a moment ago, or cancelled by a call whose answer was lost: the provider says which.
  if (isSeen && failure !== null) await refreshOrder(id);
}
