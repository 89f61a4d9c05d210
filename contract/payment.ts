/** Words of payments, gifts and friends as they are sent (PRODUCT.md section 6): requests are strict, answers tolerant and bounded. */
import * as v from 'valibot';
import { rows } from './endpoint';
import { CURRENCIES } from './plans';
import { wireIdentifier } from './provider-wire';

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Most rows that are kept of one answer (promise E5). */
const METHODS_LIMIT = 20;
const ROWS_LIMIT = 10_000;

const text = v.pipe(v.string(), v.maxLength(500));
/** What a row can do without: something odd there counts as nothing said, and the row is kept. */
const extra = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.nullable(schema)), null);
const optionalText = extra(text);
const time = extra(v.pipe(v.string(), v.maxLength(40)));
/** In the currency's main unit: dong, dollars with cents. */
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const days = extra(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500)));
const lastPage = v.optional(v.number());
const address = v.pipe(v.string(), v.maxLength(2_048));

export const createOrderRequest = v.strictObject({
  plan_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  method: v.picklist(PAYMENT_METHODS),
  currency: v.picklist(CURRENCIES),
  voucher_id: v.optional(wireIdentifier),
  /** Where PayPal's page sends the person back to; without it to the desktop app. */
  return_url: v.optional(address),
});
export const payOrderRequest = v.strictObject({
  order_id: wireIdentifier,
  card_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

export const wirePaymentMethods = v.object({
  /** The country that the list is for. */
  country: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8)))),
  methods: rows(v.object({ id: text, currency: text }), METHODS_LIMIT),
  default_method: optionalText,
  /** One of SPEC.md section 8's sentences about payment methods; empty when all is as usual. */
  notice: optionalText,
});

/** What a waiting order is paid with: where PayPal asks, where a card becomes a token, or what to transfer to whom. */
const wirePayment = v.object({
  approval_url: v.optional(address),
  tokenize_url: v.optional(address),
  content: optionalText,
  amount: v.optional(amount),
  bank: optionalText,
  /** The bank's number in a VietQR code. */
  bin: optionalText,
  account: optionalText,
  account_holder: optionalText,
});

export const wireOrder = v.object({
  id: wireIdentifier,
  plan_id: optionalText,
  /** What was ordered, in words. */
  item: optionalText,
  status: text,
  method: optionalText,
  currency: optionalText,
  price: extra(amount),
  discount: extra(amount),
  /** What is to be paid: the price less the discount. */
  total: v.optional(amount),
  voucher_id: extra(wireIdentifier),
  days,
  bonus_days: days,
  /** Both together. */
  extended_days: days,
  created_at: time,
  /** Until when a waiting order can be paid. */
  expires_at: time,
  ended_at: time,
  /** Until when the service runs since this order was paid. */
  service_until: time,
  /** Whether the gateway has yet to say what became of a card payment. */
  pending: extra(v.boolean()),
  payment: extra(wirePayment),
});
export type WireOrder = v.InferInput<typeof wireOrder>;
export const wireOrderPage = v.object({
  data: rows(wireOrder, ROWS_LIMIT),
  last_page: lastPage,
  total: v.optional(count),
});

const wireVoucher = v.object({
  id: wireIdentifier,
  title: optionalText,
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** available, reserved (by a waiting order), used, expired, shared (with another account), or exchange (for points). */
  state: text,
  /** What it costs in points while its state is exchange. */
  points: extra(count),
  granted_at: time,
  expires_at: time,
  shared_at: time,
  shared_with: optionalText,
  shared_by: optionalText,
});
export type WireVoucher = v.InferInput<typeof wireVoucher>;
export const wireVouchers = rows(wireVoucher, ROWS_LIMIT);

const balance = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
export const wirePoints = v.object({
  balance,
  history: v.optional(
    rows(
      v.object({ id: wireIdentifier, delta: v.pipe(v.number(), v.integer()), reason: optionalText, created_at: time }),
      ROWS_LIMIT,
    ),
  ),
});
export const wireExchange = v.object({ balance, voucher: extra(wireVoucher) });

/** What a gift code is worth: days, points, or a voucher of so many percent. */
const gift = {
  code: optionalText,
  title: optionalText,
  kind: optionalText,
  value: extra(count),
  expires_at: time,
};
export const wireGift = v.object(gift);
export const wireRedeemed = v.optional(
  v.nullable(
    v.object({
      ...gift,
      /** Until when the service runs now. */
      service_until: time,
      balance: extra(balance),
      voucher: extra(wireVoucher),
    }),
  ),
);
/** A group of the person's own gifts; the codes are those of the first of them. */
export const wireGiftItem = v.object({
  id: wireIdentifier,
  title: v.optional(text),
  count: v.optional(v.number()),
  code: optionalText,
  security_code: optionalText,
});

export const wireReferral = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  link: extra(address),
  /** What a friend's first paid order earns. */
  points_per_friend: v.optional(count),
  invited: v.optional(count),
  rewarded: v.optional(count),
  points: v.optional(count),
});

const wireAffiliateRow = v.object({
  id: wireIdentifier,
  /** Whose order it was, with letters hidden. */
  created_by: v.optional(text),
  /** Points that it earned. */
  total: v.optional(v.number()),
  item: optionalText,
  created_at: v.optional(text),
});
export const wireAffiliatePage = v.object({
  data: rows(wireAffiliateRow, ROWS_LIMIT),
  last_page: lastPage,
  total: v.optional(count),
  total_points: v.optional(count),
});

/** A card on its way to the gateway, whose answer is a token that is good for one payment. The number goes nowhere else (promise H4). */
export const cardTokenRequest = v.strictObject({
  number: v.pipe(v.string(), v.maxLength(32)),
  /** 1 to 12. */
  month: v.pipe(v.number(), v.integer()),
  /** All four digits. */
  year: v.pipe(v.number(), v.integer()),
  cvv: v.pipe(v.string(), v.maxLength(8)),
  holder: v.pipe(v.string(), v.maxLength(128)),
});
export const cardToken = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  brand: optionalText,
  last_four: extra(v.pipe(v.string(), v.maxLength(4))),
});
