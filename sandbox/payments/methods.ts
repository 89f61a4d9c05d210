/** Which payment methods a country has (docs/product.md section 14), and what is said when some are down (docs/product.md section 8). */
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
  /** What is used unless the person chooses: the country's first, or where that is down the next. */
  readonly byDefault: PaymentMethod | null;
  /** What the person must be told; '' when all is as usual. */
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

/** Every offer of a country, those that are down included; a country that is not known is elsewhere. */
export function offersOf(country: string): readonly MethodOffer[] {
  return country.toUpperCase() === 'VN' ? VIETNAM : ELSEWHERE;
}

/** @param isDown whether a method is out of order for a while */
export function methodsOf(country: string, isDown: (method: PaymentMethod) => boolean): MethodsOfCountry {
  const all = offersOf(country);
  const offers = all.filter(({ method }) => !isDown(method));
  const [first] = offers;
  if (first === undefined) return { offers, byDefault: null, notice: NONE_AVAILABLE };
  return { offers, byDefault: first.method, notice: first === all[0] ? '' : USING_DEFAULT };
}
