/** The checkout's state: one union, changed only by events (checkout.rules.ts). */
import { create } from 'zustand';
import { whenSessionEnds } from '../../core/session/session-end.store';
import { holdPageBy } from '../../core/page/page-holds.store';
import { paymentMethods } from '../../core/plans/payment-methods.store';
import type { CheckoutEvent } from './checkout-event.rules';
import { reduce } from './checkout.rules';
import { atStart, type CheckoutState } from './checkout-state.rules';
import { orderHistory } from './orders/order-history.store';
import { registerReset } from '../../lib/platform/fresh-state';

export const useCheckout = create<CheckoutState>()(() => atStart);

/** Dispatches an event to the checkout. */
export function dispatch(event: CheckoutEvent): void {
  useCheckout.setState(reduce(useCheckout.getState(), event), true);
}

/** Resets the checkout: when /service is left (docs/product.md section 2, Other behaviour). */
export function leaveCheckout(): void {
  dispatch({ type: 'left' });
  paymentMethods.reset();
  orderHistory.reset();
}

// Only the packages are drawn from the address alone; a cart, an order and a payment keep their page (promise J9).
holdPageBy(() => {
  const state = useCheckout.getState();
  return state.at !== 'choosing' || state.open !== null;
});
whenSessionEnds(() => dispatch({ type: 'left' }));
registerReset(leaveCheckout);
