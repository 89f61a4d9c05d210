/** Words of payments, gifts and friends as they are sent (PRODUCT.md section 6): requests are strict, answers tolerant and bounded. */
import * as v from 'valibot';
import { answer, jsonOr, key, list, page, secondary, wireText, wireTime, wireWhole } from './lenient';
import { CURRENCIES } from './plans';
import { wireIdentifier } from './provider-wire';

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Most rows that are kept of one answer (promise E5). */
const METHODS_LIMIT = 20;
const ROWS_LIMIT = 10_000;

const text = wireText(500);
const optionalText = secondary(text);
const time = wireTime;
/** In the currency's main unit: dong, dollars with cents. Numbers only: a sum is never guessed from a text. */
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
const count = wireWhole(0, 1e9);
const days = secondary(wireWhole(0, 36_500));
const address = v.pipe(v.string(), v.maxLength(2_048));
/** Never cut: a part of an account number or of a code is another one. */
const exact = (limit: number) => secondary(v.pipe(v.string(), v.maxLength(limit)));
/** Most characters of what a transfer is made out with, and of a gift's codes. */
const TRANSFER_MAX_LENGTH = 120;
const CODE_MAX_LENGTH = 64;

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

export const wirePaymentMethods = answer({
  /** The country that the list is for. */
  country: secondary(v.pipe(v.string(), v.maxLength(8))),
  methods: key(list(answer({ id: key(text), currency: key(text) }), METHODS_LIMIT)),
  default_method: optionalText,
  /** One of SPEC.md section 8's sentences about payment methods; empty when all is as usual. */
  notice: optionalText,
});

/** What a waiting order is paid with: where PayPal asks, where a card becomes a token, or what to transfer to whom. */
const wirePayment = answer({
  approval_url: secondary(address),
  tokenize_url: secondary(address),
  content: exact(TRANSFER_MAX_LENGTH),
  amount: secondary(amount),
  bank: exact(TRANSFER_MAX_LENGTH),
  /** The bank's number in a VietQR code. */
  bin: exact(TRANSFER_MAX_LENGTH),
  account: exact(TRANSFER_MAX_LENGTH),
  account_holder: exact(TRANSFER_MAX_LENGTH),
});

export const wireOrder = answer({
  id: key(wireIdentifier),
  plan_id: optionalText,
  /** What was ordered, in words. */
  item: optionalText,
  status: key(text),
  method: optionalText,
  currency: optionalText,
  price: secondary(amount),
  discount: secondary(amount),
  /** What is to be paid: the price less the discount. */
  total: secondary(amount),
  voucher_id: secondary(wireIdentifier),
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
  pending: secondary(v.boolean()),
  payment: secondary(jsonOr(wirePayment)),
});
export type WireOrder = v.InferOutput<typeof wireOrder>;
export const wireOrderPage = page(wireOrder, ROWS_LIMIT, { total: secondary(count) });
export type WireOrderPage = v.InferOutput<typeof wireOrderPage>;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const wireVoucher = answer({
  id: key(wireIdentifier),
  title: optionalText,
  percent: secondary(percent),
  /** available, reserved (by a waiting order), used, expired, shared (with another account), or exchange (for points). */
  state: key(text),
  /** What it costs in points while its state is exchange. */
  points: secondary(count),
  granted_at: time,
  expires_at: time,
  shared_at: time,
  shared_with: optionalText,
  shared_by: optionalText,
});
export type WireVoucher = v.InferOutput<typeof wireVoucher>;
export const wireVouchers = list(wireVoucher, ROWS_LIMIT);

const balance = wireWhole(0, 1e12);
export const wirePoints = answer({
  balance: key(balance),
  history: secondary(
    list(
      answer({ id: key(wireIdentifier), delta: key(wireWhole(-1e12, 1e12)), reason: optionalText, created_at: time }),
      ROWS_LIMIT,
    ),
  ),
});
/** The exchange has happened, whatever else the answer says. */
export const wireExchange = secondary(answer({ balance: secondary(balance), voucher: secondary(wireVoucher) }));

/** What a gift code is worth: days, points, or a voucher of so many percent. */
const gift = {
  code: optionalText,
  title: optionalText,
  kind: optionalText,
  value: secondary(count),
  expires_at: time,
};
export const wireGift = answer(gift);
/** The code is redeemed, whatever else the answer says. */
export const wireRedeemed = secondary(
  answer({
    ...gift,
    /** Until when the service runs now. */
    service_until: time,
    balance: secondary(balance),
    voucher: secondary(wireVoucher),
  }),
);
/** A group of the person's own gifts; the codes are those of the first of them. */
export const wireGiftItem = answer({
  id: key(wireIdentifier),
  title: optionalText,
  count: secondary(v.number()),
  code: exact(CODE_MAX_LENGTH),
  security_code: exact(CODE_MAX_LENGTH),
});

export const wireReferral = answer({
  code: key(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  link: secondary(address),
  /** What a friend's first paid order earns. */
  points_per_friend: secondary(count),
  invited: secondary(count),
  rewarded: secondary(count),
  points: secondary(count),
});

const wireAffiliateRow = answer({
  id: key(wireIdentifier),
  /** Whose order it was, with letters hidden. */
  created_by: optionalText,
  /** Points that it earned. */
  total: secondary(v.number()),
  item: optionalText,
  created_at: time,
});
export const wireAffiliatePage = page(wireAffiliateRow, ROWS_LIMIT, {
  total: secondary(count),
  total_points: secondary(count),
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
export const cardToken = answer({
  token: key(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  brand: optionalText,
  last_four: secondary(v.pipe(v.string(), v.maxLength(4))),
});
