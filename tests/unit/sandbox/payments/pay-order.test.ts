import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireAt } from '../../../support/provider/provider-time';
import { call, post, signIn } from '../client';
import {
  cardToken,
  decideAt,
  DAY_MS,
  expiryOf,
  freeVoucher,
  get,
  newcomer,
  newOrder,
  openShop,
  PAYPAL_ORDER,
  refusal,
  type Order,
  type Shop,
} from './money';

const NOW = Date.UTC(2026, 5, 15, 10);
const PARALLEL = 50;

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.now = NOW;
  shop.sandbox.control.setCountry('GB');
  shop.sandbox.control.setScenario('normal');
  key = await signIn(shop.sandbox);
});

const show = (id: unknown) => get<Order>(shop.sandbox, 'showOrder', { id }, { key });
const pay = (id: unknown, token: string) =>
  call(shop.sandbox, 'payOrder', { order_id: id, card_token: token }, { key });
const payRefusal = (id: unknown, token: string) =>
  refusal(shop.sandbox, 'payOrder', { order_id: id, card_token: token }, { key });
const extensions = (id: number) => shop.count(`SELECT count(*) AS n FROM extensions WHERE source = 'order:${id}'`);
const payments = (id: number, state: string) =>
  shop.count(`SELECT count(*) AS n FROM payments WHERE order_id = ${id} AND state = '${state}'`);

describe('paying by card', () => {
  it('extends the service from its end when that is in the future', async () => {
    const before = await expiryOf(shop.sandbox, key);
    const order = await newOrder(shop.sandbox, key, { plan_id: '3-months' });
    const paid = (await pay(order.id, await cardToken(shop.sandbox))).body?.data as Order;
    expect(paid).toMatchObject({ status: 'paid', payment: null, pending: false });
    expect(wireAt(paid.service_until)).toBe(before + 90 * DAY_MS);
    expect(await expiryOf(shop.sandbox, key)).toBe(before + 90 * DAY_MS);
  });

  it('extends the service from now when it has ended', async () => {
    shop.sandbox.control.setScenario('expired');
    const order = await newOrder(shop.sandbox, key);
    await pay(order.id, await cardToken(shop.sandbox));
    expect(await expiryOf(shop.sandbox, key)).toBe(NOW + 30 * DAY_MS);
  });

  it('adds the bonus days of the time when the order was placed', async () => {
    shop.now = wireAt('2024-09-02 23:50:00');
    shop.sandbox.control.setScenario('expired');
    const order = await newOrder(shop.sandbox, key, { plan_id: '6-months' });
    shop.now += 20 * 60_000;
    await pay(order.id, await cardToken(shop.sandbox));
    expect(await expiryOf(shop.sandbox, key)).toBe(shop.now + 200 * DAY_MS);
  });

  it('with a declined card fails the order, releases its voucher and extends nothing', async () => {
    const before = await expiryOf(shop.sandbox, key);
    const voucher = await freeVoucher(shop.sandbox, key);
    const order = await newOrder(shop.sandbox, key, { voucher_id: voucher });
    expect(await payRefusal(order.id, await cardToken(shop.sandbox, 'decline'))).toBe('402 Your card was declined');
    expect((await show(order.id)).status).toBe('failed');
    expect(await expiryOf(shop.sandbox, key)).toBe(before);
    expect(await payRefusal(order.id, await cardToken(shop.sandbox))).toBe(
      '409 This order has failed: place a new one',
    );
    expect((await newOrder(shop.sandbox, key, { voucher_id: voucher })).voucher_id).toBe(voucher);
  });

  it('needs a new token for each order, and pays an order once', async () => {
    const [first, second] = [await newOrder(shop.sandbox, key), await newOrder(shop.sandbox, key)];
    const token = await cardToken(shop.sandbox);
    expect((await pay(first.id, token)).status).toBe(200);
    expect(await payRefusal(second.id, token)).toBe('422 This card token is not valid: enter the card again');
    expect(await payRefusal(first.id, await cardToken(shop.sandbox))).toBe('409 This order is paid already');
    expect(await payRefusal(second.id, 'card_nonsense')).toMatch(/^422 This card token/);
  });

  it('refuses a token after ten minutes', async () => {
    const token = await cardToken(shop.sandbox);
    shop.now = NOW + 10 * 60_000;
    const order = await newOrder(shop.sandbox, key);
    expect(await payRefusal(order.id, token)).toMatch(/^422 This card token/);
  });

  it('is refused for an order of another method', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    expect(await payRefusal(order.id, await cardToken(shop.sandbox))).toBe('409 This order is not paid by card');
  });

  it('is once when 50 calls with 50 cards are simultaneous', async () => {
    const before = await expiryOf(shop.sandbox, key);
    const order = await newOrder(shop.sandbox, key);
    const tokens = await Promise.all(Array.from({ length: PARALLEL }, () => cardToken(shop.sandbox)));
    const answers = await Promise.all(tokens.map((token) => pay(order.id, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([payments(order.id, 'accepted'), extensions(order.id)]).toEqual([1, 1]);
    expect(await expiryOf(shop.sandbox, key)).toBe(before + 30 * DAY_MS);
  });
});

describe('a card that the bank wants confirmed', () => {
  async function orderToConfirm(): Promise<Order> {
    const order = await newOrder(shop.sandbox, key);
    return (await pay(order.id, await cardToken(shop.sandbox, 'confirm'))).body?.data as Order;
  }

  it.each([
    ['approve', 'paid', 1],
    ['decline', 'failed', 0],
  ] as const)(
    'keeps its order pending with the page of the bank until the person decides: %s',
    async (decision, status, count) => {
      const order = await orderToConfirm();
      expect(order).toMatchObject({ status: 'waiting', pending: true });
      expect(await payRefusal(order.id, await cardToken(shop.sandbox))).toBe(
        '409 A payment for this order is under way',
      );
      const page = await (await fetch(String(order.payment?.['approval_url']))).text();
      expect(page).toContain('4.99 USD');
      expect(page).toContain(`Order ${order.id}`);
      expect((await decideAt(order, decision)).status).toBe(200);
      expect(await show(order.id)).toMatchObject({ status, pending: false, payment: null });
      expect([payments(order.id, 'accepted'), extensions(order.id)]).toEqual([count, count]);
      expect((await decideAt(order, 'approve')).status).toBe(400);
      expect(payments(order.id, 'accepted')).toBe(count);
    },
  );

  it('that nobody confirms in ten minutes is not charged, and the order takes another card', async () => {
    const order = await orderToConfirm();
    shop.now = NOW + 10 * 60_000;
    expect(await show(order.id)).toMatchObject({ status: 'waiting', pending: false });
    expect((await show(order.id)).payment).not.toHaveProperty('approval_url');
    expect((await decideAt(order, 'approve')).status).toBe(400);
    expect((await pay(order.id, await cardToken(shop.sandbox))).body?.data).toMatchObject({ status: 'paid' });
  });
});

describe('a charge without an outcome', () => {
  /** Pays with a card whose charge has no outcome, and waits until the order is pending. */
  async function hangingOrder() {
    const order = await newOrder(shop.sandbox, key);
    const response = pay(order.id, await cardToken(shop.sandbox, 'silence'));
    while (!(await show(order.id)).pending);
    return { id: order.id, response };
  }
  const charge = (id: number, outcome: string) => post(shop.sandbox, '/sandbox/charge', { order_id: id, outcome });

  it('keeps the order from being paid again, cancelled or expired', async () => {
    const { id, response } = await hangingOrder();
    expect(await payRefusal(id, await cardToken(shop.sandbox))).toBe('409 A payment for this order is under way');
    expect(await refusal(shop.sandbox, 'cancelOrder', { order_id: id }, { key })).toBe(
      '409 A payment for this order is under way',
    );
    expect((await charge(id, 'approved')).status).toBe(204);
    expect((await response).body?.data).toMatchObject({ status: 'paid' });
    expect((await charge(id, 'approved')).status).toBe(404);
    expect([payments(id, 'accepted'), extensions(id)]).toEqual([1, 1]);
  });

  it('may be declined late', async () => {
    const { id, response } = await hangingOrder();
    await charge(id, 'declined');
    expect((await response).status).toBe(402);
    expect((await show(id)).status).toBe('failed');
  });

  it('is void after ten minutes, and a later outcome changes nothing', async () => {
    const { id, response } = await hangingOrder();
    response.catch(() => undefined);
    shop.now = NOW + 10 * 60_000 - 1;
    expect((await show(id)).pending).toBe(true);
    shop.now += 1;
    expect(await show(id)).toMatchObject({ status: 'waiting', pending: false });
    expect((await charge(id, 'approved')).status).toBe(404);
    expect((await pay(id, await cardToken(shop.sandbox))).status).toBe(200);
    expect([payments(id, 'void'), payments(id, 'accepted'), extensions(id)]).toEqual([1, 1, 1]);
  });

  it('keeps the order waiting beyond its end until it is void', async () => {
    const order = await newOrder(shop.sandbox, key);
    shop.now = wireAt(order.expires_at) - 1;
    pay(order.id, await cardToken(shop.sandbox, 'silence')).catch(() => undefined);
    while (!(await show(order.id)).pending);
    shop.now += 60_000;
    expect((await show(order.id)).status).toBe('waiting');
    shop.now += 10 * 60_000;
    expect((await show(order.id)).status).toBe('expired');
  });
});

describe('a payment with a lost response', () => {
  it('E9: leaves the order paid', async () => {
    const order = await newOrder(shop.sandbox, key);
    const fault = { route: '/api/end-user/order/pay', kind: 'drop', when: 'after', times: 1 };
    expect((await post(shop.sandbox, '/sandbox/faults', fault)).status).toBe(204);
    await expect(pay(order.id, await cardToken(shop.sandbox))).rejects.toThrow('fetch failed');
    expect((await show(order.id)).status).toBe('paid');
  });

  it('leaves the order unchanged when the fault came before the work', async () => {
    const order = await newOrder(shop.sandbox, key);
    shop.sandbox.control.addFault({ route: '/api/end-user/order/pay', kind: 'status', status: 503, times: 1 });
    const token = await cardToken(shop.sandbox);
    expect((await pay(order.id, token)).status).toBe(503);
    expect((await show(order.id)).status).toBe('waiting');
    expect((await pay(order.id, token)).status).toBe(200);
  });
});

describe('a referral', () => {
  it('earns points for the first paid order of the friend, and none for the second', async () => {
    const friend = await newcomer(shop.sandbox, 'friend1', 'MIKA2026');
    const balance = async () => (await get<{ balance: number }>(shop.sandbox, 'pointBalance', {}, { key })).balance;
    const before = await balance();
    for (const gain of [20, 20]) {
      const { id } = await newOrder(shop.sandbox, friend);
      const payload = { order_id: id, card_token: await cardToken(shop.sandbox) };
      expect((await call(shop.sandbox, 'payOrder', payload, { key: friend })).status).toBe(200);
      expect(await balance()).toBe(before + gain);
    }
  });
});
