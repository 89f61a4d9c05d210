/** Paying an order by card or at the gateway's approval page (PRODUCT.md section 5). */
import { failureOf, type ProviderFailure } from '../api/provider-error';
import type { CardToken } from '../api/gateway';
import type { CardDetails } from '../domain/card';
import type { Failure } from '../domain/failure';
import { isPayable, type Order } from '../domain/order';
import { setService, useService, type ServiceState } from '../stores/service';
import { ask } from './ask';
import { isOfGateway } from './gateway-address';
import { openLink } from './open-link';
import { beginCharge, beginDeed, isCharging, isOpenOrder, latestDeed, takeOrder } from './order-state';
import { sessionTicket } from './session-token';
import { refreshOrder } from './watch-order';
import { world } from './world';

/**
 * Charges a card once: the gateway makes a token of it, the provider takes the token (promise H4). When the answer is lost the order is pending
 * until the provider says what became of it, and nothing is charged meanwhile.
 */
export async function payByCard(card: CardDetails): Promise<void> {
  const { order, work } = useService.getState();
  if (order === null || work !== null || !isPayable(order, world().clock.serverNow())) return;
  const { payment } = order;
  if (payment?.method !== 'card') return;
  if (isCharging(order.id)) {
    // The page was left and come back to while a charge is on its way.
    setService({ order: { ...order, isPending: true } });
    return;
  }
  beginDeed();
  const deed = latestDeed();
  setService({ work: 'paying', failure: null, cardProblem: null, card: null });
  const made = await makeToken(payment.tokenizeUrl, card);
  // The person has left the page, opened another order or signed out: nothing is charged behind their back.
  if (made === 'stale' || !isOpenOrder(order.id) || latestDeed() !== deed || useService.getState().work !== 'paying')
    return;
  if ('failure' in made) {
    const isRefusal = made.failure.reason === 'rejected';
    finish(order.id, { cardProblem: isRefusal ? 'refused' : 'unreachable', failure: isRefusal ? made.failure : null });
    return;
  }
  setService({ card: { brand: made.brand, lastFour: made.lastFour } });
  await charge(order, made.token);
}

async function charge(order: Order, token: string): Promise<void> {
  const { id } = order;
  const endCharge = beginCharge(id);
  // One wish, one key: the token is good for one payment, so there is never a second try with it.
  const answer = await ask('payOrder', { order_id: id, card_token: token }, undefined, world().newKey());
  endCharge();
  if (answer.outcome === 'stale') return;
  beginDeed();
  if (answer.outcome === 'done' && takeOrder(id, answer.value) !== null) {
    finish(id, {});
    return;
  }
  // Refused, lost or not understood: either way it is the provider who knows how the order stands now.
  const unsettled: Failure =
    answer.outcome === 'failed' ? answer.failure : { source: 'provider', reason: 'bad-response' };
  finish(id, { order: { ...order, isPending: true }, unsettled });
  await refreshOrder(id);
}

async function makeToken(
  url: string,
  card: CardDetails,
): Promise<CardToken | { readonly failure: ProviderFailure } | 'stale'> {
  const ticket = sessionTicket();
  if (!ticket) return 'stale';
  if (!isOfGateway(url)) return { failure: { source: 'provider', reason: 'network' } };
  try {
    const token = await world().tokenizeCard(url, card, ticket.signal);
    return ticket.isCurrent() ? token : 'stale';
  } catch (error) {
    return ticket.isCurrent() ? { failure: failureOf(error) } : 'stale';
  }
}

/** Ends the work on an order, unless the person has gone on to another one. */
function finish(id: string, part: Partial<ServiceState>): void {
  if (isOpenOrder(id)) setService({ work: null, ...part });
}

/** Opens the gateway's approval page in the system browser, or a new tab. Only in a click; another site's page is not opened. */
export async function openApproval(): Promise<void> {
  const payment = useService.getState().order?.payment;
  if (payment?.method !== 'paypal') return;
  await openLink(isOfGateway(payment.approvalUrl) ? payment.approvalUrl : '');
}
