/** Paying an order by card or at the gateway's approval page (PRODUCT.md section 5). */
import { failureOf, type ProviderFailure } from '../../../lib/api/provider-error';
import type { CardToken } from '../../../lib/api/gateway';
import type { CardDetails } from '../../../model/card';
import { isPayable } from '../../../model/order';
import { setService, useService, type ServiceState } from '../service.store';
import { isHeld } from './charge-holds';
import { isOfGateway } from '../../../core/services/gateway-address';
import { openLink } from '../../../core/preferences/open-link';
import { beginDeed, isOpenOrder, latestDeed } from '../orders/order-state';
import { sessionTicket } from '../../../core/session/session-token';
import { sendCharge } from './settle-charge';
import { world } from '../../../core/services/world';

/**
 * Charges a card once: the gateway makes a token of it, the provider takes the token (promise H4). When the answer is lost the order is pending,
 * and takes no other card, until `settle-charge` has found out what became of it.
 */
export async function payByCard(card: CardDetails): Promise<void> {
  const { order, work } = useService.getState();
  if (order === null || work !== null || !isPayable(order, world().clock.serverNow())) return;
  const { payment } = order;
  if (payment?.method !== 'card') return;
  if (isHeld(order.id)) {
    // The page was left and come back to while a charge is not settled.
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
  await sendCharge(order.id, made.token);
  finish(order.id, {});
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
  if (isOpenOrder(id) && useService.getState().work === 'paying') setService({ work: null, ...part });
}

/** Opens the gateway's approval page in the system browser, or a new tab. Only in a click; another site's page is not opened. */
export async function openApproval(): Promise<void> {
  const { order } = useService.getState();
  if (order === null || !isPayable(order, world().clock.serverNow())) return;
  const { payment } = order;
  if (payment?.method !== 'paypal') return;
  await openLink(isOfGateway(payment.approvalUrl) ? payment.approvalUrl : '');
}
