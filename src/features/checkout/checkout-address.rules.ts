/** Maps the service page's state to the query of its URL, so that Back returns to the previous step and links can open the history. */
import { readOrderId } from '../../../common/order-id';
import { PLANS } from '../../../common/contract/provider/plans';
import type { CheckoutState } from './checkout-state.rules';

/** '' is the packages; a placed order has no URL of its own, because Back must not lead into it again. */
export type CheckoutQuery = '' | 'view=orders' | 'step=cart' | 'step=overview';

/** The place of a state. */
export function queryOf({ at }: CheckoutState): CheckoutQuery {
  if (at === 'orders') return 'view=orders';
  return at === 'cart' || at === 'overview' ? `step=${at}` : '';
}

/** The place of a URL; anything unknown means the packages. */
export function readQuery(search: string): CheckoutQuery {
  const query = new URLSearchParams(search);
  if (query.get('view') === 'orders') return 'view=orders';
  const step = query.get('step');
  return step === 'cart' || step === 'overview' ? `step=${step}` : '';
}

/** The package in a URL, as linked by the quick choice of other pages. Null for none, and for one that is not sold. */
export function planIn(search: string): string | null {
  const id = new URLSearchParams(search).get('plan');
  return PLANS.find((plan) => plan.id === id)?.id ?? null;
}

/** The order in a URL: the payment's page returns people to it. Null for none, and for what cannot be an order's id. */
export function orderIn(search: string): string | null {
  const encoded = /[?&]order=([^&]*)/.exec(search)?.[1];
  return encoded === undefined ? null : readOrderId(encoded);
}
