/** The payment methods of a country (docs/product.md section 14), and the notices when some are unavailable (docs/product.md section 8). */
import type { PaymentMethod } from '../../common/contract/provider/payment-methods';
import type { Currency } from '../../common/contract/provider/plans';

/** The messages of docs/product.md section 8, literally. */
export const NOT_IN_REGION = 'This payment method is not available in your region.';
const USING_DEFAULT = 'Using default payment method due to temporary unavailability.';
export const NONE_AVAILABLE = 'No payment methods available. Please contact support.';

export interface MethodOffer {
  readonly method: PaymentMethod;
  readonly currency: Currency;
}

export interface MethodsOfCountry {
  readonly offers: readonly MethodOffer[];
  /** The default: the country's first available method. */
  readonly byDefault: PaymentMethod | null;
  /** The notice for the person; '' when there is none. */
  readonly notice: string;
}

const VIETNAM: readonly MethodOffer[] = [
  { method: 'bank_transfer', currency: 'VND' },
  { method: 'card', currency: 'VND' },
];
const ELSEWHERE: readonly MethodOffer[] = [
  { method: 'paypal', currency: 'USD' },
  { method: 'card', currency: 'USD' },
];

/** All offers of a country, unavailable ones included; an unknown country gets those of elsewhere. */
export function offersOf(country: string): readonly MethodOffer[] {
  return country.toUpperCase() === 'VN' ? VIETNAM : ELSEWHERE;
}

/** @param isDown whether a method is unavailable for now */
export function methodsOf(country: string, isDown: (method: PaymentMethod) => boolean): MethodsOfCountry {
  const all = offersOf(country);
  const offers = all.filter(({ method }) => !isDown(method));
  const [first] = offers;
  if (first === undefined) return { offers, byDefault: null, notice: NONE_AVAILABLE };
  return { offers, byDefault: first.method, notice: first === all[0] ? '' : USING_DEFAULT };
}

/** Why nothing can be ordered by a method in a currency; null where it is offered. A method may be offered in two currencies. */
export function whyNotOffered(offers: readonly MethodOffer[], { method, currency }: MethodOffer): string | null {
  const ofMethod = offers.filter((offer) => offer.method === method);
  if (ofMethod.length === 0) return NOT_IN_REGION;
  return ofMethod.some((offer) => offer.currency === currency) ? null : 'currency must be valid';
}
