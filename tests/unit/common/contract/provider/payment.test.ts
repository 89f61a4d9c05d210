import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createOrderRequest, wireOrder, wireOrderPage } from '../../../../../common/contract/provider/order';
import { wireAffiliatePage } from '../../../../../common/contract/provider/affiliate';
import { wirePaymentMethods } from '../../../../../common/contract/provider/payment-methods';
import { wirePoints } from '../../../../../common/contract/provider/points';
import { wireVouchers } from '../../../../../common/contract/provider/voucher';
import { PLANS } from '../../../../../common/contract/provider/plans';
import { quote } from '../../../../../sandbox/payments/quote';

const order = { id: 1, status: 'waiting', total: 4.99, currency: 'USD' };

describe('a payment response', () => {
  it('E5: keeps a list when some of its rows are invalid, up to the limit', () => {
    const page = { data: [order, null, { id: 2 }, 'junk', { ...order, id: '3' }], last_page: 1 };
    expect(v.parse(wireOrderPage, page).data.map(({ id }) => id)).toEqual([1, '3']);
    const many = Array.from({ length: 10_500 }, (_, id) => ({ id, state: 'available' }));
    expect(v.parse(wireVouchers, many)).toHaveLength(10_000);
    const methods = Array.from({ length: 25 }, () => ({ id: 'card', currency: 'USD' }));
    expect(v.parse(wirePaymentMethods, { methods }).methods).toHaveLength(20);
    expect(v.parse(wireAffiliatePage, { data: [{ id: 1 }, {}], last_page: 1 }).data).toMatchObject([{ id: 1 }]);
  });

  it.each([
    ['bonus_days', -1],
    ['price', Number.NaN],
    ['discount', Number.POSITIVE_INFINITY],
    ['created_at', {}],
    ['expires_at', true],
    ['item', 5],
    ['method', {}],
    ['pending', 'perhaps'],
    ['payment', []],
    ['payment', 'bank'],
    // An amount is never read from a text: '129.000' has different meanings in Hanoi and London.
    ['total', '4.99'],
    ['total', -1],
    ['total', Number.POSITIVE_INFINITY],
  ])('E8: with an invalid %s (%j) has null for it, and the order is kept', (field, value) => {
    expect(v.parse(wireOrder, { ...order, [field]: value })).toMatchObject({ ...order, [field]: null });
  });

  it.each([
    ['status', undefined],
    ['status', null],
    ['id', {}],
    ['id', ''],
  ])('E8: is no order when its %s is %j', (field, value) => {
    expect(v.safeParse(wireOrder, { ...order, [field]: value }).success).toBe(false);
  });

  it.each([-1, 0.5, Number.NaN, '5', null])('E8: is no balance when it is %j', (balance) => {
    expect(v.safeParse(wirePoints, { balance }).success).toBe(false);
  });

  it('E7: contains only the fields of the schema', () => {
    const evil = JSON.parse('{"id":1,"status":"paid","__proto__":{"total":1},"constructor":1}') as unknown;
    const parsed = v.parse(wireOrder, evil);
    expect(Object.hasOwn(parsed, 'constructor')).toBe(false);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(parsed.total).toBeNull();
  });

  it('has a long text cut, but never a text that identifies a payment', () => {
    const payment = { content: 'c'.repeat(121), bank: 'Bank', amount: -1 };
    const parsed = v.parse(wireOrder, { ...order, item: 'x'.repeat(100_000), payment });
    expect(parsed.item).toHaveLength(500);
    expect(parsed.payment).toMatchObject({ content: null, bank: 'Bank', amount: null });
  });
});

it('a request with an amount is refused', () => {
  const request = { plan_id: '1-month', method: 'card', currency: 'USD' };
  expect(v.safeParse(createOrderRequest, request).success).toBe(true);
  expect(v.safeParse(createOrderRequest, { ...request, amount: 0 }).success).toBe(false);
  expect(v.safeParse(createOrderRequest, { ...request, currency: 'EUR' }).success).toBe(false);
});

describe('the packages', () => {
  it('have the prices of docs/product.md', () => {
    const figures = PLANS.map(({ months, days, price, oldPrice }) => [months, days, price, oldPrice]);
    expect(figures).toEqual([
      [1, 30, { VND: 50_000, USD: 4.99 }, null],
      [3, 90, { VND: 129_000, USD: 11.99 }, { VND: 150_000, USD: 13.94 }],
      [6, 180, { VND: 200_000, USD: 20.99 }, { VND: 300_000, USD: 31.49 }],
    ]);
  });

  it.each([
    ['2024-08-30 23:59:59', 0],
    ['2024-08-31 00:00:00', 10],
    ['2024-09-02 23:59:59', 10],
    ['2024-09-03 00:00:00', 0],
  ])('placed at %s on the provider’s wall clock, 3 months have %d bonus days', (placedAt, bonusDays) => {
    expect(quote(PLANS[1], 'USD', 0, placedAt).bonusDays).toBe(bonusDays);
  });
});
