/** Loads the payment methods that the provider offers at the person's location (docs/product.md section 14, Payment routing). */
import { report } from '../../lib/platform/error-reporting';
import { useLayout } from '../preferences/layout.store';
import { setRouting, setRoutingFailure } from './payment-methods.store';
import { routingWithin } from './payment-routing.rules';
import { request } from '../session/request';
import { createLatestWins } from '../../../common/async/latest-wins';
import { services } from '../services/services';

const beginRequest = createLatestWins();

/** Stores the routing or the failure; on failure the earlier routing stays. */
export async function loadPaymentMethods(): Promise<void> {
  const isNewest = beginRequest();
  setRoutingFailure(null);
  // When the country is unknown the provider detects it.
  const response = await request('listPaymentMethods', { country: useLayout.getState().countryCode ?? '' });
  if (!isNewest() || response.outcome === 'stale') return;
  if (response.outcome === 'done') {
    setRouting(routingWithin(response.value, services().gatewayUrl() !== ''));
    return;
  }
  report(response.failure, 'load-payment-methods');
  setRoutingFailure(response.failure);
}
