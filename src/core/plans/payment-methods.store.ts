/** The offered payment methods and the chosen one, which determines the currency of all prices. */
import type { Currency } from '../../../common/contract/provider/plans';
import type { PaymentMethod, PaymentRouting } from '../../../common/contract/provider/payment-methods';
import { createResource, type ResourceState } from '../session/resource.store';
import { chosenOption, lacksPayments } from './payment-routing.rules';
import { useDetectedLocation } from '../session/location.store';

interface Choice {
  /** The person's choice; null: the routing's default. */
  readonly chosenMethod: PaymentMethod | null;
}

/** A late response to an earlier request is ignored: it may be for another country. */
export const paymentMethods = createResource<PaymentRouting, Choice>('load-payment-methods', 'replace', () => ({
  chosenMethod: null,
}));
export const usePaymentMethods = paymentMethods.use;

/** @param method null: the routing's default */
export function setChosenMethod(method: PaymentMethod | null): void {
  usePaymentMethods.setState({ chosenMethod: method });
}

/** The first offered method with a currency; null when there is none. */
export function methodIn(currency: Currency): PaymentMethod | null {
  return usePaymentMethods.getState().data?.options.find((option) => option.currency === currency)?.method ?? null;
}

/** The currency of the chosen payment method; before the provider's routing is known, that of the detected country. */
export function useCurrency(): Currency {
  const paid = usePaymentMethods(({ data, chosenMethod }) => chosenOption(data, chosenMethod)?.currency);
  const country = usePaymentCountry();
  return paid ?? (country === 'VN' ? 'VND' : 'USD');
}

/** The country whose payment methods apply, ISO 3166-1 alpha-2 in capitals: the provider's, else the detected one; '' when both are unknown. */
export function usePaymentCountry(): string {
  const known = usePaymentMethods(({ data }) => data?.country ?? '');
  const detected = useDetectedLocation((location) => location.countryCode);
  return known === '' ? (detected ?? '').toUpperCase() : known;
}

/** Whether packages can be bought; not from a provider that does not sell, also while it is asked again. */
export function canBuy({ failure }: Pick<ResourceState<unknown>, 'failure'>): boolean {
  return !lacksPayments(failure);
}
