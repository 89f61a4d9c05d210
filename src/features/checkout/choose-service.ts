/** Moves through the service page until an order is placed: packages, cart, overview, history. A running order request holds everything (E9). */
import type { Currency, PaymentMethod } from '../../model/order';
import { methodIn, setChosenMethod } from '../../core/plans/payment-methods.store';
import { setService, useService, type ServiceState } from './service.store';
import { cancelOrder } from './orders/cancel-order';
import { loadOrders, showOrder } from './orders/load-orders';

/** Whether a request is under way whose answer the page waits for: going elsewhere would lose sight of it. */
export function isBound({ work }: Pick<ServiceState, 'work'>): boolean {
  return work === 'ordering' || work === 'paying' || work === 'cancelling';
}

/** Back to the packages; an order that waits is kept, one that ended stands in the history. */
export function goToPackages(): void {
  const { work, order } = useService.getState();
  if (isBound({ work })) return;
  setService({
    ...{
      view: 'packages',
      planId: null,
      step: 'cart',
      voucherId: null,
      order: order?.status === 'waiting' ? order : null,
    },
    ...{ card: null, cardProblem: null, failure: null, askedOrderId: null, shownOrder: null },
  });
}

/** To a step before the order; without a package to the packages. */
export function goToStep(step: 'cart' | 'overview'): void {
  const { planId, work } = useService.getState();
  if (planId === null) goToPackages();
  else if (!isBound({ work })) setService({ view: 'payment', step, failure: null, shownOrder: null });
}

/** To the order that waits; without one nothing happens. */
export function goToPayment(): void {
  const { order, work } = useService.getState();
  if (order?.status === 'waiting' && !isBound({ work }))
    setService({ view: 'payment', step: 'payment', failure: null });
}

/** To the history's list. */
export function goToOrders(): void {
  if (!isBound(useService.getState())) setService({ view: 'orders', shownOrder: null, failure: null });
}

export function chooseMethod(method: PaymentMethod): void {
  if (isBound(useService.getState())) return;
  setChosenMethod(method);
  setService({ failure: null });
}

/** Looks at the prices of a currency: by the first method that the provider offers in it. */
export function chooseCurrency(currency: Currency): void {
  const method = methodIn(currency);
  if (method !== null) chooseMethod(method);
}

/** @param voucherId null: none */
export function chooseVoucher(voucherId: string | null): void {
  setService({ voucherId });
}

/** Gives up the order of the history that is looked at, and shows what became of it; the order that is being paid stays as it is. */
export async function cancelShownOrder(): Promise<void> {
  const { shownOrder, work } = useService.getState();
  if (shownOrder === null || isBound({ work })) return;
  await cancelOrder(shownOrder);
  const { view, shownOrder: looked } = useService.getState();
  if (view !== 'orders' || looked?.id !== shownOrder.id) return;
  await Promise.all([showOrder(shownOrder.id), loadOrders()]);
}
