/** Invariants of the checkout, of every state and of every step between two states. */
import type { CheckoutEvent } from '../../../src/features/checkout/checkout-event.rules';
import {
  isIdle,
  openOf,
  orderInView,
  workOf,
  type CheckoutState,
} from '../../../src/features/checkout/checkout-state.rules';
import { hasAmount } from '../../../src/model/shop/order';
import type { Order } from '../../../common/contract/provider/order';

/** The contradictions of a state; empty when it is consistent. */
export function contradictionsIn(state: CheckoutState): readonly string[] {
  const found: string[] = [];
  const holds = (isTrue: boolean, what: string) => isTrue || found.push(`${state.at}: ${what}`);
  if ('open' in state) holds(state.open === null || state.open.order.status === 'waiting', 'the open order has ended');
  switch (state.at) {
    case 'choosing':
    case 'cart':
    case 'opening':
      break;
    case 'overview':
      holds(!state.isPlacing || state.failure === null, 'is being placed and has failed');
      break;
    case 'paying':
      holds(isUnpaid(state.order) && !state.order.isPending, 'nothing is to be paid');
      holds(state.by === wayOf(state.order), 'by another way than the order says');
      holds(state.work === null || !state.isRefreshing, 'two requests at once');
      if (state.by === 'card') {
        holds(state.refusal === null || state.work !== 'charging', 'refused while it is charged');
        holds(state.refusal === null || state.card === null, 'refused, and there is a card');
      }
      break;
    case 'waiting':
      holds(isUnpaid(state.order) && state.order.isPending, 'waits for no charge');
      break;
    case 'done': {
      const isOutcomeUnknown = state.order.isPending && state.order.status !== 'paid';
      holds(!isUnpaid(state.order), 'the order has not ended');
      holds(state.result === (isOutcomeUnknown ? 'unknown' : state.order.status), 'another result than the order says');
      break;
    }
    case 'orders':
      holds(state.detail?.isCancelling !== true || state.detail.failure === null, 'is being cancelled and has failed');
  }
  holds(workOf(state) === null || !isIdle(state), 'busy and idle');
  return found;
}

/** The faults of a step that may lead to a second charge of an order; empty when it is safe. */
export function dangersBetween(
  before: CheckoutState,
  after: CheckoutState,
  isLeased: (id: string) => boolean = () => false,
): readonly string[] {
  const found: string[] = [];
  const order = orderInView(after);
  const isSame = order !== null && orderInView(before)?.id === order.id;
  if (before.at === 'done' && before.result === 'paid' && isSame && after.at !== 'done')
    found.push('paid, and paid again');
  if (after.at === 'paying' && isLeased(after.order.id)) found.push('paid while a charge of it is not settled');
  if (workOf(after) === 'charging' && workOf(before) !== 'charging') {
    if (before.at !== 'paying' || !isSame || !isIdle(before)) found.push(`charged out of ${before.at}`);
    if (order !== null && isLeased(order.id)) found.push('charged while a charge of it is not settled');
  }
  return found;
}

/** Whether an event is the provider's response about an order: only that may decide the outcome of a charge. */
export function isAnswer({ type }: CheckoutEvent): boolean {
  return type === 'order-updated' || type === 'order-opened';
}

/** Whether a charge of the order is known to be unsettled in a state. */
export function isUnknown(state: CheckoutState, id: string): boolean {
  if (state.at === 'done') return state.order.id === id && state.result === 'unknown';
  const open = openOf(state)?.order;
  return open?.id === id && open.isPending;
}

const isUnpaid = ({ status }: Order) => status === 'waiting';
const wayOf = (order: Order) => (hasAmount(order) ? (order.payment?.method ?? 'nothing') : 'nothing');
