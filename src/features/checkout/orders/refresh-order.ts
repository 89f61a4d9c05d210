/** Asks the provider how an order stands, and says what became of a charge of it. */
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import { loadLaterTexts, translate } from '../../../lib/i18n/i18n';
import { report } from '../../../lib/platform/error-reporting';
import { notify } from '../../../core/preferences/notices.store';
import { dispatch } from '../checkout.store';
import { request } from '../../../core/session/request';
import { applyOrder, type Verdict } from '../payment/charge-leases';
import { isInView, currentRevision, takeOrder } from './order-state';

/** The number of the last question about each order: answers may come in another order than they were asked for. */
const requested = new Map<string, number>();

/**
 * Asks on its own, whatever else is done; a failure leaves what is known.
 * @returns the failure; null when the provider has answered, or nobody wants to know any more
 */
export async function refreshOrder(id: string): Promise<Failure | null> {
  const revision = currentRevision();
  const own = (requested.get(id) ?? 0) + 1;
  requested.set(id, own);
  const response = await request('showOrder', { id });
  // What was done for the order meanwhile, or asked for later, is newer than this answer.
  if (response.outcome === 'stale' || currentRevision() !== revision || requested.get(id) !== own) return null;
  const failure = response.outcome === 'failed' ? response.failure : null;
  dispatch({ type: 'refresh-ended', id, failure });
  if (response.outcome === 'done') applyOrderResponse(id, response.value);
  else report(response.failure, 'refresh-order');
  return failure;
}

/** Takes over an answer that is newer than all that was done for the order; a charge that it settles is said to the person. */
export function applyOrderResponse(id: string, said: Order | null): void {
  if (said?.id !== id) return;
  const verdict = applyOrder(said);
  const order = takeOrder(id, said);
  if (verdict && order) showChargeVerdict(order, verdict);
}

/** In the payment view beside the card, else as a notice: who has left the page is told all the same. */
function showChargeVerdict({ id, status, isPending }: Order, verdict: Verdict): void {
  if (verdict.isCharged === false) {
    const { failure } = verdict;
    dispatch({ type: 'charge-refused', id, problem: failure === null ? 'unreachable' : 'refused', failure });
  }
  if (isInView(id) || (status === 'waiting' && verdict.isCharged === null)) return;
  const isInDoubt = status !== 'waiting' && isPending;
  void showChargeResult(status === 'paid' ? 'paid' : isInDoubt ? 'doubtText' : 'failed');
}

async function showChargeResult(result: 'paid' | 'failed' | 'doubtText'): Promise<void> {
  try {
    await loadLaterTexts();
  } catch (error) {
    report(error, 'charge');
    return;
  }
  notify(result === 'paid' ? 'success' : 'warning', () => translate(`payment.result.${result}`));
}
