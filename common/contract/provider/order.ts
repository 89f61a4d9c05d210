/** Orders: a package from the cart until it is paid (docs/product.md section 15). Requests are strict; responses are lenient and bounded. */
import * as v from 'valibot';
import { readWireDate, readWireEnd, readWireExpiry } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { address, amount, count, optionalText, ROWS_LIMIT, shownTitle, text, wireIdentifier } from './fields';
import { responseObject, jsonOr, key, page, rowsSent, secondary, wireFlag, wireTime, wireInteger } from './lenient';
import { decodeConfirmUrl, decodePayment, wirePayment, type Payment } from './order-payment';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods';
import { CURRENCIES, readCurrency, type OrderCurrency } from './plans';
import { decodeRows } from './rows';

/** 'refunded': it was paid, and the money went back, also by a chargeback. */
export const ORDER_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const days = secondary(wireInteger(0, 36_500));

export const createOrderRequest = v.strictObject({
  plan_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  method: v.picklist(PAYMENT_METHODS),
  currency: v.picklist(CURRENCIES),
  voucher_id: v.optional(wireIdentifier),
  /** Where an approval page leads back to; without it, to the desktop app. */
  return_url: v.optional(address),
});
export const payOrderRequest = v.strictObject({
  order_id: wireIdentifier,
  card_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

const wireRenewal = responseObject({
  mode: optionalText,
  /** The first renewal. */
  next_at: wireTime,
  /** What it costs, in the order's currency. */
  amount: secondary(amount),
});

export const wireOrder = responseObject({
  id: key(wireIdentifier),
  plan_id: optionalText,
  /** Description of the order. */
  item: optionalText,
  status: key(text),
  method: optionalText,
  currency: optionalText,
  price: secondary(amount),
  discount: secondary(amount),
  /** Amount to pay: the price minus the discount. */
  total: secondary(amount),
  voucher_id: secondary(wireIdentifier),
  days,
  bonus_days: days,
  /** Plan days and promotion days together. */
  extended_days: days,
  created_at: wireTime,
  /** Payment deadline of a waiting order. */
  expires_at: wireTime,
  ended_at: wireTime,
  /** End of the service after this order was paid. */
  service_until: wireTime,
  /** Whether the gateway has yet to report the outcome of a card payment. */
  pending: secondary(wireFlag),
  payment: secondary(jsonOr(wirePayment)),
  renewal: secondary(jsonOr(wireRenewal)),
});
export type WireOrder = v.InferOutput<typeof wireOrder>;
export const wireOrderPage = page(wireOrder, ROWS_LIMIT, { total: secondary(count) });

/** Whether a paid order renews: never, by itself, or only if the person agrees to that on the payment page. */
const RENEWAL_MODES = ['none', 'automatic', 'choice'] as const;

interface Renewal {
  readonly mode: (typeof RENEWAL_MODES)[number];
  /** Epoch milliseconds of the first renewal; null when the provider does not say. */
  readonly nextAt: number | null;
  /** In the order's currency; null when the provider does not say. */
  readonly amount: number | null;
}

export interface Order {
  readonly id: string;
  /** A package of ./plans, or an id of a package that is no longer sold. */
  readonly planId: string;
  /** The provider's description of the order; '' when absent. */
  readonly item: string;
  readonly status: OrderStatus;
  readonly method: PaymentMethod | null;
  readonly currency: OrderCurrency | null;
  /** Amounts in the currency's main unit; null when the provider does not say. */
  readonly price: number | null;
  readonly discount: number | null;
  /** Amount to pay. */
  readonly total: number | null;
  /** The voucher that the order reserved or used. */
  readonly voucherId: string | null;
  readonly days: number | null;
  readonly bonusDays: number | null;
  /** Plan days and promotion days together: the 'extended days'. */
  readonly extendedDays: number | null;
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number | null;
  /** Payment deadline of a waiting order. */
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  /** End of the service after this order was paid. */
  readonly serviceUntil: number | null;
  /** A card was charged and the outcome is unknown: nothing may be paid again meanwhile. An ended order can also be pending. */
  readonly isPending: boolean;
  /** Where the person confirms the card payment that is pending with the bank (3-D Secure); null when nothing is to be confirmed. */
  readonly confirmUrl: string | null;
  /** Null when nothing is left to pay, or the payment method is unknown to this client. */
  readonly payment: Payment | null;
  /** Null when the provider does not say whether it renews. */
  readonly renewal: Renewal | null;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** As the provider sends it; null when absent. */
  readonly lastPage: number | null;
  /** Number of rows as sent, dropped ones included. */
  readonly rowCount: number;
}

/** Decodes one order; null in an unknown state. Other unknown values are left out, never guessed. */
export function decodeOrder(wire: WireOrder, context: DecodeContext): Order | null {
  const { zone } = context;
  // Stripe and others write 'canceled'.
  const sent = wire.status === 'canceled' ? 'cancelled' : wire.status;
  const status = ORDER_STATUSES.find((known) => known === sent);
  if (status === undefined) return null;
  const method = PAYMENT_METHODS.find((known) => known === wire.method) ?? null;
  const isWaiting = status === 'waiting';
  return {
    id: String(wire.id),
    planId: shownTitle(wire.plan_id),
    item: shownTitle(wire.item),
    status,
    method,
    currency: readCurrency(wire.currency) ?? null,
    price: wire.price ?? null,
    discount: wire.discount ?? null,
    total: wire.total ?? null,
    voucherId: wire.voucher_id == null ? null : String(wire.voucher_id),
    days: wire.days ?? null,
    bonusDays: wire.bonus_days ?? null,
    extendedDays: wire.extended_days ?? null,
    createdAt: readWireDate(wire.created_at, zone),
    expiresAt: readWireExpiry(wire.expires_at, zone),
    endedAt: readWireDate(wire.ended_at, zone),
    serviceUntil: readWireEnd(wire.service_until, zone),
    isPending: isWaiting && wire.pending === true,
    confirmUrl: isWaiting && method === 'card' ? decodeConfirmUrl(wire.payment) : null,
    payment: isWaiting && method !== null && wire.payment ? decodePayment(method, wire.payment) : null,
    renewal: decodeRenewal(wire.renewal, zone),
  };
}

/** Decodes a page of orders; a duplicate is kept once (promise E10). */
export function decodeOrderPage(wire: v.InferOutput<typeof wireOrderPage>, context: DecodeContext): OrderPage {
  const orders = decodeRows(
    wire.data,
    (row) => decodeOrder(row, context),
    () => context.drop('status: unknown'),
  );
  return { orders, lastPage: wire.last_page ?? null, rowCount: rowsSent(wire.data) };
}

/** Null for an unknown mode: nothing is said then. */
function decodeRenewal(wire: WireOrder['renewal'], zone: string): Renewal | null {
  const mode = RENEWAL_MODES.find((known) => known === wire?.mode);
  if (!wire || mode === undefined) return null;
  return { mode, nextAt: readWireDate(wire.next_at, zone), amount: wire.amount ?? null };
}
