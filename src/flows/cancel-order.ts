/** Gives up the order under way, whose voucher is free again. */
import { isFinal } from '../domain/failure';
import { setService, useService } from '../stores/service';
import { ask } from './ask';
import { beginDeed, isOpenOrder, takeOrder } from './order-state';
import { refreshOrder } from './watch-order';

/** Cancels it at the provider; an order that ended meanwhile is shown as it ended. A second call while one runs does nothing (promise E9). */
export async function cancelOrder(): Promise<void> {
  const { order, work } = useService.getState();
  if (order?.status !== 'waiting' || order.isPending || work !== null) return;
  const { id } = order;
  setService({ work: 'cancelling', failure: null });
  beginDeed();
  const answer = await ask('cancelOrder', { order_id: id });
  beginDeed();
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'done') takeOrder(id, answer.value);
  if (!isOpenOrder(id)) return;
  setService({ work: null });
  if (answer.outcome === 'done') return;
  setService({ failure: answer.failure });
  // Paid a moment ago, or cancelled by a call whose answer was lost: the provider says which.
  await refreshOrder(id);
  if (isFinal(answer.failure) && isOpenOrder(id) && useService.getState().order?.isPending === true)
    setService({ failure: null });
}
