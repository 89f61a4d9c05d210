/**
 * Determines the payment method that applies, and when the language suggests another country than the detected one
 * (docs/product.md section 14).
 */
import type { Failure } from '../../model/failure';
import { isUnsupported } from '../../model/unsupported-call.rules';
import type { Language } from '../../../common/languages';
import type { OrderCurrency } from '../../../common/contract/provider/plans';
import type { PaymentMethod, PaymentOption, PaymentRouting } from '../../../common/contract/provider/payment-methods';

/** docs/product.md section 7's table inverted; English suggests no country. */
const COUNTRY_OF: Readonly<Record<Language, string | null>> = {
  en: null,
  vi: 'VN',
  zh: 'CN',
  th: 'TH',
  id: 'ID',
  ms: 'MY',
  tl: 'PH',
  ja: 'JP',
};

/** @returns both countries when they differ (ISO 3166-1 alpha-2); null when they match, or when one is unknown */
export function routingMismatch(
  language: Language,
  country: string,
): { readonly languageCountry: string; readonly country: string } | null {
  const languageCountry = COUNTRY_OF[language];
  const here = country.trim().toUpperCase();
  if (languageCountry === null || here === '' || here === languageCountry) return null;
  return { languageCountry, country: here };
}

/**
 * The payment method of an order: the person's choice where it is offered, else the routing's default; null when nothing is offered.
 * @param currency of a method that is offered in several; null: the first
 */
export function chosenOption(
  routing: PaymentRouting | null,
  chosen: PaymentMethod | null,
  currency: OrderCurrency | null = null,
): PaymentOption | null {
  const offered = (method: PaymentMethod | null) => {
    const options = routing?.options.filter((option) => option.method === method) ?? [];
    return options.find((option) => option.currency === currency) ?? options[0] ?? null;
  };
  return offered(chosen) ?? offered(routing?.byDefault ?? null);
}

/**
 * The offered methods that this app supports.
 * @param hasGateway false excludes the card, which only a gateway exchanges for a token
 */
export function routingWithin(routing: PaymentRouting, hasGateway: boolean): PaymentRouting {
  if (hasGateway) return routing;
  const options = routing.options.filter(({ method }) => method !== 'card');
  const byDefault = routing.byDefault === 'card' ? (options[0]?.method ?? null) : routing.byDefault;
  return { ...routing, options, byDefault };
}

/** Whether a provider does not sell: it lacks the call, and buying is hidden (docs/product.md section 15). */
export function lacksPayments(failure: Failure | null): boolean {
  return isUnsupported(failure);
}
