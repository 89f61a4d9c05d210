/** States and events of the checkout for its tests: one of each kind, all about order 1. */
import type { CheckoutEventType, EventOf } from '../../../src/features/checkout/checkout-event.rules';
import { stepOfOrder, type CheckoutState } from '../../../src/features/checkout/checkout-state.rules';
import type { Failure } from '../../../src/model/failure';
import type { Order } from '../../../common/contract/provider/order';
import type { Payment } from '../../../common/contract/provider/order-payment';

export const failure: Failure = { source: 'provider', reason: 'network' };
const selection = { planId: '3-months', voucherId: '7' };
const visa = { brand: 'visa', lastFour: '4242' };

const byCard: Payment = { method: 'card', tokenizeUrl: 'https://gateway.test/tokens' };

/** An order that waits for its payment by card, by default. */
export function order(part: Partial<Order> = {}): Order {
  return {
    ...{ id: '1', planId: '1-month', item: '', status: 'waiting', method: 'card', currency: 'USD' },
    ...{ price: 4.99, discount: 0, total: 4.99, voucherId: null, days: 30, bonusDays: 0, extendedDays: 30 },
    ...{
      createdAt: 0,
      expiresAt: null,
      endedAt: null,
      serviceUntil: null,
      isPending: false,
      confirmUrl: null,
      payment: byCard,
    },
    renewal: null,
    ...part,
  };
}

/** One event of each type: about order 1, which waits, unless the event's name says otherwise. */
export const samples: { readonly [Type in CheckoutEventType]: EventOf<Type> } = {
  left: { type: 'left' },
  'packages-opened': { type: 'packages-opened' },
  'step-opened': { type: 'step-opened', step: 'overview' },
  'payment-opened': { type: 'payment-opened' },
  'orders-opened': { type: 'orders-opened' },
  'plan-chosen': { type: 'plan-chosen', planId: '6-months' },
  'voucher-chosen': { type: 'voucher-chosen', voucherId: null },
  'method-chosen': { type: 'method-chosen' },
  'ordered-again': { type: 'ordered-again' },
  'placing-started': { type: 'placing-started' },
  'placing-ended': { type: 'placing-ended', failure },
  'order-requested': { type: 'order-requested', id: '1' },
  'order-request-failed': { type: 'order-request-failed', id: '1', failure },
  'order-opened': { type: 'order-opened', order: order() },
  'order-updated': { type: 'order-updated', order: order({ status: 'paid', payment: null }) },
  'order-dropped': { type: 'order-dropped', id: '1' },
  'refresh-ended': { type: 'refresh-ended', id: '1', failure },
  'charge-started': { type: 'charge-started', id: '1' },
  'card-accepted': { type: 'card-accepted', id: '1', card: visa },
  'charge-refused': { type: 'charge-refused', id: '1', problem: 'refused', failure },
  'charge-ended': { type: 'charge-ended', id: '1' },
  'charge-pending': { type: 'charge-pending', id: '1' },
  'cancel-started': { type: 'cancel-started', id: '1' },
  'cancel-ended': { type: 'cancel-ended', id: '1', failure },
  'detail-shown': { type: 'detail-shown', order: order({ id: '2' }) },
};

const open = { order: order(), card: visa };
const paying = stepOfOrder(selection, order(), null);
if (paying.at !== 'paying' || paying.by !== 'card') throw new Error('not by card');

/** One state of each kind. */
export const states = {
  'the packages': { at: 'choosing', open: null },
  'the packages with an open order': { at: 'choosing', open },
  'the cart': { at: 'cart', selection, open: null },
  'the overview with an open order': { at: 'overview', selection, open, isPlacing: false, failure: null },
  placing: { at: 'overview', selection, open: null, isPlacing: true, failure: null },
  'an order on its way': { at: 'opening', orderId: '1', selection: null, failure: null },
  'an order that cannot be had': { at: 'opening', orderId: '1', selection: null, failure },
  'paying by card': paying,
  'charging the card': { ...paying, work: 'charging', card: visa },
  'cancelling the order': { ...paying, work: 'cancelling' },
  'paying by PayPal': stepOfOrder(null, order({ payment: { method: 'paypal', approvalUrl: '' } }), null),
  'an unsettled charge': stepOfOrder(selection, order({ isPending: true }), visa),
  paid: stepOfOrder(selection, order({ status: 'paid' }), visa),
  expired: stepOfOrder(selection, order({ status: 'expired' }), null),
  unknown: stepOfOrder(null, order({ status: 'expired', isPending: true }), visa),
  'the history': { at: 'orders', selection: null, open, detail: null },
  'an order of the history': {
    at: 'orders',
    selection,
    open: null,
    detail: { order: order(), isCancelling: false, failure: null },
  },
  'cancelling an order of the history': {
    at: 'orders',
    selection: null,
    open: null,
    detail: { order: order(), isCancelling: true, failure: null },
  },
} as const satisfies Record<string, CheckoutState>;

/** A state in one line: the step, and its special properties. */
export function nameOf(state: CheckoutState): string {
  const words: (string | false)[] = [state.at];
  if (state.at === 'overview') words.push(state.isPlacing && 'placing', state.failure !== null && 'failed');
  if (state.at === 'opening') words.push(state.failure !== null && 'failed');
  if (state.at === 'paying') {
    words.push(`by ${state.by}`, state.work ?? false);
    if (state.by === 'card') words.push(state.card !== null && 'with card', state.refusal !== null && 'refused');
  }
  if (state.at === 'paying' || state.at === 'waiting')
    words.push(state.failure !== null && 'failed', state.refreshFailure !== null && 'not refreshed');
  if ('isRefreshing' in state) words.push(state.isRefreshing && 'refreshing');
  if (state.at === 'done') words.push(state.result);
  if (state.at === 'orders' && state.detail !== null)
    words.push(
      `order ${state.detail.order.id} ${state.detail.order.status}`,
      state.detail.isCancelling && 'cancelling',
      state.detail.failure !== null && 'failed',
    );
  if ('open' in state) words.push(state.open !== null && 'over an open order');
  if ('open' in state) words.push(state.open?.order.isPending === true && 'that is pending');
  return words.filter((word) => word !== false).join(' ');
}
