/** Opens an order in the payment view: from the history, and when the gateway's page sends the person back. */
import { report } from '../../../lib/platform/error-reporting';
import { setChosenMethod } from '../../../core/plans/payment-methods.store';
import { setService, useService } from '../service.store';
import { ask } from '../../../core/session/ask';
import { readOrder } from '../payment/charge-holds';
import { beginDeed, takeOrder } from './order-state';

/** An address of outside may carry anything; a provider's number looks like this. */
const ORDER_ID = /^[\w-]{1,64}$/;

/** Asks the provider for it: a waiting one opens at the step 'payment', any other at 'result'. The order that is open is asked for, not replaced. */
export async function resumeOrder(id: string): Promise<void> {
  const { order, work } = useService.getState();
  // A payment under way is never left for another order.
  if (!ORDER_ID.test(id) || (work !== null && work !== 'asking')) return;
  beginDeed();
  const isOpen = order?.id === id;
  setService({
    ...{ view: 'payment', work: 'asking', askedOrderId: id, failure: null, askFailure: null, shownOrder: null },
    step: isOpen && order.status !== 'waiting' ? 'result' : 'payment',
    ...(!isOpen && { order: null, card: null, cardProblem: null }),
  });
  const answer = await ask('showOrder', { id });
  if (answer.outcome === 'stale' || useService.getState().askedOrderId !== id) return;
  if (answer.outcome === 'failed') {
    report(answer.failure, 'resume-order');
    setService({ work: null, failure: answer.failure });
    return;
  }
  const found = readOrder(answer.value);
  if (found?.id !== id) {
    setService({ work: null, failure: { source: 'provider', reason: 'bad-response' } });
    return;
  }
  setService({ work: null, askedOrderId: null, planId: found.planId, voucherId: found.voucherId });
  if (found.method !== null) setChosenMethod(found.method);
  takeOrder(id, answer.value, true);
}
