/** Orders and payment methods as sent -> in the app's words; what the app does not know is left out, never guessed. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import {
  CURRENCIES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  type Order,
  type Payment,
  type PaymentOption,
  type PaymentRouting,
} from '../../../model/order';
import { noteDroppedRows } from '../../platform/dropped-rows';
import { parseWireDate, parseWireEnd } from '../../platform/provider-zone';

type WireOrder = ResponseOf<ProviderApi['showOrder']>;
type WirePayment = NonNullable<WireOrder['payment']>;
type WireMethods = ResponseOf<ProviderApi['listPaymentMethods']>;

const TEXT_MAX_LENGTH = 120;
const NOTICE_MAX_LENGTH = 500;

/** One order; null in a state that the app does not know. */
export function decodeOrder(wire: WireOrder): Order | null {
  const status = ORDER_STATUSES.find((known) => known === wire.status);
  if (status === undefined) return null;
  const method = PAYMENT_METHODS.find((known) => known === wire.method) ?? null;
  const currency = CURRENCIES.find((known) => known === wire.currency) ?? null;
  const isWaiting = status === 'waiting';
  return {
    id: String(wire.id),
    planId: text(wire.plan_id),
    item: text(wire.item),
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
    createdAt: parseWireDate(wire.created_at),
    expiresAt: parseWireEnd(wire.expires_at),
    endedAt: parseWireDate(wire.ended_at),
    serviceUntil: parseWireEnd(wire.service_until),
    isPending: isWaiting && wire.pending === true,
    payment: isWaiting && method !== null && wire.payment ? decodePayment(method, wire.payment) : null,
  };
}

/** The orders of a page; one that comes twice is kept once (promise E10). */
export function decodeOrders(wires: readonly WireOrder[]): readonly Order[] {
  const orders = new Map<string, Order>();
  const dropped: string[] = [];
  for (const wire of wires) {
    const order = decodeOrder(wire);
    if (!order) dropped.push('status: unknown');
    else if (!orders.has(order.id)) orders.set(order.id, order);
  }
  noteDroppedRows('orders', dropped);
  return [...orders.values()];
}

/**
 * What can be paid with; a method or a currency that the app does not know is dropped, and each method is kept once.
 * @param hasGateway false drops what only a gateway can take: cards and PayPal
 */
export function decodeRouting(wire: WireMethods, hasGateway: boolean): PaymentRouting {
  const options = new Map<string, PaymentOption>();
  for (const { id, currency: sent } of wire.methods) {
    const method = PAYMENT_METHODS.find((known) => known === id);
    const currency = CURRENCIES.find((known) => known === sent);
    if (method === undefined || currency === undefined || options.has(method)) continue;
    if (hasGateway || method === 'bank_transfer') options.set(method, { method, currency });
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

function decodePayment(method: Payment['method'], wire: WirePayment): Payment | null {
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
    text,
  );
  const amount = wire.amount ?? 0;
  if (!content || !bank || !account || !accountHolder || !Number.isSafeInteger(amount) || amount <= 0) return null;
  return { method: 'bank_transfer', content, amount, bank, bin: text(wire.bin), account, accountHolder };
}

function isAddress(address: string | null | undefined): address is string {
  return address != null && URL.canParse(address);
}

function text(words: string | null | undefined): string {
  return cleanText(words ?? '', TEXT_MAX_LENGTH);
}
