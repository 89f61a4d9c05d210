/** Orders and payment methods through schema and decoder: invalid values become null and are never shown (promises E6, E8). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeOrder, decodeOrderPage, wireOrder, wireOrderPage } from '../../../../../common/contract/provider/order';
import { decodeRouting, wirePaymentMethods } from '../../../../../common/contract/provider/payment-methods';
import { routingWithin } from '../../../../../src/core/plans/payment-routing.rules';
import { decodeContext } from '../../../../support/fakes/wire-call';

const decode = (wire: object) => decodeOrder(v.parse(wireOrder, wire), decodeContext());
const base = { id: 12, status: 'waiting', method: 'card', currency: 'USD', total: 4.99 };
const transfer = {
  ...{ content: 'PLABC', amount: 50_000, bank: 'Lane Bank', bin: '970999' },
  ...{ account: '0204', account_holder: 'PINGLANE' },
};

describe('an order', () => {
  it("is decoded to the app's type", () => {
    const wire = {
      ...base,
      ...{ plan_id: '3-months', item: '3 months', price: 5, discount: 0.01, voucher_id: 9 },
      ...{ days: 90, bonus_days: 10, extended_days: 100, pending: true },
      ...{ created_at: '2026-11-01 10:00:00', expires_at: '2026-11-01T10:30:00Z', ended_at: null, service_until: '' },
      payment: { tokenize_url: 'https://gateway.test/cards/tokenize' },
    };
    expect(decode(wire)).toEqual({
      ...{ id: '12', planId: '3-months', item: '3 months', status: 'waiting', method: 'card', currency: 'USD' },
      renewal: null,
      ...{ price: 5, discount: 0.01, total: 4.99, voucherId: '9', days: 90, bonusDays: 10, extendedDays: 100 },
      ...{ createdAt: Date.UTC(2026, 10, 1, 3), expiresAt: Date.UTC(2026, 10, 1, 10, 30), endedAt: null },
      ...{ serviceUntil: null, isPending: true, confirmUrl: null },
      payment: { method: 'card', tokenizeUrl: 'https://gateway.test/cards/tokenize' },
    });
  });

  it.each([
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['0', false],
    [null, false],
  ])('is pending as databases write it: %j is %j', (pending, expected) => {
    expect(decode({ ...base, pending })?.isPending).toBe(expected);
  });

  it.each([
    [{}, 'https://gateway.test/confirm'],
    [{ pending: undefined }, 'https://gateway.test/confirm'],
    [{ status: 'paid' }, null],
    [{ method: 'paypal' }, null],
    [{ payment: { approval_url: 'somewhere' } }, null],
    [{ payment: null }, null],
  ])('may have a page of the bank while it waits for a card: %j', (part, confirmUrl) => {
    const payment = { approval_url: 'https://gateway.test/confirm' };
    expect(decode({ ...base, pending: true, payment, ...part })?.confirmUrl).toBe(confirmUrl);
  });

  it.each([
    ['refunded', 'refunded'],
    ['canceled', 'cancelled'],
  ])('in the state %s is read as %s', (status, known) => {
    expect(decode({ ...base, status })?.status).toBe(known);
  });

  it.each(['refunding', 'PAID', '', 'constructor'])('is dropped in the state %j', (status) => {
    expect(decode({ ...base, status })).toBeNull();
  });

  it.each([
    ['price', Number.NaN],
    ['price', -1],
    ['price', Number('1e309')],
    ['discount', '5'],
    ['days', 1.5],
    ['days', -1],
    ['bonus_days', 36_501],
    ['extended_days', Number.NaN],
    ['created_at', '0000-00-00 00:00:00'],
    ['created_at', '2026-02-30 00:00:00'],
    ['expires_at', 'tomorrow'],
    ['ended_at', 1_700],
    ['service_until', '99999-01-01'],
    ['method', 'bitcoin'],
    ['currency', 'BTC'],
    ['currency', 'dollars'],
  ])('E8: with the %s %j has null for it', (field, value) => {
    const order = decode({ ...base, [field]: value });
    const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace('At', 'At');
    expect(order).toMatchObject({ id: '12', [name]: null });
  });

  it('E8: accepts a year of 9999, and has cleaned names', () => {
    expect(decode({ ...base, service_until: '9999-12-31 23:59:59' })?.serviceUntil).toBe(
      Date.UTC(9999, 11, 31, 16, 59, 59),
    );
    expect(decode({ ...base, item: '\u202Eevil\u0000 name' })?.item).toBe('evil name');
    expect(decode({ ...base, item: 'x'.repeat(500) })?.item).toHaveLength(120);
  });

  it.each([
    [
      { mode: 'none', next_at: null, amount: null },
      { mode: 'none', nextAt: null, amount: null },
    ],
    [
      { mode: 'automatic', next_at: '2027-02-20T12:00:00Z', amount: 11.99 },
      { mode: 'automatic', nextAt: Date.UTC(2027, 1, 20, 12), amount: 11.99 },
    ],
    ['{"mode":"choice"}', { mode: 'choice', nextAt: null, amount: null }],
    [
      { mode: 'automatic', next_at: 'soon', amount: '11.99' },
      { mode: 'automatic', nextAt: null, amount: null },
    ],
    [{ mode: 'AUTOMATIC' }, null],
    [{ mode: 'constructor' }, null],
    [{}, null],
    [null, null],
    ['', null],
    [true, null],
  ])('H8: of a renewal %j what is known is %j', (renewal, known) => {
    expect(decode({ ...base, renewal })?.renewal).toEqual(known);
  });

  it.each([
    ['JPY', 'JPY'],
    ['thb', 'THB'],
    ['usd', 'USD'],
  ])('may be in a currency in which no package is sold, in any case: %s', (currency, known) => {
    expect(decode({ ...base, currency, total: 1_650 })).toMatchObject({ currency: known, total: 1_650 });
  });

  it('is not pending and has no payment when it has ended', () => {
    const ended = { ...base, status: 'paid', pending: true, payment: { tokenize_url: 'https://gateway.test/' } };
    expect(decode(ended)).toMatchObject({ isPending: false, payment: null });
  });

  it.each([
    [{ method: 'card', payment: { tokenize_url: 'nowhere' } }],
    [{ method: 'card', payment: {} }],
    [{ method: 'paypal', payment: { tokenize_url: 'https://gateway.test/' } }],
    [{ method: 'bank_transfer', payment: { ...transfer, content: '' } }],
    [{ method: 'bank_transfer', payment: { ...transfer, account: ' ' } }],
    [{ method: 'bank_transfer', payment: { ...transfer, bank: null } }],
    [{ method: 'bank_transfer', payment: { ...transfer, amount: 0 } }],
    [{ method: 'bank_transfer', payment: { ...transfer, amount: 0.5 } }],
    [{ method: 'bank_transfer', payment: { ...transfer, amount: Number('1e309') } }],
    [{ method: 'bitcoin', payment: transfer }],
    [{ method: 'card', payment: 'soon' }],
  ])('E8: with %j has no payment, because an incomplete one would send money to a wrong place', (odd) => {
    expect(decode({ ...base, ...odd })).toMatchObject({ id: '12', payment: null });
  });

  it('with a bank transfer needs no bank number', () => {
    const order = decode({ ...base, method: 'bank_transfer', payment: { ...transfer, bin: null } });
    expect(order?.payment).toMatchObject({ method: 'bank_transfer', bin: '', amount: 50_000, content: 'PLABC' });
  });

  it('E10: is kept once, and kept when other rows are invalid', () => {
    const page = v.parse(wireOrderPage, {
      data: [base, { ...base, id: '12' }, { id: 3 }, null, { ...base, id: 4, status: '?' }],
    });
    const dropped: string[] = [];
    const { orders, rowCount } = decodeOrderPage(
      page,
      decodeContext(null, (why) => dropped.push(why)),
    );
    expect(orders.map(({ id }) => id)).toEqual(['12']);
    expect([rowCount, dropped]).toEqual([5, ['status: unknown']]);
  });
});

describe('payment methods', () => {
  const routing = (wire: object, hasGateway = true) =>
    routingWithin(decodeRouting(v.parse(wirePaymentMethods, wire), decodeContext()), hasGateway);
  const methods = [
    { id: 'bitcoin', currency: 'USD' },
    { id: 'paypal', currency: 'EUR' },
    { id: 'card', currency: 'USD' },
    { id: 'card', currency: 'vnd' },
    { id: 'card', currency: 'USD' },
    { id: 'bank_transfer', currency: 'VND' },
  ];

  it('are unique by method and currency, and unknown ones are dropped', () => {
    expect(
      routing({ country: 'vn', methods, default_method: 'bank_transfer', notice: ' Using default \u202E' }),
    ).toEqual({
      country: 'VN',
      options: [
        { method: 'card', currency: 'USD' },
        { method: 'card', currency: 'VND' },
        { method: 'bank_transfer', currency: 'VND' },
      ],
      byDefault: 'bank_transfer',
      notice: 'Using default',
    });
  });

  it('say how many could not be read, as every list does', () => {
    const dropped: string[] = [];
    decodeRouting(
      v.parse(wirePaymentMethods, { methods }),
      decodeContext(null, (why) => dropped.push(why)),
    );
    expect(dropped).toEqual(['method: unknown', 'currency: unknown']);
  });

  it('have a default that is one of them', () => {
    expect(routing({ methods, default_method: 'paypal' })).toMatchObject({
      byDefault: 'card',
      country: '',
      notice: '',
    });
    expect(routing({ methods: [], default_method: 'card' })).toMatchObject({ byDefault: null, options: [] });
  });

  it('are without the card when no gateway is configured, and a default among the others stays', () => {
    const both = [...methods, { id: 'paypal', currency: 'USD' }];
    const transfer = { method: 'bank_transfer', currency: 'VND' };
    const paypal = { method: 'paypal', currency: 'USD' };
    const byCard = routing({ methods: both, default_method: 'card' }, false);
    expect([byCard.options, byCard.byDefault]).toEqual([[transfer, paypal], 'bank_transfer']);
    expect(routing({ methods: both, default_method: 'paypal' }, false).byDefault).toBe('paypal');
    expect(routing({ methods: [{ id: 'card', currency: 'USD' }] }, false)).toMatchObject({
      options: [],
      byDefault: null,
    });
  });

  it.each(['Vietnam', 'V1', '', null])('E8: have no country when it is %j', (country) => {
    expect(routing({ country: typeof country === 'string' ? country.slice(0, 8) : country, methods }).country).toBe('');
  });
});
