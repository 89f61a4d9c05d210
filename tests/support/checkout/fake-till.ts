/** The shop of the fake provider: orders with their own state, keyed calls with one effect, and responses that a test can lose. */
import type { OrderStatus } from '../../../common/contract/provider/order';
import type { PaymentMethod } from '../../../common/contract/provider/payment-methods';
import type { Currency } from '../../../common/contract/provider/plans';
import type { CallOptions } from '../../../src/lib/api/client';
import { ProviderError } from '../../../src/lib/api/provider-error';
import { failure, wireUser, type FakeServices } from '../fakes/fake-services';

export interface TillOrder {
  readonly id: number;
  readonly plan_id: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly voucher_id: string | null;
  status: OrderStatus;
  pending: boolean;
}

export interface Till {
  readonly orders: TillOrder[];
  /** Each charge that arrived, a repetition included. */
  readonly charges: {
    readonly order: string;
    readonly token: string;
    readonly key: string;
    readonly wasPending: boolean;
  }[];
  readonly keysOfOrders: (string | undefined)[];
  readonly requests: unknown[];
  /** The outcome of a card payment. */
  card: 'approve' | 'decline' | 'silence' | 'confirm';
  /** What happens to the next keyed call or cancellation: lost before its effect, or its response lost after it. */
  lose: 'before' | 'after' | null;
  /** When an order expires, in milliseconds since 1970. */
  expiresAt: number;
}

export const refusal = (status: number, message: string): ProviderError =>
  new ProviderError({ source: 'provider', reason: 'rejected', status, message });

const SERVICE_UNTIL = '2991-03-01T00:00:00Z';

/** Installs it into the fake services. */
export function openTill(services: FakeServices): Till {
  const answers = new Map<string, () => unknown>();
  const till: Till = {
    orders: [],
    charges: [],
    keysOfOrders: [],
    requests: [],
    card: 'approve',
    lose: null,
    expiresAt: Date.UTC(2990, 0, 1),
  };
  const find = (id: string | number) => {
    const order = till.orders.find((one) => String(one.id) === String(id));
    if (!order) throw refusal(422, 'Order is not found');
    return order;
  };
  const waiting = (id: string | number) => {
    const order = find(id);
    if (order.status !== 'waiting') throw refusal(409, 'This order is paid already');
    if (order.pending) throw refusal(409, 'A payment for this order is under way');
    return order;
  };
  /** Runs the effect once per key, and loses what a test set to be lost. */
  const once = <T>({ idempotencyKey: key }: CallOptions, work: () => T): T => {
    const lost = till.lose;
    till.lose = null;
    if (lost === 'before') throw failure('network');
    const known = key === undefined ? undefined : answers.get(key);
    let response = known as (() => T) | undefined;
    if (response === undefined) {
      try {
        const value = work();
        response = () => value;
      } catch (error) {
        response = () => {
          throw error;
        };
      }
      if (key !== undefined) answers.set(key, response);
    }
    if (lost === 'after') throw failure('timeout');
    return response();
  };

  Object.assign(services.handlers, {
    listPaymentMethods: ({ country }) => ({
      country: country === '' ? 'TH' : country,
      methods: [
        { id: 'paypal', currency: 'USD' },
        { id: 'card', currency: 'USD' },
        { id: 'bank_transfer', currency: 'VND' },
      ],
      default_method: 'paypal',
      notice: '',
    }),
    createOrder: (request, options) => {
      till.keysOfOrders.push(options.idempotencyKey);
      till.requests.push(request);
      return once(options, () => {
        const order: TillOrder = {
          id: till.orders.length + 1,
          plan_id: request.plan_id,
          method: request.method,
          currency: request.currency,
          voucher_id: request.voucher_id === undefined ? null : String(request.voucher_id),
          status: 'waiting',
          pending: false,
        };
        till.orders.push(order);
        return tillWire(order, till);
      });
    },
    payOrder: ({ order_id, card_token }, options) => {
      const wasPending = till.orders.find(({ id }) => String(id) === String(order_id))?.pending === true;
      till.charges.push({
        ...{ order: String(order_id), token: card_token, wasPending },
        key: options.idempotencyKey ?? '',
      });
      return once(options, () => {
        const order = waiting(order_id);
        if (till.card === 'silence' || till.card === 'confirm') order.pending = true;
        else order.status = till.card === 'approve' ? 'paid' : 'failed';
        if (till.card === 'decline') throw refusal(402, 'Your card was declined');
        return tillWire(order, till);
      });
    },
    showOrder: ({ id }) => tillWire(find(id), till),
    cancelOrder: ({ order_id }, options) =>
      once(options, () => {
        const order = waiting(order_id);
        order.status = 'cancelled';
        return tillWire(order, till);
      }),
    listOrders: () => ({ data: till.orders.map((order) => tillWire(order, till)).reverse(), last_page: 1 }),
    listVouchers: () => [],
    userInfo: () => ({
      ...wireUser,
      ngayhethan: till.orders.some(({ status }) => status === 'paid') ? SERVICE_UNTIL : wireUser.ngayhethan,
    }),
  } satisfies FakeServices['handlers']);
  return till;
}

/** An order of the till in the provider's format. */
export function tillWire(order: TillOrder, { expiresAt, card }: Pick<Till, 'expiresAt' | 'card'>) {
  const { id, plan_id, method, currency, voucher_id, status, pending } = order;
  const price = currency === 'VND' ? 129_000 : 11.99;
  const ways = {
    card:
      pending && card === 'confirm'
        ? { approval_url: 'https://gateway.test/cards/confirm?key=k' }
        : { tokenize_url: 'https://gateway.test/cards/tokenize' },
    paypal: { approval_url: 'https://gateway.test/paypal/approve?key=k' },
    bank_transfer: {
      ...{ content: 'PLABCDEFGHJK', amount: 129_000, bank: 'Lane Bank', bin: '970999' },
      ...{ account: '0204816000', account_holder: 'PINGLANE' },
    },
  };
  return {
    ...{ id, plan_id, method, currency, voucher_id, status, pending },
    ...{ item: '3 months', price, discount: 0, total: price, days: 90, bonus_days: 10, extended_days: 100 },
    created_at: '2026-11-01T00:00:00Z',
    expires_at: new Date(expiresAt).toISOString(),
    ended_at: null,
    service_until: status === 'paid' ? SERVICE_UNTIL : null,
    payment: status === 'waiting' ? ways[method] : null,
  };
}
