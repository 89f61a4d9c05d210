/** The person's actions on the service page before an order is placed, and in its history. */
import type { Currency } from '../../../common/contract/provider/plans';
import type { PaymentOption } from '../../../common/contract/provider/payment-methods';
import { methodIn, setChosenMethod } from '../../core/plans/payment-methods.store';
import { detailOf, isLocked, orderInView } from './checkout-state.rules';
import { dispatch, useCheckout } from './checkout.store';
import { cancelOrder } from './orders/cancel-order';
import { loadOrders, showOrder } from './orders/load-orders';
import { orderHistory } from './orders/order-history.store';

/** Chooses a package; currency and payment method stay as chosen, and a waiting order until the next one is placed. */
export function choosePlan(planId: string): void {
  if (isLocked(useCheckout.getState())) return;
  dispatch({ type: 'plan-chosen', planId });
  orderHistory.reset();
}

/** Back to the packages; a waiting order is kept, an ended one is in the history. */
export function goToPackages(): void {
  dispatch({ type: 'packages-opened' });
}

/** To a step before the order; without a package to the packages. */
export function goToStep(step: 'cart' | 'overview'): void {
  keepMethod();
  dispatch({ type: 'step-opened', step });
}

/** What is ordered again is paid as before; an order that is only looked at changes no price elsewhere. */
function keepMethod(): void {
  const order = orderInView(useCheckout.getState());
  if (order !== null && order.method !== null) setChosenMethod(order.method, order.currency);
}

/** To the waiting order; without one nothing happens. */
export function goToPayment(): void {
  if (!isLocked(useCheckout.getState())) dispatch({ type: 'payment-opened' });
}

/** To the list of orders. */
export function goToOrders(): void {
  dispatch({ type: 'orders-opened' });
}

/** Chooses the payment method and its currency. */
export function chooseMethod({ method, currency }: PaymentOption): void {
  if (isLocked(useCheckout.getState())) return;
  setChosenMethod(method, currency);
  dispatch({ type: 'method-chosen' });
}

/** Shows prices in a currency by choosing a method that is offered in it. */
export function chooseCurrency(currency: Currency): void {
  const method = methodIn(currency);
  if (method !== null) chooseMethod({ method, currency });
}

/** @param voucherId null: none */
export function chooseVoucher(voucherId: string | null): void {
  dispatch({ type: 'voucher-chosen', voucherId });
}

/** After an order that ended unpaid: back to the overview with the same selection, or to the packages when that is no longer sold. */
export function orderAgain(): void {
  keepMethod();
  dispatch({ type: 'ordered-again' });
}

/** Cancels the order shown in the history, and shows the outcome; the order being paid is not affected. */
export async function cancelShownOrder(): Promise<void> {
  const state = useCheckout.getState();
  const shown = detailOf(state)?.order;
  if (!shown || isLocked(state)) return;
  await cancelOrder(shown);
  if (detailOf(useCheckout.getState())?.order.id === shown.id) await Promise.all([showOrder(shown.id), loadOrders()]);
}
