/** Asks the provider how an order stands, and says what became of a charge of it. */
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import { loadLaterTexts, translate } from '../../../lib/i18n/i18n';
import { report } from '../../../lib/platform/error-reporting';
import { notify } from '../../../core/preferences/notices.store';
import { dispatch } from '../checkout.store';
import { ask } from '../../../core/session/ask';
import { hearOfOrder, type Verdict } from '../payment/charge-holds';
import { isInView, latestDeed, takeOrder } from './order-state';

/** The number of the last question about each order: answers may come in another order than they were asked for. */
const asked = new Map<string, number>();

/**
 * Asks on its own, whatever else is done; a failure leaves what is known.
 * @returns the failure; null when the provider has answered, or nobody wants to know any more
 */
export async function refreshOrder(id: string): Promise<Failure | null> {
  const deed = latestDeed();
  const own = (asked.get(id) ?? 0) + 1;
  asked.set(id, own);
  const answer = await ask('showOrder', { id });
  // What was done for the order meanwhile, or asked for later, is newer than this answer.
  if (answer.outcome === 'stale' || latestDeed() !== deed || asked.get(id) !== own) return null;
  const failure = answer.outcome === 'failed' ? answer.failure : null;
  dispatch({ type: 'refresh-ended', id, failure });
  if (answer.outcome === 'done') hearAnswer(id, answer.value);
  else report(answer.failure, 'ask-order');
  return failure;
}

/** Takes over an answer that is newer than all that was done for the order; a charge that it settles is said to the person. */
export function hearAnswer(id: string, said: Order | null): void {
  if (said?.id !== id) return;
  const verdict = hearOfOrder(said);
  const order = takeOrder(id, said);
  if (verdict && order) sayVerdict(order, verdict);
}

/** In the payment view beside the card, else as a notice: who has left the page is told all the same. */
function sayVerdict({ id, status, isPending }: Order, verdict: Verdict): void {
  if (verdict.isCharged === false) {
    const { failure } = verdict;
    dispatch({ type: 'charge-refused', id, problem: failure === null ? 'unreachable' : 'refused', failure });
  }
  if (isInView(id) || (status === 'waiting' && verdict.isCharged === null)) return;
  const isInDoubt = status !== 'waiting' && isPending;
  void sayResult(status === 'paid' ? 'paid' : isInDoubt ? 'doubtText' : 'failed');
}

async function sayResult(result: 'paid' | 'failed' | 'doubtText'): Promise<void> {
  try {
    await loadLaterTexts();
  } catch (error) {
    report(error, 'charge');
    return;
  }
  notify(result === 'paid' ? 'success' : 'warning', () => translate(`payment.result.${result}`));
}
