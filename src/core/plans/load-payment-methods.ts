/** Which ways to pay the provider offers where the person is (docs/product.md section 14, Payment routing). */
import { report } from '../../lib/platform/error-reporting';
import { useLayout } from '../preferences/layout.store';
import { setRouting, setRoutingFailure } from './payment-methods.store';
import { routingWithin } from './payment-routing.rules';
import { request } from '../session/request';
import { createLatestWins } from '../../../common/async/latest-wins';
import { services } from '../services/services';

const beginRequest = createLatestWins();

/** Puts the routing, or why there is none, into the store; on failure the old routing stays. */
export async function loadPaymentMethods(): Promise<void> {
  const isNewest = beginRequest();
  setRoutingFailure(null);
  // Where the country is not known the provider finds out by itself.
  const response = await request('listPaymentMethods', { country: useLayout.getState().countryCode ?? '' });
  if (!isNewest() || response.outcome === 'stale') return;
  if (response.outcome === 'done') {
    setRouting(routingWithin(response.value, services().gatewayUrl() !== ''));
    return;
  }
  report(response.failure, 'load-payment-methods');
  setRoutingFailure(response.failure);
}
