/** The stage of the checkout tests: a signed-in session, a provider with a shop, and a cart. */
import { setChosenMethod } from '../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../src/features/checkout/cart/place-order';
import type { Order } from '../../../common/contract/provider/order';
import type { PaymentMethod } from '../../../common/contract/provider/payment-methods';
import { choosePlan } from '../../../src/features/checkout/checkout-actions';
import {
  detailOf,
  isIdle,
  openOf,
  orderOf,
  refusalOf,
  selectionOf,
  stepOf,
  viewOf,
  workOf,
} from '../../../src/features/checkout/checkout-state.rules';
import { dispatch, useCheckout } from '../../../src/features/checkout/checkout.store';
import { useOrderHistory } from '../../../src/features/checkout/orders/order-history.store';
import { openTill, type Till } from './fake-till';
import { settle, type FakeServices } from '../fakes/fake-services';
import { forgetCalls, signedInServices } from '../stages/flow-stage';

export const goodCard = {
  number: '4242424242424242',
  holder: 'MIKA SANTOS',
  month: 12,
  year: new Date().getUTCFullYear() + 3,
  cvv: '123',
};

export interface Stage {
  readonly services: FakeServices;
  readonly till: Till;
}

/** A cart with the package of three months, methods loaded; the recorded calls are cleared. */
export async function filledCart(options: { isDesktop?: boolean } = {}): Promise<Stage> {
  const services = await signedInServices(options);
  const till = openTill(services);
  choosePlan('3-months');
  await loadPaymentMethods();
  forgetCalls(services);
  return { services, till };
}

/** An order that waits for its payment. */
export async function placedOrder(method: PaymentMethod, options: { isDesktop?: boolean } = {}): Promise<Stage> {
  const stage = await filledCart(options);
  setChosenMethod(method);
  await placeOrder();
  await settle();
  forgetCalls(stage.services);
  return stage;
}

/** What the service page shows, part by part. */
export function service() {
  const state = useCheckout.getState();
  const detail = detailOf(state);
  const refusal = refusalOf(state);
  return {
    view: viewOf(state),
    step: stepOf(state),
    planId: selectionOf(state)?.planId ?? null,
    voucherId: selectionOf(state)?.voucherId ?? null,
    order: orderOf(state),
    shownOrder: detail?.order ?? null,
    work: workOf(state) ?? (isIdle(state) ? null : 'refreshing'),
    failure: refusal?.failure ?? detail?.failure ?? ('failure' in state ? state.failure : null),
    refreshFailure: 'refreshFailure' in state ? state.refreshFailure : null,
    cardProblem: refusal?.problem ?? null,
    card: 'card' in state ? state.card : (openOf(state)?.card ?? null),
    history: shownHistory(),
  };
}

function shownHistory() {
  const { data, isLoading, failure } = useOrderHistory.getState();
  const settled = failure === null ? 'ready' : 'failed';
  return { orders: [], page: 0, lastPage: 1, ...data, status: isLoading ? 'loading' : settled, failure };
}

/** The provider returns other data for the shown order. */
export function changeOrder(part: Partial<Order>): void {
  const { order } = service();
  if (order) dispatch({ type: 'order-updated', order: { ...order, ...part } });
}

/** Opens another order by its number: one like the shown order. */
export function openOrder(id: string): void {
  const { order } = service();
  dispatch({ type: 'order-requested', id });
  if (order) dispatch({ type: 'order-opened', order: { ...order, id } });
}

/** From here on the waiting order belongs to another device. */
export function dropOrder(): void {
  const { order } = service();
  if (order) dispatch({ type: 'order-dropped', id: order.id });
}

export const times = (services: FakeServices, name: string) => services.calls.filter((call) => call === name).length;
