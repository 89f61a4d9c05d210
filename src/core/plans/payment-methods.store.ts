/** The offered payment methods and the chosen one, which determines the currency of all prices. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Currency } from '../../../common/contract/provider/plans';
import type { PaymentMethod, PaymentRouting } from '../../../common/contract/provider/payment-methods';
import { whenSessionEnds } from '../session/session-end.store';
import { chosenOption } from './payment-routing.rules';
import { useLayout } from '../preferences/layout.store';

interface PaymentMethods {
  /** Null until the provider has responded. */
  readonly routing: PaymentRouting | null;
  /** Why the last request failed; an earlier routing stays. */
  readonly failure: Failure | null;
  /** The person's choice; null: the routing's default. */
  readonly chosenMethod: PaymentMethod | null;
}

const initial: PaymentMethods = { routing: null, failure: null, chosenMethod: null };

export const usePaymentMethods = create<PaymentMethods>()(() => initial);

/** Sets what the provider offers. */
export function setRouting(routing: PaymentRouting): void {
  usePaymentMethods.setState({ routing, failure: null });
}

/** @param failure why the payment methods are unknown, or null when a request starts */
export function setRoutingFailure(failure: Failure | null): void {
  usePaymentMethods.setState({ failure });
}

/** @param method null: the routing's default */
export function setChosenMethod(method: PaymentMethod | null): void {
  usePaymentMethods.setState({ chosenMethod: method });
}

/** The first offered method with a currency; null when there is none. */
export function methodIn(currency: Currency): PaymentMethod | null {
  return usePaymentMethods.getState().routing?.options.find((option) => option.currency === currency)?.method ?? null;
}

/** Resets to the initial state: when the service page is left, and at a session's end. */
export function resetPaymentMethods(): void {
  usePaymentMethods.setState(initial, true);
}

whenSessionEnds(resetPaymentMethods);

/** The currency of the chosen payment method; before the provider's routing is known, that of the detected country. */
export function useCurrency(): Currency {
  const paid = usePaymentMethods(({ routing, chosenMethod }) => chosenOption(routing, chosenMethod)?.currency);
  const known = usePaymentMethods(({ routing }) => routing?.country ?? '');
  const detected = useLayout((layout) => layout.countryCode);
  const country = known === '' ? (detected ?? '').toUpperCase() : known;
  return paid ?? (country === 'VN' ? 'VND' : 'USD');
}
