/** Where on the service page one is, as the query of its address: so that Back leads a step back, and links lead to the history. */
import { PLANS } from '../../../common/contract/provider/plans';
import type { CheckoutState } from './checkout-state.rules';

/** '' is the packages; an order that is placed has no place of its own, because Back must not lead into it again. */
export type CheckoutPlace = '' | 'view=orders' | 'step=cart' | 'step=overview';

/** The place of what is shown. */
export function placeOf({ at }: CheckoutState): CheckoutPlace {
  if (at === 'orders') return 'view=orders';
  return at === 'cart' || at === 'overview' ? `step=${at}` : '';
}

/** The place that an address asks for; anything odd asks for the packages. */
export function placeIn(search: string): CheckoutPlace {
  const query = new URLSearchParams(search);
  if (query.get('view') === 'orders') return 'view=orders';
  const step = query.get('step');
  return step === 'cart' || step === 'overview' ? `step=${step}` : '';
}

/** The package that an address asks for: the quick choice elsewhere leads here. Null for none, and for one that is not sold. */
export function planIn(search: string): string | null {
  const id = new URLSearchParams(search).get('plan');
  return PLANS.find((plan) => plan.id === id)?.id ?? null;
}

/** The order that an address asks for: the payment gateway's page sends people back to it. Null for none. */
export function orderIn(search: string): string | null {
  const id = new URLSearchParams(search).get('order');
  return id === null || id === '' ? null : id;
}
