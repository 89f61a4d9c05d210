/** Opens an order in the payment view: from the history, and when the gateway's page returns the person. */
import { isUnreached, type Failure } from '../../../model/failure';
import { report } from '../../../lib/platform/error-reporting';
import { resettable } from '../../../lib/platform/fresh-state';
import { isLocked, isRequested } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { request } from '../../../core/session/request';
import { addUnreachedLoad } from '../../../core/session/resource.store';
import { orHeld } from '../../../core/session/session-response';
import { bumpRevision, applyOrder } from './order-state';

const unreached = resettable(() => ({ forget: () => {} }));

/**
 * Loads it from the provider: a waiting order opens with its payment, any other with its end. The open order is reloaded, not replaced. One that nothing
 * answered is loaded when the network is back, while the page still asks for it.
 */
export async function resumeOrder(id: string): Promise<void> {
  // A pending payment is never left for another order.
  if (isLocked(useCheckout.getState())) return;
  unreached.forget();
  bumpRevision();
  dispatch({ type: 'order-requested', id });
  const response = await orHeld(request('showOrder', { id }));
  if (response.outcome === 'stale' || !isRequested(useCheckout.getState(), id)) return;
  const fail = (failure: Failure) => dispatch({ type: 'order-request-failed', id, failure });
  if (response.outcome === 'failed') {
    report(response.failure, 'resume-order');
    fail(response.failure);
    if (isUnreached(response.failure))
      unreached.forget = addUnreachedLoad(() => {
        const state = useCheckout.getState();
        if (state.at === 'opening' && state.orderId === id) void resumeOrder(id);
      });
    return;
  }
  if (response.value?.id !== id) {
    fail({ source: 'provider', reason: 'bad-response' });
    return;
  }
  applyOrder(id, response.value, 'opened');
}
