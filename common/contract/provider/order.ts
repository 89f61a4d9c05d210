/**
 * Orders: a package on its way from the cart to days of service (docs/product.md section 15). Requests are strict, answers tolerant and
 * bounded.
 */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireDate, readWireEnd } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import {
  address,
  amount,
  count,
  exactText,
  optionalText,
  ROWS_LIMIT,
  text,
  TITLE_MAX_LENGTH,
  wireIdentifier,
} from './fields';
import { responseObject, jsonOr, key, page, rowsSent, secondary, wireTime, wireWhole } from './lenient';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods';
import { CURRENCIES, type Currency } from './plans';

export const ORDER_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const days = secondary(wireWhole(0, 36_500));
/** Most characters of what a transfer is made out with. */
const TRANSFER_MAX_LENGTH = 120;

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

/** What a waiting order is paid with: where PayPal asks, where a card becomes a token, or what to transfer to whom. */
const wirePayment = responseObject({
  approval_url: secondary(address),
  tokenize_url: secondary(address),
  content: exactText(TRANSFER_MAX_LENGTH),
  amount: secondary(amount),
  bank: exactText(TRANSFER_MAX_LENGTH),
  /** The bank's number in a VietQR code. */
  bin: exactText(TRANSFER_MAX_LENGTH),
  account: exactText(TRANSFER_MAX_LENGTH),
  account_holder: exactText(TRANSFER_MAX_LENGTH),
});
type WirePayment = v.InferOutput<typeof wirePayment>;

export const wireOrder = responseObject({
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
  created_at: wireTime,
  /** Until when a waiting order can be paid. */
  expires_at: wireTime,
  ended_at: wireTime,
  /** Until when the service runs since this order was paid. */
  service_until: wireTime,
  /** Whether the gateway has yet to say what became of a card payment. */
  pending: secondary(v.boolean()),
  payment: secondary(jsonOr(wirePayment)),
});
export type WireOrder = v.InferOutput<typeof wireOrder>;
export const wireOrderPage = page(wireOrder, ROWS_LIMIT, { total: secondary(count) });

/** What a waiting order is paid with. */
export type Payment =
  /** The gateway's page, for the system browser. */
  | { readonly method: 'paypal'; readonly approvalUrl: string }
  /** Where the card becomes a token (promise H4). */
  | { readonly method: 'card'; readonly tokenizeUrl: string }
  | ({ readonly method: 'bank_transfer' } & BankTransfer);

export interface BankTransfer {
  /** What must stand in the transfer, literally. */
  readonly content: string;
  /** In whole dong. */
  readonly amount: number;
  readonly bank: string;
  /** The bank's number in a VietQR code; '' when the provider gives none, and no code is shown. */
  readonly bin: string;
  readonly account: string;
  readonly accountHolder: string;
}

export interface Order {
  readonly id: string;
  /** A package of ./plans; one that is sold no longer has an id that is not there. */
  readonly planId: string;
  /** The provider's own words for what was ordered; '' when it gives none. */
  readonly item: string;
  readonly status: OrderStatus;
  readonly method: PaymentMethod | null;
  readonly currency: Currency | null;
  /** Amounts in the currency's main unit; null when the provider does not say. */
  readonly price: number | null;
  readonly discount: number | null;
  /** What is to be paid. */
  readonly total: number | null;
  /** The voucher that it holds or used. */
  readonly voucherId: string | null;
  readonly days: number | null;
  readonly bonusDays: number | null;
  /** Both together: the 'extended days'. */
  readonly extendedDays: number | null;
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number | null;
  /** Until when a waiting order can be paid. */
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  /** Until when the service runs since this order was paid. */
  readonly serviceUntil: number | null;
  /** A card was charged and nobody has said what became of it: nothing may be paid again meanwhile. An order that has ended can be so too. */
  readonly isPending: boolean;
  /** Null when there is nothing to pay any more, or nothing that this client knows. */
  readonly payment: Payment | null;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** As the provider says it; null when it does not. */
  readonly lastPage: number | null;
  /** Rows as sent, those included that were left out. */
  readonly rowCount: number;
}

/** One order; null in a state that the app does not know. What else the app does not know is left out, never guessed. */
export function decodeOrder(wire: WireOrder, context: DecodeContext): Order | null {
  const { zone } = context;
  const status = ORDER_STATUSES.find((known) => known === wire.status);
  if (status === undefined) return null;
  const method = PAYMENT_METHODS.find((known) => known === wire.method) ?? null;
  const currency = CURRENCIES.find((known) => known === wire.currency) ?? null;
  const isWaiting = status === 'waiting';
  return {
    id: String(wire.id),
    planId: shown(wire.plan_id),
    item: shown(wire.item),
    status,
    method,
    currency,
    price: wire.price ?? null,
    discount: wire.discount ?? null,
    total: wire.total ?? null,
    voucherId: wire.voucher_id == null ? null : String(wire.voucher_id),
    days: wire.days ?? null,
    bonusDays: wire.bonus_days ?? null,
    extendedDays: wire.extended_days ?? null,
    createdAt: readWireDate(wire.created_at, zone),
    expiresAt: readWireEnd(wire.expires_at, zone),
    endedAt: readWireDate(wire.ended_at, zone),
    serviceUntil: readWireEnd(wire.service_until, zone),
    isPending: isWaiting && wire.pending === true,
    payment: isWaiting && method !== null && wire.payment ? decodePayment(method, wire.payment, context) : null,
  };
}

/** The orders of a page; one that comes twice is kept once (promise E10). */
export function decodeOrderPage(wire: v.InferOutput<typeof wireOrderPage>, context: DecodeContext): OrderPage {
  const orders = new Map<string, Order>();
  for (const row of wire.data) {
    const order = decodeOrder(row, context);
    if (!order) context.drop('status: unknown');
    else if (!orders.has(order.id)) orders.set(order.id, order);
  }
  return { orders: [...orders.values()], lastPage: wire.last_page ?? null, rowCount: rowsSent(wire.data) };
}

function decodePayment(method: Payment['method'], wire: WirePayment, { parseUrl }: DecodeContext): Payment | null {
  const isAddress = (sent: string | null | undefined): sent is string => sent != null && parseUrl(sent) !== null;
  switch (method) {
    case 'paypal':
      return isAddress(wire.approval_url) ? { method, approvalUrl: wire.approval_url } : null;
    case 'card':
      return isAddress(wire.tokenize_url) ? { method, tokenizeUrl: wire.tokenize_url } : null;
    case 'bank_transfer':
      return decodeTransfer(wire);
  }
}

/** Null unless all is there that a transfer needs: half of it would send money nowhere. */
function decodeTransfer(wire: WirePayment): Payment | null {
  const [content, bank, account, accountHolder] = [wire.content, wire.bank, wire.account, wire.account_holder].map(
    shown,
  );
  const sum = wire.amount ?? 0;
  if (!content || !bank || !account || !accountHolder || !Number.isSafeInteger(sum) || sum <= 0) return null;
  return { method: 'bank_transfer', content, amount: sum, bank, bin: shown(wire.bin), account, accountHolder };
}

function shown(words: string | null | undefined): string {
  return cleanText(words ?? '', TITLE_MAX_LENGTH);
}
