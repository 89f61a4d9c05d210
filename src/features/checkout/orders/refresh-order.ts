/** Requests an order's state from the provider, and reports a settled charge. */
import type { Failure } from '../../../model/failure';
import { isOrderGone } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { loadLaterTexts, translate } from '../../../lib/i18n/i18n';
import { report } from '../../../lib/platform/error-reporting';
import { notify } from '../../../core/preferences/notices.store';
import { dispatch } from '../checkout.store';
import { request } from '../../../core/session/request';
import { orHeld } from '../../../core/session/session-response';
import { heldFailure } from '../../../core/session/session.store';
import type { Verdict } from '../payment/charge-lease.rules';
import { updateLease } from '../payment/charge-leases';
import { isInView, currentRevision, applyOrder } from './order-state';
import { resettable } from '../../../lib/platform/fresh-state';

interface RefreshesState {
  /** The number of the last request per order: responses may arrive out of order. */
  requested: Map<string, number>;
}

const refreshes = resettable<RefreshesState>(() => ({ requested: new Map<string, number>() }));

interface RefreshedOrder {
  /** The order as the provider has just reported it. */
  readonly order: Order | null;
  readonly failure: Failure | null;
}

/**
 * Requests it independently of other operations; on failure the known state stays.
 * @returns neither an order nor a failure when the response concerns another order, or is no longer needed
 */
export async function refreshOrder(id: string): Promise<RefreshedOrder> {
  const revision = currentRevision();
  const own = (refreshes.requested.get(id) ?? 0) + 1;
  refreshes.requested.set(id, own);
  const response = await orHeld(request('showOrder', { id }));
  // A change of the order meanwhile, or a later request, makes this response outdated.
  if (response.outcome === 'stale' || currentRevision() !== revision || refreshes.requested.get(id) !== own)
    return { order: null, failure: null };
  const failure = response.outcome === 'failed' ? response.failure : null;
  dispatch({ type: 'refresh-ended', id, failure });
  if (isOrderGone(failure)) dispatch({ type: 'order-dropped', id });
  if (response.outcome === 'done') return { order: applyOrderResponse(id, response.value), failure };
  // What a held session does not send is no fault, however often it is polled.
  if (heldFailure() === null) report(response.failure, 'refresh-order');
  return { order: null, failure };
}

/**
 * Applies a response that is newer than all changes of the order; a charge that it settles is reported to the person.
 * @returns the order; null when the response concerns another one
 */
export function applyOrderResponse(id: string, received: Order | null): Order | null {
  if (received?.id !== id) return null;
  const verdict = updateLease(received);
  const order = applyOrder(id, received);
  if (verdict && order) showChargeVerdict(order, verdict);
  return order;
}

/** Shown in the payment view beside the card, else as a notice, so that a person who left the page sees it too. */
function showChargeVerdict({ id, status, isPending }: Order, verdict: Verdict): void {
  const { failure } = verdict;
  if (verdict.isCharged === false || (status === 'failed' && failure !== null))
    dispatch({ type: 'charge-refused', id, problem: failure === null ? 'unreachable' : 'refused', failure });
  if (isInView(id) || (status === 'waiting' && verdict.isCharged === null)) return;
  const isOutcomeUnknown = status !== 'waiting' && isPending;
  const isKnown = status === 'paid' || status === 'refunded';
  void showChargeResult(isKnown ? status : isOutcomeUnknown ? 'unknownText' : 'failed');
}

async function showChargeResult(result: 'paid' | 'refunded' | 'failed' | 'unknownText'): Promise<void> {
  try {
    await loadLaterTexts();
  } catch (error) {
    report(error, 'charge');
    return;
  }
  notify(result === 'paid' ? 'success' : 'warning', () => translate(`payment.result.${result}`), {
    category: 'payment',
  });
}
