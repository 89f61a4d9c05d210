import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireAt } from '../../../support/provider/provider-time';
import { post, signIn } from '../client';
import {
  DAY_MS,
  decideAt,
  expiryOf,
  get,
  newOrder,
  openShop,
  PAYPAL_ORDER,
  TRANSFER_ORDER,
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
const extensions = (id: number) => shop.count(`SELECT count(*) AS n FROM extensions WHERE source = 'order:${id}'`);
const payments = (id: number, state: string) =>
  shop.count(`SELECT count(*) AS n FROM payments WHERE order_id = ${id} AND state = '${state}'`);
async function transferOrder(): Promise<{ id: number; content: string }> {
  shop.sandbox.control.setCountry('VN');
  const { id, payment } = await newOrder(shop.sandbox, key, TRANSFER_ORDER);
  return { id, content: String(payment?.['content']) };
}

describe('paying by bank transfer', () => {
  const transfer = async (content: string, amount: number) => {
    const response = await post(shop.sandbox, '/sandbox/transfer', { content, amount });
    return (response.body as { receipt?: string } | undefined)?.receipt ?? response.status;
  };

  it('needs the right amount, in any case of the text; a second transfer is returned', async () => {
    const { id, content } = await transferOrder();
    expect(await transfer(` ${content.toLowerCase()} `, 50_000)).toBe('paid');
    expect(await transfer(content, 50_000)).toBe('paid-already');
    expect((await show(id)).status).toBe('paid');
    expect([payments(id, 'accepted'), payments(id, 'returned'), extensions(id)]).toEqual([1, 1, 1]);
  });

  it('is found by its content among what banks write around it', async () => {
    const { id, content } = await transferOrder();
    expect(await transfer(`MBVCB.6120.${content}.CT tu 0123 NGUYEN VAN A`, 50_000)).toBe('paid');
    expect((await show(id)).status).toBe('paid');
  });

  it.each([49_999, 50_001, 1])(
    'with %d instead of 50000 dong returns the money, and the order still waits',
    async (amount) => {
      const { id, content } = await transferOrder();
      expect(await transfer(content, amount)).toBe('wrong-amount');
      expect((await show(id)).status).toBe('waiting');
      expect([payments(id, 'returned'), extensions(id)]).toEqual([1, 0]);
    },
  );

  it('after the end returns the money; an unknown text is not found', async () => {
    const { id, content } = await transferOrder();
    shop.now = NOW + DAY_MS;
    expect(await transfer(content, 50_000)).toBe('too-late');
    expect([payments(id, 'returned'), extensions(id)]).toEqual([1, 0]);
    expect(await transfer('PLNOTHING', 50_000)).toBe(404);
    expect(await transfer(content, 0)).toBe(422);
  });

  it('is once when 50 confirmations are simultaneous', async () => {
    const before = await expiryOf(shop.sandbox, key);
    const { id, content } = await transferOrder();
    const receipts = await Promise.all(Array.from({ length: PARALLEL }, () => transfer(content, 50_000)));
    expect(receipts.filter((receipt) => receipt === 'paid')).toHaveLength(1);
    expect(receipts.filter((receipt) => receipt === 'paid-already')).toHaveLength(PARALLEL - 1);
    expect([payments(id, 'accepted'), extensions(id)]).toEqual([1, 1]);
    expect(await expiryOf(shop.sandbox, key)).toBe(before + 30 * DAY_MS);
  });
});

describe('paying by PayPal', () => {
  interface User {
    readonly paypal_subscription: { readonly status: string; readonly billing_info: string } | null;
  }
  const subscription = async () => (await get<User>(shop.sandbox, 'userInfo', {}, { key })).paypal_subscription;

  it('needs an approval, and one payment creates no subscription', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    await decideAt(order, 'approve');
    expect((await show(order.id)).status).toBe('paid');
    expect(await subscription()).toBeNull();
  });

  it('with consent creates a subscription with the next billing time at the end of the paid time', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    await decideAt(order, 'approve', true);
    const { service_until: until } = await show(order.id);
    expect((await subscription())?.status).toBe('ACTIVE');
    expect(JSON.parse((await subscription())?.billing_info ?? '')).toEqual({
      next_billing_time: new Date(wireAt(until)).toISOString(),
    });
  });

  it('fails the order when declined, and a later approval pays nothing', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    await decideAt(order, 'decline');
    expect((await decideAt(order, 'approve')).status).toBe(400);
    expect((await show(order.id)).status).toBe('failed');
    expect([payments(order.id, 'accepted'), extensions(order.id)]).toEqual([0, 0]);
  });

  it('from a bank account is pending until the bank has paid, and its page approves nothing meanwhile', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    await decideAt(order, 'later');
    expect(await show(order.id)).toMatchObject({ status: 'waiting', pending: true });
    expect((await decideAt(order, 'decline')).status).toBe(400);
    await post(shop.sandbox, '/sandbox/charge', { order_id: order.id, outcome: 'approved' });
    expect(await show(order.id)).toMatchObject({ status: 'paid', pending: false });
    expect([payments(order.id, 'accepted'), extensions(order.id)]).toEqual([1, 1]);
  });

  it('is once when 50 approvals are simultaneous', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => decideAt(order, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([payments(order.id, 'accepted'), extensions(order.id)]).toEqual([1, 1]);
  });
});
