/** Paying an order by card or at an approval page (docs/product.md section 14). */
import { createLatestWins } from '../../../../common/async/latest-wins';
import type { Payment } from '../../../../common/contract/provider/order-payment';
import { parseUrl } from '../../../../common/parse-url';
import { failureOf, type ProviderFailure } from '../../../lib/api/provider-error';
import type { CardToken } from '../../../lib/api/gateway';
import type { CardDetails } from '../../../model/shop/card';
import { isPayable } from '../../../model/shop/order';
import { isCharging, isIdle, orderInView } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { isLeased } from './charge-leases';
import { isOfGateway } from '../../../core/services/gateway-address';
import { openLink } from '../../../core/preferences/open-link';
import { bumpRevision } from '../orders/order-state';
import { heldFailure } from '../../../core/session/session.store';
import { sessionScope } from '../../../core/session/session-scope';
import { sendCharge } from './settle-charge';
import { services } from '../../../core/services/services';

/**
 * Charges a card once: the gateway gives a token for it, which goes to the provider (promise H4). If the response is lost, the order is
 * pending and accepts no other card until `settle-charge` knows the outcome.
 */
export async function payByCard(card: CardDetails): Promise<void> {
  const state = useCheckout.getState();
  if (state.at !== 'paying' || !isIdle(state) || !isPayable(state.order, services().clock.serverNow())) return;
  const { id, payment } = state.order;
  if (payment?.method !== 'card') return;
  if (isLeased(id)) {
    // The person left the page and returned while a charge is not settled.
    dispatch({ type: 'charge-pending', id });
    return;
  }
  bumpRevision();
  const isNewest = beginPaying();
  dispatch({ type: 'charge-started', id });
  const held = heldFailure();
  if (held !== null) {
    dispatch({ type: 'charge-refused', id, problem: 'refused', failure: held });
    return;
  }
  const made = await makeToken(payment.tokenizeUrl, card);
  // Nothing is charged once the person has left the page, opened another order or signed out.
  if (made === 'stale' || !isNewest() || !isCharging(useCheckout.getState(), id)) return;
  if ('failure' in made) {
    const isRefusal = made.failure.reason === 'rejected';
    const problem = isRefusal ? 'refused' : 'unreachable';
    dispatch({ type: 'charge-refused', id, problem, failure: isRefusal ? made.failure : null });
    return;
  }
  dispatch({ type: 'card-accepted', id, card: { brand: made.brand, lastFour: made.lastFour } });
  const failure = await sendCharge(id, made.token);
  if (failure === null) dispatch({ type: 'charge-ended', id });
  else dispatch({ type: 'charge-refused', id, problem: 'refused', failure });
}

const beginPaying = createLatestWins();

async function makeToken(
  url: string,
  card: CardDetails,
): Promise<CardToken | { readonly failure: ProviderFailure } | 'stale'> {
  const scope = sessionScope();
  if (!scope) return 'stale';
  if (!isOfGateway(url)) return { failure: { source: 'provider', reason: 'network' } };
  try {
    const token = await services().tokenizeCard(url, card, scope.signal);
    return scope.isCurrent() ? token : 'stale';
  } catch (error) {
    return scope.isCurrent() ? { failure: failureOf(error) } : 'stale';
  }
}

/** PayPal's own hosts, the real one and the one for tests: its orders are approved there (promise A8). */
const PAYPAL_ORIGINS: ReadonlySet<string> = new Set(['https://www.paypal.com', 'https://www.sandbox.paypal.com']);

/**
 * Opens the page on which the shown order is approved at PayPal, or its pending card payment confirmed with the bank: the gateway's or PayPal's
 * own, in the system browser or a new tab. Only in a click handler; no other site is opened.
 * @returns whether it was opened
 */
export async function openApproval(): Promise<boolean> {
  const url = approvalUrl();
  return url === null ? false : openLink(isApprovalPage(url) ? url : '');
}

function approvalUrl(): string | null {
  const order = orderInView(useCheckout.getState());
  if (order === null || order.isPending) return order?.confirmUrl ?? null;
  return order.payment?.method === 'paypal' && isPayable(order, services().clock.serverNow())
    ? order.payment.approvalUrl
    : null;
}

/** The way to pay, unless it leads to another site, which is neither opened nor sent a card. */
export function safePayment(payment: Payment | null): Payment | null {
  const isSafe =
    payment?.method === 'paypal'
      ? isApprovalPage(payment.approvalUrl)
      : payment?.method !== 'card' || isOfGateway(payment.tokenizeUrl);
  return isSafe ? payment : null;
}

/** Whether a page is one that `openApproval` opens. */
export function isApprovalPage(url: string): boolean {
  const { protocol, origin, username, password } = parseUrl(url) ?? {};
  // The origin of a blob: address is that of the page which made it.
  const isPaypal = protocol === 'https:' && PAYPAL_ORIGINS.has(origin ?? '') && username === '' && password === '';
  return isPaypal || isOfGateway(url);
}
