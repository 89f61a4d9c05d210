/** Opens an order in the payment view: from the history, and when the gateway's page returns the person. */
import type { Failure } from '../../../model/failure';
import { report } from '../../../lib/platform/error-reporting';
import { setChosenMethod } from '../../../core/plans/payment-methods.store';
import { isLocked, isRequested } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { request } from '../../../core/session/request';
import { orHeld } from '../../../core/session/session-response';
import { toShownOrder } from '../payment/charge-leases';
import { bumpRevision, applyOrder } from './order-state';

/** Loads it from the provider: a waiting order opens with its payment, any other with its end. The open order is reloaded, not replaced. */
export async function resumeOrder(id: string): Promise<void> {
  // A pending payment is never left for another order.
  if (isLocked(useCheckout.getState())) return;
  bumpRevision();
  dispatch({ type: 'order-requested', id });
  const response = await orHeld(request('showOrder', { id }));
  if (response.outcome === 'stale' || !isRequested(useCheckout.getState(), id)) return;
  const fail = (failure: Failure) => dispatch({ type: 'order-request-failed', id, failure });
  if (response.outcome === 'failed') {
    report(response.failure, 'resume-order');
    fail(response.failure);
    return;
  }
  if (response.value?.id !== id) {
    fail({ source: 'provider', reason: 'bad-response' });
    return;
  }
  const found = toShownOrder(response.value);
  if (found.method !== null) setChosenMethod(found.method);
  applyOrder(id, response.value, 'opened');
}
