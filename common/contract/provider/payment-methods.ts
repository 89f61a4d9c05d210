/** The ways to pay, and which of them the provider offers in a country (docs/product.md section 14, Payment routing). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { optionalText, text } from './fields';
import { responseObject, key, list, secondary } from './lenient';
import { CURRENCIES, type Currency } from './plans';

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Most rows that are kept of one answer (promise E5). */
const METHODS_LIMIT = 20;
const NOTICE_MAX_LENGTH = 500;

export const wirePaymentMethods = responseObject({
  /** The country that the list is for. */
  country: secondary(v.pipe(v.string(), v.maxLength(8))),
  methods: key(list(responseObject({ id: key(text), currency: key(text) }), METHODS_LIMIT)),
  default_method: optionalText,
  /** One of docs/product.md section 8's sentences about payment methods; empty when all is as usual. */
  notice: optionalText,
});

export interface PaymentOption {
  readonly method: PaymentMethod;
  readonly currency: Currency;
}

/** What the provider offers in a country. */
export interface PaymentRouting {
  /** ISO 3166-1 alpha-2 in capitals; '' when not known. */
  readonly country: string;
  readonly options: readonly PaymentOption[];
  readonly byDefault: PaymentMethod | null;
  /** One of docs/product.md section 8's sentences as sent; '' when all is as usual. */
  readonly notice: string;
}

/** What can be paid with; a method or a currency that the app does not know is dropped, and each method is kept once. */
export function decodeRouting(wire: v.InferOutput<typeof wirePaymentMethods>): PaymentRouting {
  const options = new Map<string, PaymentOption>();
  for (const { id, currency: sent } of wire.methods) {
    const method = PAYMENT_METHODS.find((known) => known === id);
    const currency = CURRENCIES.find((known) => known === sent);
    if (method === undefined || currency === undefined || options.has(method)) continue;
    options.set(method, { method, currency });
  }
  const kept = [...options.values()];
  const named = kept.find(({ method }) => method === wire.default_method);
  return {
    country: /^[a-z]{2}$/i.test(wire.country ?? '') ? (wire.country ?? '').toUpperCase() : '',
    options: kept,
    byDefault: (named ?? kept[0])?.method ?? null,
    notice: cleanText(wire.notice ?? '', NOTICE_MAX_LENGTH),
  };
}
