/** Gives up an order, whose voucher is free again. */
import { isFinal } from '../../../model/failure';
import { isCancellable, type Order } from '../../../model/order';
import { setService, useService } from '../service.store';
import { ask } from '../../../core/session/ask';
import { isHeld } from '../payment/charge-holds';
import { beginDeed, isOpenOrder, takeOrder } from './order-state';
import { refreshOrder } from './refresh-order';

/**
 * Cancels it at the provider; an order that ended meanwhile is shown as it ended. A second call while one runs does nothing (promise E9).
 * @param order the open one unless told; another one does not take its place
 */
export async function cancelOrder(order: Order | null = useService.getState().order): Promise<void> {
  const { work } = useService.getState();
  if (order === null || !isCancellable(order) || isHeld(order.id) || work !== null) return;
  const { id } = order;
  setService({ work: 'cancelling', failure: null });
  beginDeed();
  const answer = await ask('cancelOrder', { order_id: id });
  beginDeed();
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'done') takeOrder(id, answer.value);
  if (!isShown(id) || useService.getState().work !== 'cancelling') return;
  setService({ work: null });
  if (answer.outcome === 'done') return;
  setService({ failure: answer.failure });
  // Paid a moment ago, or cancelled by a call whose answer was lost: the provider says which.
  await refreshOrder(id);
  if (isFinal(answer.failure) && isOpenOrder(id) && useService.getState().order?.isPending === true)
    setService({ failure: null });
}

/** Whether the person still looks at it, in the payment view or in the history; who has gone on elsewhere is busy with something else. */
function isShown(id: string): boolean {
  return isOpenOrder(id) || useService.getState().shownOrder?.id === id;
}
