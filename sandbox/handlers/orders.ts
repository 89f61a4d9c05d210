/** Orders: created at the provider's own price, paid, listed and cancelled (docs/product.md section 15). */
import { randomInt } from 'node:crypto';
import { PAGE_ROWS } from '../../common/contract/provider/fields';
import { DAY_MS } from '../../common/zone-time';
import type { Account } from '../database/accounts';
import { serviceEndOf } from '../database/extensions';
import { countOrders, endOrder, findOrder, insertOrder, listOrders, type Order } from '../database/orders';
import { demand, ProviderError } from '../envelope';
import { methodsOf, NONE_AVAILABLE, offersOf, whyNotOffered, type MethodOffer } from '../payments/methods';
import { findPlan, quote } from '../payments/quote';
import type { ProviderHandlers } from '../router';
import { newKey } from '../secrets';
import { lastPageOf, readPage } from './fields';
import { availableVoucher } from './own-voucher';
import { orderToWire, renewalToWire } from './order-wire';
import type { Services } from './services';

/** A bank transfer takes long; card and PayPal payments are made at once. */
const TRANSFER_LIFE_MS = DAY_MS;
const ORDER_LIFE_MS = 30 * 60_000;
/** Without letters and digits that are easily confused. */
const CONTENT_LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
const CONTENT_LENGTH = 10;

/** Never 404: that would mean that the call is missing, and the client would hide the feature (docs/product.md section 15). */
const UNKNOWN_ORDER = 'Order is not found';
const METHOD_DOWN = 'This payment method is temporarily unavailable';
const CHARGE_PENDING = 'A payment for this order is under way';
const CARD_DECLINED = 'Your card was declined';
const ENDED = {
  paid: 'This order is paid already',
  failed: 'This order has failed: place a new one',
  expired: 'This order has expired: place a new one',
  cancelled: 'This order was cancelled: place a new one',
  refunded: 'This order was refunded: place a new one',
} as const;
type OrderCall = 'listPaymentMethods' | 'createOrder' | 'payOrder' | 'listOrders' | 'showOrder' | 'cancelOrder';

export function orderHandlers(services: Services): Pick<ProviderHandlers, OrderCall> {
  const { database, now, time, country, cashier, gateway, isMethodDown, allowsReturn, orderFields, renewal } = services;

  /** An order of the calling account in its current state. */
  function ownOrder(account: Account, id: string | number): Order {
    cashier.tidy();
    const order = /^\d{1,15}$/.test(String(id)) ? findOrder(database, Number(id)) : null;
    if (order?.accountId !== account.id) throw new ProviderError(422, UNKNOWN_ORDER);
    return order;
  }

  function waitingOrder(account: Account, id: string | number): Order {
    const order = ownOrder(account, id);
    if (order.status !== 'waiting') throw new ProviderError(409, ENDED[order.status]);
    if (order.isPending) throw new ProviderError(409, CHARGE_PENDING);
    return order;
  }

  /** Refuses a method that is unavailable at the person's location, which the provider detects itself. */
  function demandOffer(wanted: MethodOffer): void {
    demand(methodsOf(country(), isMethodDown).byDefault !== null, NONE_AVAILABLE);
    const why = whyNotOffered(offersOf(country()), wanted);
    if (why !== null) throw new ProviderError(422, why);
    if (isMethodDown(wanted.method)) throw new ProviderError(409, METHOD_DOWN);
  }

  /** The voucher's discount in percent. */
  function percentOf(account: Account, id: string | number | undefined): number {
    return id === undefined ? 0 : availableVoucher(database, account, id, now()).percent;
  }

  const toWire = (order: Order) => ({
    ...orderToWire(order, gateway, time),
    ...renewalToWire(order, renewal(), serviceEndOf(database, order.accountId, now()), time),
    ...orderFields(order.id),
  });

  return {
    listPaymentMethods({ country: requested }) {
      const place = requested === '' ? country() : requested.toUpperCase();
      const { offers, byDefault, notice } = methodsOf(place, isMethodDown);
      return {
        country: place,
        methods: offers.map(({ method, currency }) => ({ id: method, currency })),
        default_method: byDefault,
        notice,
      };
    },

    createOrder({ plan_id, method, currency, voucher_id, return_url }, caller) {
      const account = caller.account();
      const plan = findPlan(plan_id);
      demand(plan !== null, 'plan_id must be valid');
      demandOffer({ method, currency });
      demand(return_url === undefined || allowsReturn(return_url), 'return_url must be valid');
      return database.transaction(() => {
        cashier.tidy();
        const figures = quote(plan, currency, percentOf(account, voucher_id), time.write(now()));
        const order = insertOrder(database, {
          accountId: account.id,
          planId: plan.id,
          method,
          currency,
          ...figures,
          voucherId: voucher_id === undefined ? null : String(voucher_id),
          approvalKey: method === 'paypal' ? newKey() : null,
          returnUrl: return_url ?? null,
          transferContent: method === 'bank_transfer' ? newTransferContent() : null,
          createdAt: now(),
          expiresAt: now() + (method === 'bank_transfer' ? TRANSFER_LIFE_MS : ORDER_LIFE_MS),
        });
        // Nobody pays it (docs/product.md section 17, Money).
        if (order.total === 0) cashier.receive(order.id, { amount: 0, currency });
        return toWire(ownOrder(account, order.id));
      });
    },

    async payOrder({ order_id, card_token }, caller) {
      const account = caller.account();
      const order = waitingOrder(account, order_id);
      if (order.method !== 'card') throw new ProviderError(409, 'This order is not paid by card');
      const card = gateway.cards.take(card_token);
      demand(card !== null, 'This card token is not valid: enter the card again');
      cashier.beginCharge(order);
      if (card.behaviour === 'confirm') gateway.confirmations.ask(order.id);
      else cashier.endCharge(order.id, await gateway.charges.charge(order.id, card));
      const after = ownOrder(account, order.id);
      if (after.status === 'failed') throw new ProviderError(402, CARD_DECLINED);
      return toWire(after);
    },

    listOrders({ page }, caller) {
      const { id } = caller.account();
      cashier.tidy();
      const total = countOrders(database, id);
      return {
        data: listOrders(database, id, readPage(page), PAGE_ROWS).map(toWire),
        last_page: lastPageOf(total),
        total,
      };
    },

    showOrder: ({ id }, caller) => toWire(ownOrder(caller.account(), id)),

    cancelOrder: ({ order_id }, caller) =>
      database.transaction(() => {
        const { id } = waitingOrder(caller.account(), order_id);
        endOrder(database, id, 'cancelled', now());
        return toWire(ownOrder(caller.account(), id));
      }),
  };
}

/** A new transfer reference: capitals and digits only, which every bank accepts. */
function newTransferContent(): string {
  const letters = Array.from({ length: CONTENT_LENGTH }, () =>
    CONTENT_LETTERS.charAt(randomInt(CONTENT_LETTERS.length)),
  );
  return `PL${letters.join('')}`;
}
