import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLANS } from '../../../../common/contract/provider/plans';
import { wireAt } from '../../../support/provider/provider-time';
import { post, signIn, call } from '../client';
import {
  CARD_ORDER,
  DAY_MS,
  freeVoucher,
  get,
  newOrder,
  openShop,
  PAYPAL_ORDER,
  refusal,
  TRANSFER_ORDER,
  type Order,
  type Shop,
  type Voucher,
} from './money';

const NOW = Date.UTC(2026, 5, 15, 10);
const NOT_IN_REGION = '422 This payment method is not available in your region.';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW);
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = NOW;
  shop.sandbox.control.setCountry('GB');
  shop.sandbox.control.setMethodsDown([]);
});

const place = (change: Record<string, unknown> = {}) => newOrder(shop.sandbox, key, change);
const refused = (change: Record<string, unknown>) =>
  refusal(shop.sandbox, 'createOrder', { ...CARD_ORDER, ...change }, { key });
const show = (id: unknown) => get<Order>(shop.sandbox, 'showOrder', { id }, { key });
const cancel = (id: unknown) => call(shop.sandbox, 'cancelOrder', { order_id: id }, { key });

describe('the payment methods', () => {
  interface Methods {
    readonly country: string;
    readonly methods: readonly { id: string; currency: string }[];
    readonly default_method: string | null;
    readonly notice: string;
  }
  const methods = async (country: string) => {
    const found = await get<Methods>(shop.sandbox, 'listPaymentMethods', { country }, { key });
    return { ...found, methods: found.methods.map(({ id, currency }) => `${id} ${currency}`) };
  };

  it.each([
    ['VN', ['bank_transfer VND', 'card VND'], 'bank_transfer'],
    ['vn', ['bank_transfer VND', 'card VND'], 'bank_transfer'],
    ['JP', ['paypal USD', 'card USD'], 'paypal'],
    ['ZZ', ['paypal USD', 'card USD'], 'paypal'],
    ['', ['paypal USD', 'card USD'], 'paypal'],
  ])('of %j are those of the country', async (country, offers, byDefault) => {
    expect(await methods(country)).toEqual({
      country: country === '' ? 'GB' : country.toUpperCase(),
      methods: offers,
      default_method: byDefault,
      notice: '',
    });
  });

  it('without a country are those of the detected one', async () => {
    shop.sandbox.control.setCountry('VN');
    expect((await methods('')).default_method).toBe('bank_transfer');
  });

  it('exclude one that is down, and the next one is the default with a notice', async () => {
    expect((await post(shop.sandbox, '/sandbox/payment-methods', { down: ['paypal'] })).status).toBe(204);
    expect(await methods('GB')).toMatchObject({
      methods: ['card USD'],
      default_method: 'card',
      notice: 'Using default payment method due to temporary unavailability.',
    });
    expect(await refused(PAYPAL_ORDER)).toBe('409 This payment method is temporarily unavailable');
  });

  it('exclude one that is down without a notice when it is not preferred', async () => {
    shop.sandbox.control.setMethodsDown(['card']);
    expect(await methods('GB')).toMatchObject({ methods: ['paypal USD'], default_method: 'paypal', notice: '' });
  });

  it('are empty with a notice when all are down, and no order can be placed', async () => {
    shop.sandbox.control.setMethodsDown(['card', 'paypal', 'bank_transfer']);
    const none = 'No payment methods available. Please contact support.';
    expect(await methods('GB')).toMatchObject({ methods: [], default_method: null, notice: none });
    expect(await refused({})).toBe(`422 ${none}`);
  });

  it('cannot be set down when they are unknown', async () => {
    expect((await post(shop.sandbox, '/sandbox/payment-methods', { down: ['cash'] })).status).toBe(422);
  });
});

describe('placing an order', () => {
  it.each(PLANS.flatMap(({ id, price }) => [[id, 'VND', price.VND] as const, [id, 'USD', price.USD] as const]))(
    'of %s in %s costs %d',
    async (planId, currency, total) => {
      shop.sandbox.control.setCountry(currency === 'VND' ? 'VN' : 'GB');
      const plan = PLANS.find(({ id }) => id === planId);
      expect(await place({ plan_id: planId, currency })).toMatchObject({
        ...{ status: 'waiting', currency, total, price: total, discount: 0, days: plan?.days, bonus_days: 0 },
      });
    },
  );

  it.each(['amount', 'price', 'total', 'days', 'status'])('with a %s in the request is refused', async (field) => {
    expect(await refused({ [field]: 1 })).toBe(`422 ${field} must be valid`);
  });

  it('depends on the country that the provider detects', async () => {
    expect(await refused(TRANSFER_ORDER)).toBe(NOT_IN_REGION);
    shop.sandbox.control.setCountry('VN');
    expect(await refused(PAYPAL_ORDER)).toBe(NOT_IN_REGION);
    expect((await place(TRANSFER_ORDER)).status).toBe('waiting');
  });

  it.each([
    ['another currency', { currency: 'VND' }, 'currency must be valid'],
    ['an unknown plan', { plan_id: '2-months' }, 'plan_id must be valid'],
    ['an unknown method', { method: 'cash' }, 'method must be valid'],
    ['an unknown voucher', { voucher_id: 'V1' }, 'Voucher is not found'],
  ])('with %s is refused', async (_, change, message) => {
    expect(await refused(change)).toBe(`422 ${message}`);
  });

  it("contains how it is paid: the transfer's data, the approval page or the tokeniser", async () => {
    expect((await place()).payment).toEqual({ tokenize_url: `${shop.sandbox.gatewayUrl}/cards/tokenize` });
    expect(String((await place(PAYPAL_ORDER)).payment?.['approval_url'])).toMatch(
      new RegExp(`^${shop.sandbox.gatewayUrl}/paypal/approve\\?key=[\\w-]{43}$`),
    );
    shop.sandbox.control.setCountry('VN');
    const { payment } = await place(TRANSFER_ORDER);
    expect(payment).toEqual({
      ...{ bank: 'Lane Bank (sandbox)', bin: '970999', account: '0204816000', account_holder: 'PINGLANE SANDBOX' },
      ...{ amount: 50_000, content: expect.stringMatching(/^PL[A-Z2-9]{10}$/) as unknown },
    });
  });

  it.each([
    ['2024-08-30T16:59:59.999Z', 0],
    ['2024-08-30T17:00:00.000Z', 10],
    ['2024-09-02T16:59:59.999Z', 10],
    ['2024-09-02T17:00:00.000Z', 0],
  ])('at %s gets %i bonus days', async (at, bonus) => {
    shop.now = Date.parse(at);
    expect(await place({ plan_id: '3-months' })).toMatchObject({ bonus_days: bonus, extended_days: 90 + bonus });
    if (bonus > 0) {
      expect((await place({ plan_id: '6-months' })).bonus_days).toBe(20);
      expect((await place({ plan_id: '1-month' })).bonus_days).toBe(0);
    }
  });
});

describe('a voucher', () => {
  const stateOf = async (id: string) =>
    (await get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key })).find((one) => one.id === id)?.state;

  it('reduces the price, is reserved meanwhile, and is released when the order ends unpaid', async () => {
    const voucher = await freeVoucher(shop.sandbox, key);
    const order = await place({ plan_id: '3-months', voucher_id: voucher });
    // 20% of 11.99 is 2.398, of which no fraction of a cent is taken off.
    expect(order).toMatchObject({ voucher_id: voucher, discount: 2.39, total: 9.6 });
    expect(await stateOf(voucher)).toBe('reserved');
    expect(await refused({ voucher_id: voucher })).toBe('409 This voucher is reserved for another order');
    expect((await cancel(order.id)).status).toBe(200);
    expect(await stateOf(voucher)).toBe('available');
    const again = await place({ voucher_id: voucher });
    shop.now = wireAt(again.expires_at);
    expect(await stateOf(voucher)).toBe('available');
  });

  it('is refused when it has expired or belongs to another account', async () => {
    const vouchers = await get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key });
    const over = vouchers.find(({ state }) => state === 'expired')?.id;
    expect(await refused({ voucher_id: over })).toBe('409 This voucher has expired');
    const other = await signIn(shop.sandbox, 'vip');
    const payload = { ...CARD_ORDER, voucher_id: await freeVoucher(shop.sandbox, key) };
    expect(await refusal(shop.sandbox, 'createOrder', payload, { key: other })).toBe('422 Voucher is not found');
  });
});

describe('an order', () => {
  it('expires to the millisecond: after half an hour, or a day for a transfer', async () => {
    const card = await place();
    expect(wireAt(card.expires_at) - NOW).toBe(30 * 60_000);
    shop.now = wireAt(card.expires_at) - 1;
    expect((await show(card.id)).status).toBe('waiting');
    shop.now += 1;
    expect(await show(card.id)).toMatchObject({ status: 'expired', payment: null });
    shop.now = NOW;
    shop.sandbox.control.setCountry('VN');
    expect(wireAt((await place(TRANSFER_ORDER)).expires_at) - NOW).toBe(DAY_MS);
  });

  it('is cancelled once, and not after its end', async () => {
    const { id } = await place();
    expect((await cancel(id)).body?.data).toMatchObject({ id, status: 'cancelled', payment: null });
    expect(await refusal(shop.sandbox, 'cancelOrder', { order_id: id }, { key })).toBe(
      '409 This order was cancelled: place a new one',
    );
    const late = await place();
    shop.now = wireAt(late.expires_at);
    expect(await refusal(shop.sandbox, 'cancelOrder', { order_id: late.id }, { key })).toBe(
      '409 This order has expired: place a new one',
    );
  });

  it('of another account is refused with the message of an unknown one, and not with 404', async () => {
    const { id } = await place();
    const other = await signIn(shop.sandbox, 'vip');
    for (const [order, who] of [
      [id, other],
      [999_999, key],
      ['1e5', key],
      ['x', key],
    ] as const) {
      expect(await refusal(shop.sandbox, 'showOrder', { id: order }, { key: who })).toBe('422 Order is not found');
      expect(await refusal(shop.sandbox, 'cancelOrder', { order_id: order }, { key: who })).toBe(
        '422 Order is not found',
      );
    }
  });

  it('is listed newest first, 20 a page, in its own account', async () => {
    interface Page {
      readonly data: Order[];
      readonly last_page: number;
      readonly total: number;
    }
    const page = (number: number, who = key) => get<Page>(shop.sandbox, 'listOrders', { page: number }, { key: who });
    while ((await page(1)).total <= 20) await place();
    const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
    expect([first.data.length, second.data.length, third.data.length]).toEqual([20, first.total - 20, 0]);
    expect(first.last_page).toBe(2);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(await page(1, await signIn(shop.sandbox, 'vip'))).toEqual({ data: [], last_page: 1, total: 0 });
    expect(await refusal(shop.sandbox, 'listOrders', { page: 0 }, { key })).toBe('422 page must be valid');
  });
});
