/** From a chosen package to an order: the step 'payment' of the service page (docs/product.md section 15). */
import type { Order } from '../../../../common/contract/provider/order';
import { loadPaymentMethods } from '../../../core/plans/load-payment-methods';
import { optionOf, usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { paths } from '../../../model/paths';
import { isIdle, openOf, selectionOf, workOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { useSession } from '../../../core/session/session.store';
import { toShownOrder } from '../payment/charge-leases';
import { sendKeyedRequest, beginKeyedRequest, pendingKeyedRequest } from '../../../core/session/keyed-request';
import { bumpRevision, applyOrder } from '../orders/order-state';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { refreshOrder } from '../orders/refresh-order';
import { services } from '../../../core/services/services';
import { cancelOther, continueOrder, endPlacing, isReplaced, rememberOrder, type OrderRequest } from './earlier-order';

/**
 * Places an order for the cart's content, once, however often it is called (promise E9). A waiting order for the same content is continued, one
 * for something else is cancelled first; the overview's failure shows why nothing was placed.
 * @param voucherId the voucher whose discount the page shows; defaults to the cart's
 */
export async function placeOrder(voucherId = chosenVoucherId()): Promise<void> {
  const state = useCheckout.getState();
  const orderRequest = orderToPlace(voucherId);
  if (orderRequest === null || !isIdle(state) || (state.at !== 'cart' && state.at !== 'overview')) return;
  const open = openOf(state)?.order ?? null;
  bumpRevision();
  const isNewest = beginPlacing();
  /** False once the person has left the page, signed out, or requested something else. */
  const isWanted = () => isNewest() && workOf(useCheckout.getState()) === 'placing';
  dispatch({ type: 'placing-started' });
  const isClear =
    open === null ? !(await continueOrder(orderRequest, isWanted)) : await cancelOther(open, orderRequest);
  if (isClear && isWanted()) await create(orderRequest, isWanted);
  if (isWanted()) endPlacing(null);
}

const beginPlacing = createLatestWins();

/** Whether an order for the cart's content with a voucher may have been placed: the request is then repeated unchanged. */
export function isOrderUnknown(voucherId: string | null): boolean {
  const orderRequest = orderToPlace(voucherId);
  return orderRequest !== null && pendingKeyedRequest('createOrder', JSON.stringify(orderRequest)) !== null;
}

/** The order that waits and is cancelled once the cart's content is placed with a voucher; null for none. */
export function orderToReplace(voucherId: string | null): Order | null {
  const open = openOf(useCheckout.getState())?.order ?? null;
  const orderRequest = orderToPlace(voucherId);
  return open !== null && orderRequest !== null && isReplaced(open, orderRequest) ? open : null;
}

function chosenVoucherId(): string | null {
  return selectionOf(useCheckout.getState())?.voucherId ?? null;
}

/** The cart's order request; null when nothing is chosen or no payment method is available. */
function orderToPlace(voucherId: string | null): OrderRequest | null {
  const selection = selectionOf(useCheckout.getState());
  const option = optionOf(usePaymentMethods.getState());
  if (selection === null || option === null) return null;
  const { planId } = selection;
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

async function create(orderRequest: OrderRequest, isWanted: () => boolean): Promise<void> {
  const { epoch } = useSession.getState();
  const content = JSON.stringify(orderRequest);
  const response = await sendKeyedRequest(beginKeyedRequest('createOrder', content, orderRequest));
  if (response.outcome === 'stale') return;
  const order = response.outcome === 'done' && response.value !== null ? toShownOrder(response.value) : null;
  if (order !== null) rememberOrder(order.id, content, epoch);
  if (!isWanted()) return;
  bumpRevision();
  if (response.outcome !== 'done') {
    endPlacing(response.failure);
    if (response.outcome !== 'refused') return;
    // The reason may be that method or voucher can no longer be used; the page then shows what can be.
    void loadPaymentMethods();
    if (orderRequest.voucherId !== undefined) void loadVouchers();
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
