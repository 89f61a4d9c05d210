/** Opens an order in the payment view: from the history, and when the gateway's page sends the person back. */
import type { Failure } from '../../../model/failure';
import { report } from '../../../lib/platform/error-reporting';
import { setChosenMethod } from '../../../core/plans/payment-methods.store';
import { isBound, isRequested } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { ask } from '../../../core/session/ask';
import { asShown } from '../payment/charge-holds';
import { beginDeed, takeOrder } from './order-state';

/** An address of outside may carry anything; a provider's number looks like this. */
const ORDER_ID = /^[\w-]{1,64}$/;

/** Requests it from the provider: a waiting one opens with its payment, any other with its end. The order that is open is requested, not replaced. */
export async function resumeOrder(id: string): Promise<void> {
  // A payment under way is never left for another order.
  if (!ORDER_ID.test(id) || isBound(useCheckout.getState())) return;
  beginDeed();
  dispatch({ type: 'order-requested', id });
  const answer = await ask('showOrder', { id });
  if (answer.outcome === 'stale' || !isRequested(useCheckout.getState(), id)) return;
  const fail = (failure: Failure) => dispatch({ type: 'order-request-failed', id, failure });
  if (answer.outcome === 'failed') {
    report(answer.failure, 'resume-order');
    fail(answer.failure);
    return;
  }
  if (answer.value?.id !== id) {
    fail({ source: 'provider', reason: 'bad-response' });
    return;
  }
  const found = asShown(answer.value);
  if (found.method !== null) setChosenMethod(found.method);
  takeOrder(id, answer.value, 'opened');
}
