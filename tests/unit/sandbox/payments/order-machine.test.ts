import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { openDatabase } from '../../../../sandbox/database/database';
import { call, post, signIn } from '../client';
import {
  cardToken,
  DAY_MS,
  decideAt,
  expiryOf,
  newOrder,
  openShop,
  PAYPAL_ORDER,
  TRANSFER_ORDER,
  type Order,
  type Shop,
  type Voucher,
  get,
} from './money';

/** The start of the shop; the seeded orders are older. */
const START = Date.UTC(2026, 5, 15, 10);

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(START);
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());

/** The orders of one run, from which each step picks one. */
type Orders = Order[];
type Step = (orders: Orders, pick: Order | undefined) => Promise<unknown>;

const placing =
  (kind: object, country: string, withVoucher: boolean): Step =>
  async (orders) => {
    shop.sandbox.control.setCountry(country);
    const vouchers = await get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key });
    const voucher = withVoucher
      ? vouchers.find(({ state }) => state === 'available' || state === 'reserved')
      : undefined;
    const response = await call(
      shop.sandbox,
      'createOrder',
      { ...kind, ...(voucher && { voucher_id: voucher.id }) },
      { key },
    );
    if (response.status === 200) orders.push(response.body?.data as Order);
  };
const onOrder =
  (work: (order: Order) => Promise<unknown>): Step =>
  async (_, pick) =>
    pick === undefined ? undefined : work(pick);
const payBy = (behaviour: 'approve' | 'decline') =>
  onOrder(async ({ id }) =>
    call(shop.sandbox, 'payOrder', { order_id: id, card_token: await cardToken(shop.sandbox, behaviour) }, { key }),
  );
const transferOf = (amount: number) =>
  onOrder(async ({ payment }) => {
    const content = payment?.['content'];
    if (typeof content === 'string') await post(shop.sandbox, '/sandbox/transfer', { content, amount });
  });
const atPaypal = (decision: 'approve' | 'decline') =>
  onOrder(async (order) => {
    if (typeof order.payment?.['approval_url'] === 'string') await decideAt(order, decision);
  });
const lifting =
  (ms: number): Step =>
  () =>
    Promise.resolve((shop.now += ms));

const STEPS = {
  card: placing({ plan_id: '1-month', method: 'card', currency: 'USD' }, 'GB', false),
  cardWithVoucher: placing({ plan_id: '3-months', method: 'card', currency: 'USD' }, 'GB', true),
  transfer: placing(TRANSFER_ORDER, 'VN', false),
  paypal: placing(PAYPAL_ORDER, 'GB', true),
  pay: payBy('approve'),
  payTwiceAtOnce: onOrder(async ({ id }) => {
    const tokens = [await cardToken(shop.sandbox), await cardToken(shop.sandbox)];
    await Promise.all(
      tokens.map((token) => call(shop.sandbox, 'payOrder', { order_id: id, card_token: token }, { key })),
    );
  }),
  decline: payBy('decline'),
  silence: onOrder(async ({ id }) => {
    const payload = { order_id: id, card_token: await cardToken(shop.sandbox, 'silence') };
    const response = call(shop.sandbox, 'payOrder', payload, { key });
    // A refusal comes at once; a started charge stays pending, and its response is not awaited.
    await Promise.race([response.catch(() => undefined), get(shop.sandbox, 'userInfo', {}, { key })]);
  }),
  answerCharge: onOrder(({ id }) => post(shop.sandbox, '/sandbox/charge', { order_id: id, outcome: 'approved' })),
  rightTransfer: transferOf(50_000),
  wrongTransfer: transferOf(49_000),
  approve: atPaypal('approve'),
  declineAtPaypal: atPaypal('decline'),
  cancel: onOrder(({ id }) => call(shop.sandbox, 'cancelOrder', { order_id: id }, { key })),
  aMinute: lifting(60_000),
  halfAnHour: lifting(1_800_000),
} satisfies Record<string, Step>;

/** Violations in the database file: each count must be zero. */
const WRONG = {
  'an order is paid without exactly one accepted payment of its sum': `SELECT count(*) AS n FROM orders WHERE status = 'paid'
     AND created_at >= ${START} AND 1 <> (SELECT count(*) FROM payments WHERE order_id = orders.id
     AND state = 'accepted' AND amount = price - discount AND payments.currency = orders.currency)`,
  'a payment is accepted for an order that is not paid': `SELECT count(*) AS n FROM payments JOIN orders ON orders.id = order_id
     WHERE state = 'accepted' AND status <> 'paid'`,
  'a paid order has not extended the service once by its days': `SELECT count(*) AS n FROM orders WHERE status = 'paid'
     AND created_at >= ${START} AND 1 <> (SELECT count(*) FROM extensions WHERE source = 'order:' || orders.id
     AND extensions.days = orders.days + orders.bonus_days)`,
  'an order that is not paid has extended the service': `SELECT count(*) AS n FROM extensions JOIN orders
     ON source = 'order:' || orders.id WHERE status <> 'paid'`,
  'a voucher is in two orders that hold or have used it': `SELECT count(*) AS n FROM (SELECT voucher_id FROM orders
     WHERE voucher_id IS NOT NULL AND status IN ('waiting', 'paid') GROUP BY voucher_id HAVING count(*) > 1)`,
  'a charge waits for an order that has ended': `SELECT count(*) AS n FROM payments JOIN orders ON orders.id = order_id
     WHERE state = 'pending' AND status <> 'waiting'`,
};

describe('orders after any events in any order', () => {
  it('are not paid twice, and neither days nor vouchers are used twice', async () => {
    const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
    const walk = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(3)), { minLength: 10, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const [before, known] = [await expiryOf(shop.sandbox, key), shop.count('SELECT count(*) AS n FROM extensions')];
        const orders: Orders = [];
        for (const [name, pick] of steps) await STEPS[name](orders, orders.at(-1 - pick));
        await get(shop.sandbox, 'listOrders', { page: 1 }, { key });
        for (const [what, sql] of Object.entries(WRONG)) expect([what, shop.count(sql)]).toEqual([what, 0]);
        // The expiry has changed by exactly the recorded extensions.
        const rows = shop.query(
          v.object({ days: v.number(), from_at: v.number(), until_at: v.number() }),
          'SELECT days, from_at, until_at FROM extensions ORDER BY extended_at, until_at',
        );
        let expiry = before;
        for (const { days, from_at, until_at } of rows.slice(known)) {
          expect(from_at).toBeGreaterThanOrEqual(expiry);
          expect(until_at).toBe(from_at + days * DAY_MS);
          expiry = until_at;
        }
        expect(await expiryOf(shop.sandbox, key)).toBe(expiry);
      }),
      // The shop's data is kept between runs, so that shrinking would explain nothing.
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('the database', () => {
  const refused = (sql: string) => {
    const database = openDatabase(shop.file);
    try {
      expect(() => database.run(sql)).toThrow(/UNIQUE|an order ends once|nobody owes points|CHECK/);
    } finally {
      database.close();
    }
  };

  it.each(['waiting', 'failed', 'expired', 'cancelled'])('refuses to change a paid order to %s', async (status) => {
    const { id } = await newOrder(shop.sandbox, key, (shop.sandbox.control.setCountry('GB'), {}));
    await call(shop.sandbox, 'payOrder', { order_id: id, card_token: await cardToken(shop.sandbox) }, { key });
    refused(`UPDATE orders SET status = '${status}' WHERE id = ${id}`);
    refused(
      `INSERT INTO payments (order_id, amount, currency, state, started_at, settled_at) VALUES (${id}, 499, 'USD', 'accepted', 0, 0)`,
    );
    refused(
      `INSERT INTO extensions (source, account_id, days, from_at, until_at, extended_at) VALUES ('order:${id}', 204816, 1, 0, 0, 0)`,
    );
  });

  it('refuses points below zero', () => {
    refused(
      `INSERT INTO point_ledger (account_id, delta, reason, source, created_at) VALUES (204819, -1, 'exchange', 'x', 0)`,
    );
  });
});
