/** Loads the payment methods that the provider offers at the person's location (docs/product.md section 14, Payment routing). */
import { useDetectedLocation } from '../session/location.store';
import { paymentMethods } from './payment-methods.store';
import { routingWithin } from './payment-routing.rules';
import { request } from '../session/request';
import { services } from '../services/services';

/** Loads them; on failure the earlier ones stay, with the reason beside them. */
export function loadPaymentMethods(): Promise<void> {
  return paymentMethods.loadInto(
    // When the country is unknown the provider detects it.
    () => request('listPaymentMethods', { country: useDetectedLocation.getState().countryCode ?? '' }),
    (routing) => routingWithin(routing, services().gatewayUrl() !== ''),
  );
}
