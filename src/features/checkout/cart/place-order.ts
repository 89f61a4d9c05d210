/** From a chosen package to an order: the step 'payment' of the service page (docs/product.md section 15). */
import { chosenOption } from '../../../core/plans/payment-routing.rules';
import { usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { paths } from '../../../model/paths';
import { isIdle, openOf, selectionOf, workOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { useSession } from '../../../core/session/session.store';
import { toShownOrder } from '../payment/charge-leases';
import { sendKeyedRequest, beginKeyedRequest } from '../../../core/session/keyed-request';
import { bumpRevision, applyOrder } from '../orders/order-state';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { refreshOrder } from '../orders/refresh-order';
import { services } from '../../../core/services/services';
import { cancelOther, continueOrder, endPlacing, rememberOrder, type OrderRequest } from './earlier-order';

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
  const isClear =
    open === null ? !(await continueOrder(orderRequest, isWanted)) : await cancelOther(open, orderRequest);
  if (isClear && isWanted()) await create(orderRequest, isWanted);
  if (isWanted()) endPlacing(null);
}

const beginPlacing = createLatestWins();

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
