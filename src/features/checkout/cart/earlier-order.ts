/** The order of an earlier visit: continued for the same purchase, cancelled before another one. */
import type { RequestOf } from '../../../../common/contract/endpoint';
import type { Order } from '../../../../common/contract/provider/order';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { isFinal, type Failure } from '../../../model/failure';
import { isContinuable, isOpen } from '../../../model/shop/order';
import { services } from '../../../core/services/services';
import { request, requestAction } from '../../../core/session/request';
import { orHeld } from '../../../core/session/session-response';
import { heldFailure, useSession } from '../../../core/session/session.store';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { resettable } from '../../../lib/platform/fresh-state';
import { openOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { recordRefusedCancel, useCancelSupport } from '../orders/cancel-support.store';
import { applyOrder, bumpRevision, isInView } from '../orders/order-state';
import { refreshOrder } from '../orders/refresh-order';
import { leasedOrders, toShownOrder } from '../payment/charge-leases';

export type OrderRequest = RequestOf<ProviderApi['createOrder']>;

interface LastOrderState {
  /** The order placed last; it is continued when the person returns for the same purchase. */
  placed: { readonly epoch: number; readonly content: string; readonly id: string } | null;
}

const lastOrder = resettable<LastOrderState>(() => ({ placed: null }));

/** Keeps the order placed last, so that a person who has left the page returns to it. @param content the request, serialised */
export function rememberOrder(id: string, content: string, epoch: number): void {
  lastOrder.placed = { epoch, content, id };
}

/** Ends the step, with why nothing was placed, if so. */
export function endPlacing(failure: Failure | null): void {
  dispatch({ type: 'placing-ended', failure });
}

/** The order of an earlier visit to continue: first one whose charge is not settled, else one for the same content. */
function orderToContinue(orderRequest: OrderRequest): string | null {
  const [leased] = leasedOrders();
  const { epoch } = useSession.getState();
  const isSame = lastOrder.placed?.epoch === epoch && lastOrder.placed.content === JSON.stringify(orderRequest);
  return leased ?? (isSame ? (lastOrder.placed?.id ?? null) : null);
}

/** Continues the order of an earlier visit if it still waits. @returns true if it waits, or if that is not known yet */
export async function continueOrder(orderRequest: OrderRequest, isWanted: () => boolean): Promise<boolean> {
  const id = orderToContinue(orderRequest);
  if (id === null) return false;
  const response = await orHeld(request('showOrder', { id }));
  if (response.outcome === 'stale' || !isWanted()) return true;
  if (response.outcome === 'failed' && (heldFailure() !== null || !isFinal(response.failure))) {
    endPlacing(response.failure);
    return true;
  }
  const order = response.outcome === 'done' ? response.value : null;
  if (order?.id === id && isContinuable(toShownOrder(order), services().clock.serverNow())) {
    applyOrder(id, order, 'opened');
    return true;
  }
  lastOrder.placed = null;
  return false;
}

/**
 * Cancels an earlier order before a new one; where the provider lacks that call, an order that is neither paid nor being paid is left to expire.
 * @returns false when none is needed or none may be placed: the old one is for the same, is being paid, or could not be cancelled
 */
export async function cancelOther(openOrder: Order, orderRequest: OrderRequest): Promise<boolean> {
  if (!isReplaced(openOrder, orderRequest)) {
    dispatch({ type: 'payment-opened' });
    void refreshOrder(openOrder.id);
    return false;
  }
  const isMissing = useCancelSupport.getState().isMissing;
  const response = isMissing ? null : await requestAction('cancelOrder', { orderId: openOrder.id });
  bumpRevision();
  if (response?.outcome === 'stale') return false;
  if (response?.outcome === 'done') {
    void loadVouchers();
    dispatch({ type: 'order-dropped', id: openOrder.id });
    return true;
  }
  // Refused: the order has ended by itself or was just paid; a payment must be known before anything else is bought.
  const refreshed = await refreshOrder(openOrder.id);
  const now = openOf(useCheckout.getState())?.order ?? null;
  if (now === null) return !isInView(openOrder.id);
  if (now.id !== openOrder.id) return false;
  const failure = response?.failure ?? null;
  if (now.isPending) dispatch({ type: 'payment-opened' });
  // The provider has just reported it, as waiting and not pending.
  else if (refreshed.order !== null && recordRefusedCancel(failure)) {
    dispatch({ type: 'order-dropped', id: now.id });
    return true;
  } else endPlacing(failure ?? refreshed.failure);
  return false;
}

/** Whether a new order takes the place of a waiting one, which is not for the same, or can no longer be completed. */
export function isReplaced(openOrder: Order, orderRequest: OrderRequest): boolean {
  return !openOrder.isPending && !(isFor(openOrder, orderRequest) && isOpen(openOrder, services().clock.serverNow()));
}

function isFor(order: Order, { planId, method, currency, voucherId }: OrderRequest): boolean {
  const isSame = order.planId === planId && order.method === method && order.currency === currency;
  return isSame && order.voucherId === (voucherId === undefined ? null : String(voucherId));
}
