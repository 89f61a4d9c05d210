/** What is said of an order's renewal before it is paid: only what the provider says (promise H8). */
import type { Order } from '../../../../common/contract/provider/order';

/** The locale key of the sentence. Only PayPal's page is known to ask the person whether to renew, so a choice that another method reports is said to be unknown. */
export function renewalText({ method, renewal }: Pick<Order, 'method' | 'renewal'>) {
  const isPaypal = method === 'paypal';
  switch (renewal?.mode) {
    case 'none':
      return 'payment.renewal.none';
    case 'automatic':
      return 'payment.renewal.automatic';
    case 'choice':
      return isPaypal ? 'payment.renewal.choice' : 'payment.renewal.unknown';
    case undefined:
      return isPaypal ? 'payment.renewal.unknownPaypal' : 'payment.renewal.unknown';
  }
}
