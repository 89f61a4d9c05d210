import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import type { AnyEndpoint } from '../../../common/contract/endpoint';
import { startSandbox } from '../../../sandbox/sandbox';
import { call, signIn } from './client';
import { cardToken, CARD_ORDER, DAY_MS, freeVoucher, newOrder, openShop, type Shop } from './payments/money';

const NOW = Date.UTC(2026, 5, 15, 10);

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW);
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = NOW;
});

let serial = 0;
const newRequestId = () => `key-${(serial += 1)}`;
const keyed = (name: ProviderCall, payload: Record<string, unknown>, idempotencyKey: string, who = key) =>
  call(shop.sandbox, name, payload, { key: who, idempotencyKey });
const orders = () => shop.count('SELECT count(*) AS n FROM orders');

it('exactly the calls with an effect have an idempotency key', () => {
  const names = Object.entries(providerApi).filter(([, endpoint]: [string, AnyEndpoint]) => endpoint.keyed === true);
  expect(names.map(([name]) => name).toSorted()).toEqual(
    ['createOrder', 'createUsage', 'exchangePoints', 'payOrder', 'redeemGiftCode', 'shareVoucher'].toSorted(),
  );
});

describe('a repeated key with the same request', () => {
  it('places one order and returns the same response', async () => {
    const [idempotencyKey, before] = [newRequestId(), orders()];
    const first = await keyed('createOrder', CARD_ORDER, idempotencyKey);
    const second = await keyed('createOrder', { currency: 'USD', method: 'card', plan_id: '1-month' }, idempotencyKey);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(orders()).toBe(before + 1);
    await keyed('createOrder', CARD_ORDER, newRequestId());
    await call(shop.sandbox, 'createOrder', CARD_ORDER, { key });
    expect(orders()).toBe(before + 3);
  });

  it('pays an order once and returns the same response', async () => {
    const order = await newOrder(shop.sandbox, key);
    const payload = { order_id: order.id, card_token: await cardToken(shop.sandbox) };
    const idempotencyKey = newRequestId();
    const [first, second] = [
      await keyed('payOrder', payload, idempotencyKey),
      await keyed('payOrder', payload, idempotencyKey),
    ];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(shop.count(`SELECT count(*) AS n FROM extensions WHERE source = 'order:${order.id}'`)).toBe(1);
  });

  it.each([
    ['redeemGiftCode', { code: 'DEMO50', security_code: '4716' }, 'SELECT count(*) AS n FROM point_ledger'],
    ['exchangePoints', { voucher_id: 'offer-5' }, 'SELECT count(*) AS n FROM vouchers'],
  ] as const)('has its effect once in %s, and returns the same message', async (name, payload, sql) => {
    const [idempotencyKey, before] = [newRequestId(), shop.count(sql)];
    const first = await keyed(name, payload, idempotencyKey);
    const second = await keyed(name, payload, idempotencyKey);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(first.body?.message).toMatch(/successfully!$/);
    expect(shop.count(sql)).toBe(before + 1);
  });

  it('shares a voucher once, and the second call is not refused', async () => {
    const payload = { voucher_id: await freeVoucher(shop.sandbox, key), account: 'vip' };
    const idempotencyKey = newRequestId();
    expect((await keyed('shareVoucher', payload, idempotencyKey)).status).toBe(200);
    expect((await keyed('shareVoucher', payload, idempotencyKey)).status).toBe(200);
    expect((await keyed('shareVoucher', payload, newRequestId())).status).toBe(422);
  });

  it('places one order when 50 calls are simultaneous', async () => {
    const [idempotencyKey, before] = [newRequestId(), orders()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => keyed('createOrder', CARD_ORDER, idempotencyKey)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(orders()).toBe(before + 1);
  });

  it("waits for the first call's response when that is pending", async () => {
    const order = await newOrder(shop.sandbox, key);
    const payload = { order_id: order.id, card_token: await cardToken(shop.sandbox, 'silence') };
    const idempotencyKey = newRequestId();
    const both = [keyed('payOrder', payload, idempotencyKey), keyed('payOrder', payload, idempotencyKey)];
    while (!shop.sandbox.control.answerCharge(order.id, 'approved')) await new Promise((turn) => setImmediate(turn));
    const [first, second] = await Promise.all(both);
    expect([first?.status, second?.text]).toEqual([200, first?.text]);
  });

  it('returns a stored refusal, and repeats the work after a server error', async () => {
    const refused = { code: 'USED30', security_code: '1111' };
    const idempotencyKey = newRequestId();
    expect((await keyed('redeemGiftCode', refused, idempotencyKey)).status).toBe(409);
    expect((await keyed('redeemGiftCode', refused, idempotencyKey)).status).toBe(409);
    const [again, before] = [newRequestId(), orders()];
    shop.sandbox.control.setScenario('server-500');
    expect((await keyed('createOrder', CARD_ORDER, again)).status).toBe(500);
    shop.sandbox.control.setScenario('normal');
    expect((await keyed('createOrder', CARD_ORDER, again)).status).toBe(200);
    expect(orders()).toBe(before + 1);
  });

  it('returns the response that was lost', async () => {
    const [idempotencyKey, before] = [newRequestId(), orders()];
    shop.sandbox.control.addFault({ route: '/api/end-user/order/create', kind: 'drop', when: 'after', times: 1 });
    await expect(keyed('createOrder', CARD_ORDER, idempotencyKey)).rejects.toThrow('fetch failed');
    expect((await keyed('createOrder', CARD_ORDER, idempotencyKey)).status).toBe(200);
    expect(orders()).toBe(before + 1);
  });
});

describe('an idempotency key', () => {
  it('is refused with another request', async () => {
    const idempotencyKey = newRequestId();
    await keyed('createOrder', CARD_ORDER, idempotencyKey);
    for (const [name, payload] of [
      ['createOrder', { ...CARD_ORDER, plan_id: '3-months' }],
      ['exchangePoints', { voucher_id: 'offer-5' }],
    ] as const) {
      const response = await keyed(name, payload, idempotencyKey);
      expect([response.status, response.body?.message]).toEqual([
        422,
        'This Idempotency-Key belongs to another request',
      ]);
    }
  });

  it('is a new one for another account', async () => {
    const other = await signIn(shop.sandbox, 'vip');
    const idempotencyKey = newRequestId();
    const [own, foreign] = [
      await keyed('createOrder', CARD_ORDER, idempotencyKey),
      await keyed('createOrder', CARD_ORDER, idempotencyKey, other),
    ];
    expect(foreign.status).toBe(200);
    expect(foreign.text).not.toBe(own.text);
  });

  it('is stored for a day', async () => {
    const idempotencyKey = newRequestId();
    const first = await keyed('createOrder', CARD_ORDER, idempotencyKey);
    shop.now = NOW + DAY_MS - 1;
    expect((await keyed('createOrder', CARD_ORDER, idempotencyKey)).text).toBe(first.text);
    shop.now += 1;
    expect((await keyed('createOrder', CARD_ORDER, idempotencyKey)).text).not.toBe(first.text);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(129)])('is refused when it is %j', async (idempotencyKey) => {
    const before = orders();
    const { status } = await keyed('createOrder', CARD_ORDER, idempotencyKey);
    expect([status, orders()]).toEqual([422, before]);
  });

  it('has no effect on a call that only reads', async () => {
    const idempotencyKey = newRequestId();
    const [first, second] = [
      await keyed('listOrders', { page: 1 }, idempotencyKey),
      await keyed('listOrders', { page: 9 }, idempotencyKey),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
  });
});

it('responses are kept over a restart, and a pending request is not repeated', async () => {
  const own = await openShop(NOW);
  const options = { databaseFile: own.file, servers: 1, games: 1, now: () => NOW };
  const who = { key: await signIn(own.sandbox), idempotencyKey: 'done' };
  const first = await call(own.sandbox, 'createOrder', CARD_ORDER, who);
  const order = await newOrder(own.sandbox, who.key);
  const payload = { order_id: order.id, card_token: await cardToken(own.sandbox, 'silence') };
  const waiting = { key: who.key, idempotencyKey: 'under-way' };
  const cut = call(own.sandbox, 'payOrder', payload, waiting).then(String, () => 'cut');
  const pending = () => own.count("SELECT count(*) AS n FROM payments WHERE state = 'pending'");
  while (pending() === 0) await new Promise((turn) => setImmediate(turn));
  await own.sandbox.close();
  expect(await cut).toBe('cut');
  const again = await startSandbox(options);
  const replayed = await call(again, 'createOrder', CARD_ORDER, who);
  expect(JSON.parse(replayed.text)).toEqual(JSON.parse(first.text));
  // The gateway will still settle the charge: nothing is paid a second time meanwhile.
  expect((await call(again, 'payOrder', payload, waiting)).body?.message).toBe('A payment for this order is under way');
  expect(again.control.answerCharge(order.id, 'approved')).toBe(true);
  expect((await call(again, 'showOrder', { id: order.id }, who)).body?.data).toMatchObject({ status: 'paid' });
  await again.close();
  await own.close();
});
