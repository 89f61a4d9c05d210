/** The ways to pay, and which of them the provider offers in a country (docs/product.md section 14, Payment routing). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import type { DecodeContext } from '../endpoint';
import { optionalText, text } from './fields';
import { responseObject, key, list, secondary } from './lenient';
import { CURRENCIES, type Currency } from './plans';

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Maximum rows kept of one response (promise E5). */
const METHODS_LIMIT = 20;
const NOTICE_MAX_LENGTH = 500;

export const wirePaymentMethods = responseObject({
  /** The country that the list is for. */
  country: secondary(v.pipe(v.string(), v.maxLength(8))),
  methods: key(list(responseObject({ id: key(text), currency: key(text) }), METHODS_LIMIT)),
  default_method: optionalText,
  /** One of the payment method notices of docs/product.md section 8; empty when there is none. */
  notice: optionalText,
});

export interface PaymentOption {
  readonly method: PaymentMethod;
  readonly currency: Currency;
}

/** The payment methods offered in a country. */
export interface PaymentRouting {
  /** ISO 3166-1 alpha-2 in capitals; '' when unknown. */
  readonly country: string;
  readonly options: readonly PaymentOption[];
  readonly byDefault: PaymentMethod | null;
  /** One of the notices of docs/product.md section 8 as sent; '' when there is none. */
  readonly notice: string;
}

/** Decodes the methods; an unknown method or currency is dropped, and a duplicate is kept once. A method in two currencies is two options. */
export function decodeRouting(
  wire: v.InferOutput<typeof wirePaymentMethods>,
  { drop }: Pick<DecodeContext, 'drop'>,
): PaymentRouting {
  const options = new Map<string, PaymentOption>();
  for (const { id, currency: sent } of wire.methods) {
    const method = PAYMENT_METHODS.find((known) => known === id);
    const currency = CURRENCIES.find((known) => known === sent.toUpperCase());
    if (method === undefined) drop('method: unknown');
    else if (currency === undefined) drop('currency: unknown');
    else options.set(`${method} ${currency}`, { method, currency });
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
