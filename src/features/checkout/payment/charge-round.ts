/** One round of settling a charge: its request and its order (docs/product.md section 17, Money; promise J3). */
import type { Order } from '../../../../common/contract/provider/order';
import type { Failure } from '../../../model/failure';
import { report } from '../../../lib/platform/error-reporting';
import { pendingKeyedRequest, sendKeyedRequest } from '../../../core/session/keyed-request';
import { dispatch } from '../checkout.store';
import { bumpRevision } from '../orders/order-state';
import { applyOrderResponse, refreshOrder } from '../orders/refresh-order';
import {
  abandonKey,
  isLeased,
  isLeasedFor,
  isUnanswered,
  isUnsettled,
  markAnswered,
  markPending,
} from './charge-leases';

/** Fetches the order of a charge that is not settled. @returns the failure that sets the wait: this one, or that of the charge's response */
export async function refreshCharge(id: string, failure: Failure | null): Promise<Failure | null> {
  return isUnsettled(id) ? longerWait(failure, (await refreshOrder(id)).failure) : null;
}

/** The wait that the provider demands after a failure, in ms. */
export function retryAfterOf(failure: Failure | null): number {
  return failure?.source === 'provider' ? (failure.retryAfterMs ?? 0) : 0;
}

/** The failure with the longer retry-after: a failed fetch of the order must not shorten the wait that the charge's response demands. */
function longerWait(first: Failure | null, second: Failure | null): Failure | null {
  return retryAfterOf(first) > retryAfterOf(second) ? first : (second ?? first);
}

/** Sends the charge's request while its key is not answered. @returns the failure */
export async function requestCharge(id: string): Promise<Failure | null> {
  if (!isUnanswered(id)) return null;
  const keyedRequest = pendingKeyedRequest('payOrder', id);
  if (keyedRequest === null) {
    abandonKey(id);
    return null;
  }
  const response = await sendKeyedRequest(keyedRequest);
  // Another window has begun another charge of the order meanwhile, or the order was seen as paid.
  if (response.outcome === 'stale' || !isLeasedFor(id, keyedRequest.key)) return null;
  bumpRevision();
  switch (response.outcome) {
    case 'unknown':
      report(response.failure, 'charge');
      break;
    case 'refused':
      markAnswered(id, 'refused', response.failure);
      break;
    case 'done':
      applyAccepted(id, response.value);
  }
  if (isLeased(id)) dispatch({ type: 'charge-pending', id });
  return response.outcome === 'unknown' ? response.failure : null;
}

/** Applies an accepted key: an ended order is applied at once, but a waiting one is not, so that it is not paid again before it is settled. */
function applyAccepted(id: string, order: Order | null): void {
  const status = order?.status;
  const hasEndedUnpaid = status === 'failed' || status === 'expired' || status === 'cancelled';
  markAnswered(id, hasEndedUnpaid ? 'refused' : 'accepted');
  if (order?.isPending === true) markPending(id);
  if (status !== 'waiting') applyOrderResponse(id, order);
}
