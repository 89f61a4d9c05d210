/** The offered payment methods and the chosen one, which determines the currency of all prices. */
import type { Currency, OrderCurrency } from '../../../common/contract/provider/plans';
import type { PaymentMethod, PaymentOption, PaymentRouting } from '../../../common/contract/provider/payment-methods';
import { createResource, type ResourceState } from '../session/resource.store';
import { chosenOption, lacksPayments } from './payment-routing.rules';
import { useDetectedLocation } from '../session/location.store';

interface Choice {
  /** The person's choice; null: the routing's default. */
  readonly chosenMethod: PaymentMethod | null;
  /** Null: the first in which the method is offered. */
  readonly chosenCurrency: OrderCurrency | null;
}

type PaymentMethods = ResourceState<PaymentRouting> & Choice;

/** A late response to an earlier request is ignored: it may be for another country. */
export const paymentMethods = createResource<PaymentRouting, Choice>('load-payment-methods', 'replace', () => ({
  chosenMethod: null,
  chosenCurrency: null,
}));
export const usePaymentMethods = paymentMethods.use;

/**
 * @param method null: the routing's default
 * @param currency null: the first in which it is offered
 */
export function setChosenMethod(method: PaymentMethod | null, currency: OrderCurrency | null = null): void {
  usePaymentMethods.setState({ chosenMethod: method, chosenCurrency: currency });
}

/** The payment method of the next order and its currency; null while none is known. */
export function optionOf({ data, chosenMethod, chosenCurrency }: PaymentMethods): PaymentOption | null {
  return chosenOption(data, chosenMethod, chosenCurrency);
}

/** The offered method with a currency: the chosen one, else the first; null when there is none. */
export function methodIn(currency: Currency): PaymentMethod | null {
  const methods = usePaymentMethods.getState();
  const offered = methods.data?.options.filter((option) => option.currency === currency) ?? [];
  const chosen = optionOf(methods)?.method;
  return (offered.find(({ method }) => method === chosen) ?? offered[0])?.method ?? null;
}

/** The currency of the chosen payment method; before the provider's routing is known, that of the detected country. */
export function useCurrency(): Currency {
  const paid = usePaymentMethods((methods) => optionOf(methods)?.currency);
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

/** Whether a package is offered with its price outside of the packages' page: not while no payment method is offered at all. */
export function hasQuickChoice(methods: ResourceState<PaymentRouting>): boolean {
  return canBuy(methods) && methods.data?.options.length !== 0;
}
