/** From a chosen package to an order: the step 'payment' of the service page (docs/product.md section 15). */
import type { RequestOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { isFinal, type Failure } from '../../../model/failure';
import { isPayable } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { chosenOption } from '../../../core/plans/payment-routing.rules';
import { usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { paths } from '../../../model/paths';
import { isIdle, openOf, selectionOf, workOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { useSession } from '../../../core/session/session.store';
import { request } from '../../../core/session/request';
import { toShownOrder, leasedOrders } from '../payment/charge-leases';
import { sendKeyedRequest, beginKeyedRequest } from '../../../core/session/keyed-request';
import { bumpRevision, isInView, applyOrder } from '../orders/order-state';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { refreshOrder } from '../orders/refresh-order';
import { services } from '../../../core/services/services';
import { resettable } from '../../../lib/platform/fresh-state';

type OrderRequest = RequestOf<ProviderApi['createOrder']>;

interface LastOrderState {
  /** The order placed last; it is continued when the person returns for the same purchase. */
  placed: { readonly epoch: number; readonly content: string; readonly id: string } | null;
}

const lastOrder = resettable<LastOrderState>(() => ({ placed: null }));

/**
 * Places an order for the cart's content, once, however often it is called (promise E9). A waiting order for the same content is continued, one
 * for something else is cancelled first; the overview's failure shows why nothing was placed.
 */
export async function placeOrder(): Promise<void> {
  const state = useCheckout.getState();
  const orderRequest = orderToPlace();
  if (orderRequest === null || !isIdle(state) || (state.at !== 'cart' && state.at !== 'overview')) return;
  const open = openOf(state)?.order ?? null;
  bumpRevision();
  const isNewest = beginPlacing();
  /** False once the person has left the page, signed out, or requested something else. */
  const isWanted = () => isNewest() && workOf(useCheckout.getState()) === 'placing';
  dispatch({ type: 'placing-started' });
  const isClear = open === null ? !(await reopen(orderRequest, isWanted)) : await cancelOther(open, orderRequest);
  if (isClear && isWanted()) await create(orderRequest, isWanted);
  if (isWanted()) endPlacing(null);
}

const beginPlacing = createLatestWins();

function endPlacing(failure: Failure | null): void {
  dispatch({ type: 'placing-ended', failure });
}

/** The cart's order request; null when nothing is chosen or no payment method is available. */
function orderToPlace(): OrderRequest | null {
  const selection = selectionOf(useCheckout.getState());
  const { data: routing, chosenMethod } = usePaymentMethods.getState();
  const option = chosenOption(routing, chosenMethod);
  if (selection === null || option === null) return null;
  const { planId, voucherId } = selection;
  const { startup, pageOrigin } = services();
  return {
    planId,
    method: option.method,
    currency: option.currency,
    ...(voucherId !== null && { voucherId }),
    // The desktop app is reopened by its own deep link, so it sends no return URL.
    ...(!startup().isDesktop && { returnUrl: `${pageOrigin()}${paths.service}` }),
  };
}

/** The order of an earlier visit to continue: first one whose charge is not settled, else one for the same content. */
function orderToContinue(orderRequest: OrderRequest): string | null {
  const [leased] = leasedOrders();
  const { epoch } = useSession.getState();
  const isSame = lastOrder.placed?.epoch === epoch && lastOrder.placed.content === JSON.stringify(orderRequest);
  return leased ?? (isSame ? (lastOrder.placed?.id ?? null) : null);
}

/** Continues the order of an earlier visit if it still waits. @returns true if it waits, or if that is not known yet */
async function reopen(orderRequest: OrderRequest, isWanted: () => boolean): Promise<boolean> {
  const id = orderToContinue(orderRequest);
  if (id === null) return false;
  const response = await request('showOrder', { id });
  if (response.outcome === 'stale' || !isWanted()) return true;
  if (response.outcome === 'failed' && !isFinal(response.failure)) {
    endPlacing(response.failure);
    return true;
  }
  const order = response.outcome === 'done' && response.value !== null ? toShownOrder(response.value) : null;
  const canContinue =
    order?.id === id &&
    order.status === 'waiting' &&
    (order.isPending || isPayable(order, services().clock.serverNow()));
  if (response.outcome !== 'done' || !canContinue) {
    lastOrder.placed = null;
    return false;
  }
  applyOrder(id, response.value, 'opened');
  return true;
}

/**
 * Cancels an earlier order before a new one.
 * @returns false when none is needed or none may be placed: the old one is for the same, is being paid, or could not be cancelled
 */
async function cancelOther(openOrder: Order, orderRequest: OrderRequest): Promise<boolean> {
  if (openOrder.isPending || (isFor(openOrder, orderRequest) && isPayable(openOrder, services().clock.serverNow()))) {
    dispatch({ type: 'payment-opened' });
    void refreshOrder(openOrder.id);
    return false;
  }
  const response = await request('cancelOrder', { orderId: openOrder.id });
  bumpRevision();
  if (response.outcome === 'stale') return false;
  if (response.outcome === 'done') {
    void loadVouchers();
    dispatch({ type: 'order-dropped', id: openOrder.id });
    return true;
  }
  // Refused: the order has ended by itself or was just paid; a payment must be known before anything else is bought.
  await refreshOrder(openOrder.id);
  const now = openOf(useCheckout.getState())?.order ?? null;
  if (now === null) return !isInView(openOrder.id);
  if (now.id !== openOrder.id) return false;
  if (now.isPending) dispatch({ type: 'payment-opened' });
  else endPlacing(response.failure);
  return false;
}

function isFor(order: Order, { planId, method, currency, voucherId }: OrderRequest): boolean {
  const isSame = order.planId === planId && order.method === method && order.currency === currency;
  return isSame && order.voucherId === (voucherId === undefined ? null : String(voucherId));
}

async function create(orderRequest: OrderRequest, isWanted: () => boolean): Promise<void> {
  const { epoch } = useSession.getState();
  const content = JSON.stringify(orderRequest);
  const response = await sendKeyedRequest(beginKeyedRequest('createOrder', content, orderRequest));
  if (response.outcome === 'stale') return;
  const order = response.outcome === 'done' && response.value !== null ? toShownOrder(response.value) : null;
  // Kept so that a person who has left the page returns to the same order.
  if (order !== null) lastOrder.placed = { epoch, content, id: order.id };
  if (!isWanted()) return;
  bumpRevision();
  if (response.outcome !== 'done') {
    endPlacing(response.failure);
    return;
  }
  if (order === null) {
    endPlacing({ source: 'provider', reason: 'bad-response' });
    return;
  }
  applyOrder(order.id, response.value, 'opened');
  if (order.status !== 'waiting') return;
  void loadVouchers();
  // A response stored under its key may be older than the order's state.
  void refreshOrder(order.id);
}
