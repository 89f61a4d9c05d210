/** The ways to pay that the provider offers where the person is, and the one that they have chosen; prices everywhere follow them. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Currency } from '../../../common/contract/provider/plans';
import type { PaymentMethod, PaymentRouting } from '../../../common/contract/provider/payment-methods';
import { whenSessionEnds } from '../session/session-end.store';

interface PaymentMethods {
  /** Null until the provider has answered. */
  readonly routing: PaymentRouting | null;
  /** Why the last request failed; an older routing stays. */
  readonly failure: Failure | null;
  /** The person's own choice; null: the routing's default. */
  readonly chosenMethod: PaymentMethod | null;
}

const initial: PaymentMethods = { routing: null, failure: null, chosenMethod: null };

export const usePaymentMethods = create<PaymentMethods>()(() => initial);

/** Puts in place what the provider offers. */
export function setRouting(routing: PaymentRouting): void {
  usePaymentMethods.setState({ routing, failure: null });
}

/** @param failure why the ways to pay are not known, or null when a request begins */
export function setRoutingFailure(failure: Failure | null): void {
  usePaymentMethods.setState({ failure });
}

/** @param method null: the routing's default */
export function setChosenMethod(method: PaymentMethod | null): void {
  usePaymentMethods.setState({ chosenMethod: method });
}

/** The first method that the provider offers in a currency; null when it offers none. */
export function methodIn(currency: Currency): PaymentMethod | null {
  return usePaymentMethods.getState().routing?.options.find((option) => option.currency === currency)?.method ?? null;
}

/** As freshly started: when the service page is left, and at a session's end. */
export function resetPaymentMethods(): void {
  usePaymentMethods.setState(initial, true);
}

whenSessionEnds(resetPaymentMethods);
