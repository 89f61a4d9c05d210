/** The effect of a weak network and a busy provider on a payment, on real sockets: each is one charge in the sandbox's database. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../../sandbox/faults';
import { call, post, signIn } from '../client';
import { cardToken, get, newOrder, openShop, type Order, type Shop } from './money';

const PAY = '/api/end-user/order/pay';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.control.clearFaults());

let order: Order;
let idempotencyKey: string;
beforeEach(async () => {
  order = await newOrder(shop.sandbox, key);
  idempotencyKey = `charge-${order.id}`;
});

/** A charge that can be sent repeatedly with one key and one token. */
async function charge(card: 'approve' | 'silence' = 'approve') {
  const payload = { order_id: order.id, card_token: await cardToken(shop.sandbox, card) };
  return () => call(shop.sandbox, 'payOrder', payload, { key, idempotencyKey: idempotencyKey });
}
const addFault = async (fault: Omit<Fault, 'route'>) =>
  expect((await post(shop.sandbox, '/sandbox/faults', { route: PAY, ...fault })).status).toBe(204);
const show = () => get<Order>(shop.sandbox, 'showOrder', { id: order.id }, { key });
const charges = () =>
  shop.count(`SELECT count(*) AS n FROM payments WHERE order_id = ${order.id} AND state = 'accepted'`);
const allCharges = () => shop.count(`SELECT count(*) AS n FROM payments WHERE order_id = ${order.id}`);
const extensions = () => shop.count(`SELECT count(*) AS n FROM extensions WHERE source = 'order:${order.id}'`);

describe('a fault after the effect', () => {
  it('of the kind drop charges once and closes the connection without a response', async () => {
    const send = await charge();
    await addFault({ kind: 'drop', when: 'after', times: 1 });
    await expect(send()).rejects.toThrow('fetch failed');
    expect([charges(), (await show()).status]).toEqual([1, 'paid']);
    const repeated = await send();
    expect([repeated.status, (repeated.body?.data as Order).status]).toEqual([200, 'paid']);
    expect([allCharges(), extensions()]).toEqual([1, 1]);
  });

  it('of the kind delay charges at once and responds late', async () => {
    const send = await charge();
    await addFault({ kind: 'delay', delayMs: 3_000, when: 'after', times: 1 });
    const events: string[] = [];
    const late = send().then((response) => (events.push('answer'), response));
    await expect.poll(async () => (await show()).status).toBe('paid');
    events.push('paid');
    const repeated = await send();
    events.push('repeated');
    const first = await late;
    expect(events).toEqual(['paid', 'repeated', 'answer']);
    expect([first.status, first.text]).toEqual([200, repeated.text]);
    expect([allCharges(), extensions()]).toEqual([1, 1]);
  });
});

describe('the fault "twice"', () => {
  it.each([undefined, 'after'] as const)(
    'charges once and returns the stored response for a keyed payment (when %s)',
    async (when) => {
      const send = await charge();
      await addFault({ kind: 'twice', times: 1, ...(when && { when }) });
      const response = await send();
      expect([response.status, (response.body?.data as Order).status]).toEqual([200, 'paid']);
      expect((await send()).text).toBe(response.text);
      expect([allCharges(), extensions()]).toEqual([1, 1]);
      expect(shop.sandbox.control.listFaults()).toEqual([]);
    },
  );

  it('has the effect twice when a call has no key', async () => {
    const orders = () => shop.count('SELECT count(*) AS n FROM orders');
    for (const when of ['before', 'after'] as const) {
      const before = orders();
      shop.sandbox.control.addFault({ route: '/api/end-user/order/create', kind: 'twice', when, times: 1 });
      await newOrder(shop.sandbox, key);
      expect(orders()).toBe(before + 2);
    }
  });

  it('returns the second response, a refusal, for a payment without a key', async () => {
    await addFault({ kind: 'twice', when: 'after', times: 1 });
    const payload = { order_id: order.id, card_token: await cardToken(shop.sandbox) };
    const response = await call(shop.sandbox, 'payOrder', payload, { key });
    expect([response.status, response.body?.message]).toEqual([409, 'This order is paid already']);
    expect([allCharges(), extensions()]).toEqual([1, 1]);
  });
});

describe('the fault "under-way"', () => {
  it.each([
    [{}, 425, '1'],
    [{ status: 425, retryAfterS: 7 }, 425, '7'],
    [{ status: 409, retryAfterS: 0 }, 409, '0'],
  ])(
    '%j refuses a repetition with Retry-After while the first request is pending, and charges once',
    async (fault, status, retryAfter) => {
      const send = await charge('silence');
      await addFault({ kind: 'under-way', ...fault });
      const first = send();
      await expect.poll(async () => (await show()).pending).toBe(true);
      for (const repeated of [await send(), await send()]) {
        expect([repeated.status, repeated.headers.get('retry-after')]).toEqual([status, retryAfter]);
        expect(repeated.body?.message).toBe('A request with this Idempotency-Key is under way');
      }
      expect(shop.sandbox.control.answerCharge(order.id, 'approved')).toBe(true);
      const response = await first;
      expect([response.status, (await send()).text]).toEqual([200, response.text]);
      expect([allCharges(), charges(), extensions()]).toEqual([1, 1, 1]);
    },
  );

  it('is used up only by a repetition when it is limited to one', async () => {
    const send = await charge('silence');
    await addFault({ kind: 'under-way', times: 1 });
    const first = send();
    await expect.poll(async () => (await show()).pending).toBe(true);
    expect(shop.sandbox.control.listFaults()).toHaveLength(1);
    expect((await send()).status).toBe(425);
    expect(shop.sandbox.control.listFaults()).toEqual([]);
    const third = send();
    expect(shop.sandbox.control.answerCharge(order.id, 'approved')).toBe(true);
    expect((await third).text).toBe((await first).text);
  });

  it('responds to the faster of two deliveries when the payment is also delivered twice', async () => {
    const send = await charge('silence');
    await addFault({ kind: 'under-way' });
    await addFault({ kind: 'twice', times: 1 });
    const response = await send();
    expect([response.status, response.headers.get('retry-after')]).toEqual([425, '1']);
    expect(shop.sandbox.control.answerCharge(order.id, 'approved')).toBe(true);
    await expect.poll(async () => (await send()).status).toBe(200);
    expect([allCharges(), charges(), extensions()]).toEqual([1, 1, 1]);
  });
});

it('the fault "status" sends Retry-After when it is set, and charges nothing', async () => {
  const send = await charge();
  await addFault({ kind: 'status', status: 503, retryAfterS: 3, times: 1 });
  const response = await send();
  expect([response.status, response.headers.get('retry-after'), allCharges()]).toEqual([503, '3', 0]);
  expect((await send()).status).toBe(200);
});
