/** Which ways to pay the provider offers where the person is (PRODUCT.md section 5, Payment routing). */
import { decodeRouting } from '../api/decode/order';
import { report } from '../platform/error-reporting';
import { useLayout } from '../stores/layout';
import { setService } from '../stores/service';
import { ask } from './ask';
import { world } from './world';

/** The question asked last: an older one that is answered later is dropped. */
let last = 0;

/** Puts the routing, or why there is none, into the service store; on failure the old routing stays. */
export async function loadPaymentMethods(): Promise<void> {
  last += 1;
  const question = last;
  setService({ routingFailure: null });
  // Where the country is not known the provider finds out by itself.
  const answer = await ask('listPaymentMethods', { country: useLayout.getState().countryCode ?? '' });
  if (question !== last || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    setService({ routing: decodeRouting(answer.value, world().gatewayUrl() !== ''), routingFailure: null });
    return;
  }
  report(answer.failure, 'load-payment-methods');
  setService({ routingFailure: answer.failure });
}
