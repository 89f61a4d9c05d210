/**
 * The checkout's reducer. An event that does not fit the state leaves it unchanged, because responses may be late or concern orders no
 * longer shown. A pending request keeps the person at the current step (promise E9).
 */
import { PLANS } from '../../../common/contract/provider/plans';
import { assertNever } from '../../model/assert-never';
import type { Failure } from '../../model/failure';
import { isOrderGone } from '../../model/shop/order';
import type { Order } from '../../../common/contract/provider/order';
import type { CheckoutEvent, EventOf } from './checkout-event.rules';
import {
  atStart,
  isLocked,
  isIdle,
  isRequested,
  openOf,
  orderInView,
  selectionOf,
  stepOfOrder,
  workOf,
  type CheckoutState,
  type Done,
  type OpenOrder,
  type Paying,
  type Waiting,
} from './checkout-state.rules';

/** The state after an event. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'left':
      return atStart;
    case 'packages-opened':
    case 'step-opened':
    case 'orders-opened':
    case 'plan-chosen':
      return isLocked(state) ? state : goTo(state, event);
    case 'payment-opened':
      return openPayment(state);
    case 'voucher-chosen':
      return state.at === 'cart' || (state.at === 'overview' && !state.isPlacing)
        ? { ...state, selection: { ...state.selection, voucherId: event.voucherId } }
        : state;
    case 'method-chosen':
      return state.at === 'overview' ? { ...state, failure: null } : state;
    case 'placing-started':
      return state.at === 'cart' || state.at === 'overview'
        ? { ...state, at: 'overview', isPlacing: true, failure: null }
        : state;
    case 'placing-ended':
      return state.at === 'overview' && state.isPlacing
        ? { ...state, isPlacing: false, failure: event.failure }
        : state;
    case 'ordered-again':
      return orderAgain(state);
    case 'order-requested':
      return isLocked(state) ? state : requestOrder(state, event.id);
    case 'order-request-failed':
      return failRequest(state, event);
    case 'order-opened':
      return openOrder(state, event.order);
    case 'order-updated':
      return updateOrder(state, event.order);
    case 'order-dropped':
      return 'open' in state && state.open?.order.id === event.id && !state.open.order.isPending
        ? { ...state, open: null }
        : state;
    case 'refresh-ended':
      return (state.at === 'paying' || state.at === 'waiting') && state.order.id === event.id
        ? { ...state, refreshFailure: lastingFailure(state.refreshFailure, event.failure) }
        : state;
    case 'charge-refused':
      return state.at === 'done' && state.result === 'failed' && state.order.id === event.id
        ? { ...state, failure: event.failure }
        : chargeShown(state, event);
    case 'charge-started':
    case 'card-accepted':
    case 'charge-ended':
      return chargeShown(state, event);
    case 'charge-pending':
      return showPending(state, event.id);
    case 'cancel-started':
    case 'cancel-ended':
      return cancel(state, event);
    case 'detail-shown':
      return showDetail(state, event.order);
    default:
      return assertNever(event);
  }
}

type InView = Paying | Waiting | Done;

/** Fresher data of the same order does not end its pending operation. */
function showDetail(state: CheckoutState, order: Order | null): CheckoutState {
  if (state.at !== 'orders') return state;
  const { detail } = state;
  if (order !== null && detail?.order.id === order.id) return { ...state, detail: { ...detail, order } };
  return isLocked(state) ? state : { ...state, detail: order && { order, isCancelling: false, failure: null } };
}

function goTo(
  state: CheckoutState,
  event: EventOf<'packages-opened' | 'step-opened' | 'orders-opened' | 'plan-chosen'>,
): CheckoutState {
  const [open, selection] = [openOf(state), selectionOf(state)];
  if (event.type === 'orders-opened') return { at: 'orders', selection, open, detail: null };
  if (event.type === 'plan-chosen')
    return { at: 'cart', selection: { planId: event.planId, voucherId: null }, open: withoutCard(open) };
  // Without a package there is no step.
  if (event.type === 'packages-opened' || selection === null) return { at: 'choosing', open: withoutCard(open) };
  if (event.step === 'cart') return { at: 'cart', selection, open };
  return { at: 'overview', selection, open, isPlacing: false, failure: null };
}

function withoutCard(open: OpenOrder | null): OpenOrder | null {
  return open && { ...open, card: null };
}

function openPayment(state: CheckoutState): CheckoutState {
  if (!('open' in state) || state.open === null) return state;
  return stepOfOrder(selectionOf(state), state.open.order, state.open.card);
}

/** Back to the overview with the same selection, or to the packages when it is no longer sold; refused while a charge may be pending. */
function orderAgain(state: CheckoutState): CheckoutState {
  if (state.at !== 'done' || state.result === 'paid' || state.result === 'unknown' || !isIdle(state)) return state;
  const { selection } = state;
  const isSold = PLANS.some(({ id }) => id === selection?.planId);
  if (selection === null || !isSold) return atStart;
  return { at: 'overview', selection, open: null, isPlacing: false, failure: null };
}

/** The open order is reloaded, not replaced. */
function requestOrder(state: CheckoutState, id: string): CheckoutState {
  if (orderInView(state)?.id === id && 'isRefreshing' in state)
    return state.at === 'done'
      ? { ...state, isRefreshing: true }
      : { ...state, isRefreshing: true, failure: null, refreshFailure: null };
  const selection = selectionOf(state);
  const open = openOf(state);
  return open?.order.id === id
    ? { ...stepOfOrder(selection, open.order, open.card), isRefreshing: true }
    : { at: 'opening', orderId: id, selection, failure: null };
}

function failRequest(state: CheckoutState, { id, failure }: EventOf<'order-request-failed'>): CheckoutState {
  if (!isRequested(state, id)) return state;
  if (state.at === 'opening') return { ...state, failure };
  if (!('isRefreshing' in state)) return state;
  return state.at === 'done' ? { ...state, isRefreshing: false } : { ...state, isRefreshing: false, failure };
}

/** Handles the response of placing or loading an order; a loaded one restores the cart's content. */
function openOrder(state: CheckoutState, order: Order): CheckoutState {
  const { planId, voucherId } = order;
  if (state.at === 'overview' && state.isPlacing) return stepOfOrder(state.selection, order, null);
  if (!isRequested(state, order.id)) return state;
  if (!('isRefreshing' in state)) return stepOfOrder({ planId, voucherId }, order, null);
  return { ...updateOrderInView(state, order), selection: { planId, voucherId }, isRefreshing: false };
}

function updateOrder(state: CheckoutState, order: Order): CheckoutState {
  switch (state.at) {
    case 'opening':
      return state;
    case 'paying':
    case 'waiting':
    case 'done':
      return state.order.id === order.id ? updateOrderInView(state, order) : state;
    case 'orders': {
      const detail = state.detail?.order.id === order.id ? { ...state.detail, order } : state.detail;
      return { ...state, detail, open: updateOpenOrder(state.open, order) };
    }
    case 'choosing':
      return { ...state, open: updateOpenOrder(state.open, order) };
    case 'cart':
    case 'overview':
      // A person who is choosing again is interrupted only by a paid order.
      return order.status === 'paid' && state.open?.order.id === order.id
        ? stepOfOrder(state.selection, order, state.open.card)
        : { ...state, open: updateOpenOrder(state.open, order) };
    default:
      return assertNever(state);
  }
}

function updateOpenOrder(open: OpenOrder | null, order: Order): OpenOrder | null {
  if (open?.order.id !== order.id) return open;
  return order.status === 'waiting' ? { ...open, order } : null;
}

/** The order's pending operation continues while the step stays the same. */
function updateOrderInView(state: InView, order: Order): InView {
  // A paid order stays paid: no late response may lead to a second charge.
  if (state.at === 'done' && state.result === 'paid' && order.status === 'waiting') return state;
  const next = { ...stepOfOrder(state.selection, order, state.card), isRefreshing: state.isRefreshing };
  if (next.at === 'waiting' && state.at === 'waiting') return { ...state, order };
  if (next.at === 'done' && state.at === 'done') return { ...next, failure: state.failure };
  if (next.at !== 'paying' || state.at !== 'paying') return next;
  if (next.by === state.by) return { ...state, order };
  const { failure, refreshFailure } = state;
  return { ...next, failure, refreshFailure, work: state.work === 'charging' ? null : state.work };
}

type ChargeEvent = EventOf<'charge-started' | 'card-accepted' | 'charge-refused' | 'charge-ended'>;

function chargeShown(state: CheckoutState, event: ChargeEvent): CheckoutState {
  return state.at === 'paying' && state.order.id === event.id ? charge(state, event) : state;
}

function charge(state: Paying, event: ChargeEvent): CheckoutState {
  if (state.by !== 'card')
    return event.type === 'charge-refused' ? { ...state, card: null, failure: event.failure } : state;
  if (event.type === 'charge-started')
    return isIdle(state) ? { ...state, work: 'charging', card: null, refusal: null, failure: null } : state;
  if (event.type === 'charge-refused') {
    const { problem, failure } = event;
    const work = state.work === 'charging' ? null : state.work;
    return { ...state, work, card: null, refusal: { problem, failure } };
  }
  if (state.work !== 'charging') return state;
  return event.type === 'card-accepted' ? { ...state, card: event.card } : { ...state, work: null };
}

/** Until its charge is settled the order accepts no other card. */
function showPending(state: CheckoutState, id: string): CheckoutState {
  const order = openOf(state)?.order;
  return order?.id === id ? updateOrder(state, { ...order, isPending: true }) : state;
}

function cancel(state: CheckoutState, event: EventOf<'cancel-started' | 'cancel-ended'>): CheckoutState {
  const failure = event.type === 'cancel-ended' ? event.failure : null;
  const isStart = event.type === 'cancel-started';
  // Only a running operation can end, and only an idle state can start one.
  if (isStart ? !isIdle(state) : workOf(state) !== 'cancelling') return state;
  if (state.at === 'paying' && state.order.id === event.id)
    return { ...state, work: isStart ? 'cancelling' : null, failure };
  if (state.at === 'orders' && state.detail?.order.id === event.id)
    return { ...state, detail: { ...state.detail, isCancelling: isStart, failure } };
  return state;
}

/** The failure to show after a refresh: an order that is gone stays so until a response shows it again. */
function lastingFailure(earlier: Failure | null, latest: Failure | null): Failure | null {
  return latest !== null && isOrderGone(earlier) ? earlier : latest;
}
