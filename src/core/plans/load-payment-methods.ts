/** Which ways to pay the provider offers where the person is (docs/product.md section 14, Payment routing). */
import { report } from '../../lib/platform/error-reporting';
import { useLayout } from '../preferences/layout.store';
import { setRouting, setRoutingFailure } from './payment-methods.store';
import { routingWithin } from './payment-routing.rules';
import { ask } from '../session/ask';
import { numberQuestions } from '../../../common/async/newest';
import { world } from '../services/world';

const beginRequest = numberQuestions();

/** Puts the routing, or why there is none, into the store; on failure the old routing stays. */
export async function loadPaymentMethods(): Promise<void> {
  const isNewest = beginRequest();
  setRoutingFailure(null);
  // Where the country is not known the provider finds out by itself.
  const answer = await ask('listPaymentMethods', { country: useLayout.getState().countryCode ?? '' });
  if (!isNewest() || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    setRouting(routingWithin(answer.value, world().gatewayUrl() !== ''));
    return;
  }
  report(answer.failure, 'load-payment-methods');
  setRoutingFailure(answer.failure);
}
