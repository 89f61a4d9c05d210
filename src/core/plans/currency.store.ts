/** The currency of package prices, the same wherever they are shown. */
import type { Currency } from '../../../common/contract/provider/plans';
import { chosenOption } from './payment-routing.rules';
import { useLayout } from '../preferences/layout.store';
import { usePaymentMethods } from './payment-methods.store';

/** The currency of the chosen payment method; before the provider's routing is known, that of the detected country. */
export function useCurrency(): Currency {
  const paid = usePaymentMethods(({ routing, chosenMethod }) => chosenOption(routing, chosenMethod)?.currency);
  const known = usePaymentMethods(({ routing }) => routing?.country ?? '');
  const detected = useLayout((layout) => layout.countryCode);
  const country = known === '' ? (detected ?? '').toUpperCase() : known;
  return paid ?? (country === 'VN' ? 'VND' : 'USD');
}
