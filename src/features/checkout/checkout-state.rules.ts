/** The checkout's steps as a union: each step holds only its own data (docs/product.md section 2, Other behaviour). */
import type { Failure } from '../../model/failure';
import { hasAmount, isFree, isOrderGone } from '../../model/shop/order';
import type { Order, OrderStatus } from '../../../common/contract/provider/order';
import type { PaymentMethod } from '../../../common/contract/provider/payment-methods';

/** The cart's content. */
export interface Selection {
  readonly planId: string;
  readonly voucherId: string | null;
}

/** The card used last, as the gateway describes it; nothing else of it is kept (promise H4). */
export interface PaidCard {
  /** Such as 'visa'; '' when the gateway does not send it. */
  readonly brand: string;
  readonly lastFour: string;
}

/** A waiting order while something else is shown. */
export interface OpenOrder {
  readonly order: Order;
  readonly card: PaidCard | null;
}

/** Why a card was not charged. 'unreachable': no request arrived anywhere, or the provider gave no reason. */
export interface CardRefusal {
  readonly problem: 'refused' | 'unreachable';
  readonly failure: Failure | null;
}

/** An order of the history with its details. */
export interface OrderDetail {
  readonly order: Order;
  readonly isCancelling: boolean;
  /** Why it could not be cancelled. */
  readonly failure: Failure | null;
}

interface Choosing {
  readonly at: 'choosing';
  readonly open: OpenOrder | null;
}

interface Cart {
  readonly at: 'cart';
  readonly selection: Selection;
  readonly open: OpenOrder | null;
}

interface Overview {
  readonly at: 'overview';
  readonly selection: Selection;
  readonly open: OpenOrder | null;
  /** An order is being placed: no other operation may start (promise E9). */
  readonly isPlacing: boolean;
  /** Why no order was placed. */
  readonly failure: Failure | null;
}

/** An order requested by its number that is still loading, or could not be loaded. */
interface Opening {
  readonly at: 'opening';
  readonly orderId: string;
  readonly selection: Selection | null;
  readonly failure: Failure | null;
}

interface WithOrder {
  /** The cart's content; null when the order was opened from elsewhere. */
  readonly selection: Selection | null;
  readonly order: Order;
  readonly card: PaidCard | null;
  /** It is being reloaded by its number while it is shown. */
  readonly isRefreshing: boolean;
}

interface Unpaid extends WithOrder {
  /** Why it could not be cancelled, or not be loaded by its number. */
  readonly failure: Failure | null;
  /** Why the last refresh failed; the known state stays (promise E1). */
  readonly refreshFailure: Failure | null;
}

export interface PayingByCard extends Unpaid {
  readonly at: 'paying';
  readonly by: 'card';
  readonly work: 'charging' | 'cancelling' | null;
  readonly refusal: CardRefusal | null;
}

/** 'nothing': the order has no amount or no payment method, or costs nothing. */
interface PayingElsewhere extends Unpaid {
  readonly at: 'paying';
  readonly by: Exclude<PaymentMethod, 'card'> | 'nothing';
  readonly work: 'cancelling' | null;
}

export type Paying = PayingByCard | PayingElsewhere;

/** A card was charged and the outcome is unknown: nothing may be paid again meanwhile. */
export interface Waiting extends Unpaid {
  readonly at: 'waiting';
}

/** 'unknown': the order has ended unpaid, and the outcome of its charge is unknown. */
type Result = Exclude<OrderStatus, 'waiting'> | 'unknown';

export interface Done extends WithOrder {
  readonly at: 'done';
  readonly result: Result;
  /** Why the card was refused, of an order that has failed with it. */
  readonly failure: Failure | null;
}

/** The order history. */
interface Orders {
  readonly at: 'orders';
  readonly selection: Selection | null;
  readonly open: OpenOrder | null;
  /** The order shown in detail; null: the list. */
  readonly detail: OrderDetail | null;
}

export type CheckoutState = Choosing | Cart | Overview | Opening | Paying | Waiting | Done | Orders;

export const atStart: CheckoutState = { at: 'choosing', open: null };

/** The step of an order: its payment, a pending charge, or its end. */
export function stepOfOrder(selection: Selection | null, order: Order, card: PaidCard | null): Paying | Waiting | Done {
  const base = { selection, order, card, isRefreshing: false };
  const { status, isPending, payment } = order;
  if (status !== 'waiting')
    return { ...base, at: 'done', result: status !== 'paid' && isPending ? 'unknown' : status, failure: null };
  const unpaid = { ...base, failure: null, refreshFailure: null };
  if (isPending) return { ...unpaid, at: 'waiting' };
  const by = hasAmount(order) && !isFree(order) ? (payment?.method ?? 'nothing') : 'nothing';
  return by === 'card'
    ? { ...unpaid, at: 'paying', by, work: null, refusal: null }
    : { ...unpaid, at: 'paying', by, work: null };
}

/** 'payment' from choosing a package on: cart, overview, payment, result. 'orders' is the history. */
export function viewOf({ at }: CheckoutState): 'packages' | 'payment' | 'orders' {
  if (at === 'choosing') return 'packages';
  return at === 'orders' ? 'orders' : 'payment';
}

/** The step of the payment view, as named by its headings. */
export function stepOf({ at }: CheckoutState): 'cart' | 'overview' | 'payment' | 'result' {
  if (at === 'opening' || at === 'paying' || at === 'waiting') return 'payment';
  if (at === 'done') return 'result';
  return at === 'overview' ? 'overview' : 'cart';
}

/** The cart's content; null without a package. */
export function selectionOf(state: CheckoutState): Selection | null {
  return state.at === 'choosing' ? null : state.selection;
}

/** The order whose payment or end is shown. */
export function orderInView(state: CheckoutState): Order | null {
  return state.at === 'paying' || state.at === 'waiting' || state.at === 'done' ? state.order : null;
}

/** Whether the provider no longer knows the shown order: its payment is not shown then, and it blocks no other order. */
export function isGone(state: CheckoutState): boolean {
  return state.at === 'paying' && state.work !== 'charging' && isOrderGone(state.refreshFailure);
}

/** The waiting order, whatever is shown. */
export function openOf(state: CheckoutState): OpenOrder | null {
  switch (state.at) {
    case 'paying':
    case 'waiting':
      return isGone(state) ? null : { order: state.order, card: state.card };
    case 'opening':
    case 'done':
      return null;
    case 'choosing':
    case 'cart':
    case 'overview':
    case 'orders':
      return state.open;
  }
}

/** The current order, or the one whose end is shown. */
export function orderOf(state: CheckoutState): Order | null {
  return orderInView(state) ?? openOf(state)?.order ?? null;
}

/** The order of the history shown in detail. */
export function detailOf(state: CheckoutState): OrderDetail | null {
  return state.at === 'orders' ? state.detail : null;
}

/** Whether a request is pending whose response the page must wait for, so that it cannot be left. */
export function isLocked(state: CheckoutState): boolean {
  return workOf(state) !== null;
}

/** Whether no operation is pending for an order: one at a time (promise E9). */
export function isIdle(state: CheckoutState): boolean {
  return requestedOrder(state) === null && !isLocked(state);
}

/** The pending operation of an order. */
export function workOf(state: CheckoutState): 'placing' | 'charging' | 'cancelling' | null {
  switch (state.at) {
    case 'overview':
      return state.isPlacing ? 'placing' : null;
    case 'paying':
      return state.work;
    case 'orders':
      return state.detail?.isCancelling === true ? 'cancelling' : null;
    case 'choosing':
    case 'cart':
    case 'opening':
    case 'waiting':
    case 'done':
      return null;
  }
}

/** Whether an order's card payment is being charged in the current view. */
export function isCharging(state: CheckoutState, id: string): state is PayingByCard {
  return state.at === 'paying' && state.by === 'card' && state.work === 'charging' && state.order.id === id;
}

/** Why the last card was not charged; null when it was, or no card was used. */
export function refusalOf(state: CheckoutState): CardRefusal | null {
  return state.at === 'paying' && state.by === 'card' ? state.refusal : null;
}

/** Whether an order requested by its number is still loading. */
export function isRequested(state: CheckoutState, id: string): boolean {
  return requestedOrder(state) === id;
}

/** The number of the order that is loading. */
function requestedOrder(state: CheckoutState): string | null {
  if (state.at === 'opening') return state.failure === null ? state.orderId : null;
  return 'isRefreshing' in state && state.isRefreshing ? state.order.id : null;
}
