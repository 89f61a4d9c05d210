/** The currency that packages are shown in, the same on the service page and wherever else they are offered. */
import type { Currency } from '../../../common/contract/provider/plans';
import { chosenOption } from './payment-routing.rules';
import { useLayout } from '../preferences/layout.store';
import { usePaymentMethods } from './payment-methods.store';

/** That of the way to pay which applies; until the provider has said how one pays here, that of the detected country. */
export function useCurrency(): Currency {
  const paid = usePaymentMethods(({ routing, chosenMethod }) => chosenOption(routing, chosenMethod)?.currency);
  const known = usePaymentMethods(({ routing }) => routing?.country ?? '');
  const detected = useLayout((layout) => layout.countryCode);
  const country = known === '' ? (detected ?? '').toUpperCase() : known;
  return paid ?? (country === 'VN' ? 'VND' : 'USD');
}
