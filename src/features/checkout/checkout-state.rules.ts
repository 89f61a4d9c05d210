/** The steps of buying as one union: each step holds what belongs to it and nothing else (docs/product.md section 2, Other behaviour). */
import type { Failure } from '../../model/failure';
import { hasAmount } from '../../model/order';
import type { Order, OrderStatus } from '../../../common/contract/provider/order';
import type { PaymentMethod } from '../../../common/contract/provider/payment-methods';

/** What the cart holds. */
export interface Selection {
  readonly planId: string;
  readonly voucherId: string | null;
}

/** The card that was handed over last, as the gateway names it: all of it that is kept (promise H4). */
export interface PaidCard {
  /** Such as 'visa'; '' when the gateway does not say. */
  readonly brand: string;
  readonly lastFour: string;
}

/** An order that waits for its payment while something else is shown. */
export interface OpenOrder {
  readonly order: Order;
  readonly card: PaidCard | null;
}

/** Why a card was not charged. 'unreachable': it never arrived anywhere. */
export interface CardRefusal {
  readonly problem: 'refused' | 'unreachable';
  readonly failure: Failure | null;
}

/** One order of the history with all that is known of it. */
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
  /** An order is being placed: nothing else may begin (promise E9). */
  readonly isPlacing: boolean;
  /** Why none was placed. */
  readonly failure: Failure | null;
}

/** An order that was requested by its number and is not here yet, or cannot be had. */
interface Opening {
  readonly at: 'opening';
  readonly orderId: string;
  readonly selection: Selection | null;
  readonly failure: Failure | null;
}

interface WithOrder {
  /** What the cart held; null when the order was opened from the packages. */
  readonly selection: Selection | null;
  readonly order: Order;
  readonly card: PaidCard | null;
  /** It was requested by its number while it is shown. */
  readonly isRefreshing: boolean;
}

interface Unpaid extends WithOrder {
  /** Why it could not be cancelled, or not be requested by its number. */
  readonly failure: Failure | null;
  /** Why its state could not be requested last; what is known of it stays (promise E1). */
  readonly refreshFailure: Failure | null;
}

export interface PayingByCard extends Unpaid {
  readonly at: 'paying';
  readonly by: 'card';
  readonly work: 'charging' | 'cancelling' | null;
  readonly refusal: CardRefusal | null;
}

/** 'nothing': the order says neither how much nor how. */
interface PayingElsewhere extends Unpaid {
  readonly at: 'paying';
  readonly by: Exclude<PaymentMethod, 'card'> | 'nothing';
  readonly work: 'cancelling' | null;
}

export type Paying = PayingByCard | PayingElsewhere;

/** A card was charged, and nobody has said what became of it: nothing may be paid again meanwhile. */
export interface Waiting extends Unpaid {
  readonly at: 'waiting';
}

/** 'in-doubt': it has ended unpaid, and what became of its charge is not known. */
type Result = Exclude<OrderStatus, 'waiting'> | 'in-doubt';

export interface Done extends WithOrder {
  readonly at: 'done';
  readonly result: Result;
}

/** The order history. */
interface Orders {
  readonly at: 'orders';
  readonly selection: Selection | null;
  readonly open: OpenOrder | null;
  /** The order that is looked at; null: the list. */
  readonly detail: OrderDetail | null;
}

export type CheckoutState = Choosing | Cart | Overview | Opening | Paying | Waiting | Done | Orders;

export const atStart: CheckoutState = { at: 'choosing', open: null };

/** The step that shows an order: how it is paid, that its charge is waited for, or how it ended. */
export function stepOfOrder(selection: Selection | null, order: Order, card: PaidCard | null): Paying | Waiting | Done {
  const base = { selection, order, card, isRefreshing: false };
  const { status, isPending, payment } = order;
  if (status !== 'waiting')
    return { ...base, at: 'done', result: status !== 'paid' && isPending ? 'in-doubt' : status };
  const unpaid = { ...base, failure: null, refreshFailure: null };
  if (isPending) return { ...unpaid, at: 'waiting' };
  const by = hasAmount(order) ? (payment?.method ?? 'nothing') : 'nothing';
  return by === 'card'
    ? { ...unpaid, at: 'paying', by, work: null, refusal: null }
    : { ...unpaid, at: 'paying', by, work: null };
}

/** 'payment' from the moment that a package is chosen: cart, overview, payment, result. 'orders' is the history. */
export function viewOf({ at }: CheckoutState): 'packages' | 'payment' | 'orders' {
  if (at === 'choosing') return 'packages';
  return at === 'orders' ? 'orders' : 'payment';
}

/** The step of the payment view, in the words of its headings. */
export function stepOf({ at }: CheckoutState): 'cart' | 'overview' | 'payment' | 'result' {
  if (at === 'opening' || at === 'paying' || at === 'waiting') return 'payment';
  if (at === 'done') return 'result';
  return at === 'overview' ? 'overview' : 'cart';
}

/** What the cart holds; null without a package. */
export function selectionOf(state: CheckoutState): Selection | null {
  return state.at === 'choosing' ? null : state.selection;
}

/** The order that is shown with its payment or its end. */
export function orderInView(state: CheckoutState): Order | null {
  return state.at === 'paying' || state.at === 'waiting' || state.at === 'done' ? state.order : null;
}

/** The order that waits for its payment, whatever is shown. */
export function openOf(state: CheckoutState): OpenOrder | null {
  switch (state.at) {
    case 'paying':
    case 'waiting':
      return { order: state.order, card: state.card };
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

/** The order under way, or the one whose end is shown. */
export function orderOf(state: CheckoutState): Order | null {
  return orderInView(state) ?? openOf(state)?.order ?? null;
}

/** The order of the history that is looked at. */
export function detailOf(state: CheckoutState): OrderDetail | null {
  return state.at === 'orders' ? state.detail : null;
}

/** Whether a request is under way whose answer the page waits for: going elsewhere would lose sight of it. */
export function isBound(state: CheckoutState): boolean {
  return workOf(state) !== null;
}

/** Whether nothing is being done or requested for an order: one thing at a time (promise E9). */
export function isIdle(state: CheckoutState): boolean {
  const isRequested = 'isRefreshing' in state ? state.isRefreshing : state.at === 'opening' && state.failure === null;
  return !isRequested && !isBound(state);
}

/** What is being done for an order now. */
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

/** Whether a card is being charged for an order, in front of the person. */
export function isCharging(state: CheckoutState, id: string): state is PayingByCard {
  return state.at === 'paying' && state.by === 'card' && state.work === 'charging' && state.order.id === id;
}

/** Why the card that was handed over last was not charged; null when it was, or none was. */
export function refusalOf(state: CheckoutState): CardRefusal | null {
  return state.at === 'paying' && state.by === 'card' ? state.refusal : null;
}

/** Whether the answer to a request for an order by its number is still waited for. */
export function isRequested(state: CheckoutState, id: string): boolean {
  if (state.at === 'opening') return state.orderId === id && state.failure === null;
  return 'isRefreshing' in state && state.isRefreshing && state.order.id === id;
}
