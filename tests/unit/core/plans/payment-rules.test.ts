/** Rules of buying: routing, whether an order can be paid, and the expiry after buying. */
import { describe, expect, it } from 'vitest';
import { isPayable } from '../../../../src/model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import type { PaymentRouting } from '../../../../common/contract/provider/payment-methods';
import { chosenOption, routingMismatch, lacksPayments } from '../../../../src/core/plans/payment-routing.rules';
import { previewEnd } from '../../../../src/features/checkout/cart/service-preview.rules';

const DAY_MS = 86_400_000;

describe('the mismatch of language and location', () => {
  it.each([
    ['vi', 'VN', null],
    ['vi', 'vn', null],
    ['vi', '', null],
    ['en', 'VN', null],
    ['en', 'JP', null],
    ['vi', 'US', { languageCountry: 'VN', country: 'US' }],
    ['tl', 'PH', null],
    ['tl', 'vn', { languageCountry: 'PH', country: 'VN' }],
    ['zh', 'SG', { languageCountry: 'CN', country: 'SG' }],
    ['ms', 'ID', { languageCountry: 'MY', country: 'ID' }],
  ] as const)('for %s in %s is %j', (language, country, expected) => {
    expect(routingMismatch(language, country)).toEqual(expected);
  });
});

describe('the payment option', () => {
  const card = { method: 'card', currency: 'USD' } as const;
  const paypal = { method: 'paypal', currency: 'USD' } as const;
  const routing: PaymentRouting = { country: 'TH', options: [paypal, card], byDefault: 'paypal', notice: '' };

  it('is the chosen one when it is offered, else the default, else null', () => {
    expect(chosenOption(routing, null)).toEqual(paypal);
    expect(chosenOption(routing, 'card')).toEqual(card);
    expect(chosenOption(routing, 'bank_transfer')).toEqual(paypal);
    expect(chosenOption({ ...routing, options: [], byDefault: null }, 'card')).toBeNull();
    expect(chosenOption(null, 'card')).toBeNull();
  });

  it('has the chosen currency where the method is offered in it, else the first of the method', () => {
    const inDong = { method: 'card', currency: 'VND' } as const;
    const both: PaymentRouting = { ...routing, options: [paypal, card, inDong] };
    expect(chosenOption(both, 'card')).toEqual(card);
    expect(chosenOption(both, 'card', 'VND')).toEqual(inDong);
    expect(chosenOption(both, 'paypal', 'VND')).toEqual(paypal);
    expect(chosenOption(both, 'card', 'JPY')).toEqual(card);
  });

  it('is unavailable only when the provider responds with 404', () => {
    expect(lacksPayments({ source: 'provider', reason: 'rejected', status: 404 })).toBe(true);
    expect(lacksPayments({ source: 'provider', reason: 'rejected', status: 409 })).toBe(false);
    expect(lacksPayments({ source: 'provider', reason: 'network' })).toBe(false);
    expect(lacksPayments(null)).toBe(false);
  });
});

describe('an order', () => {
  const order = { status: 'waiting', isPending: false, expiresAt: 1_000 } as Order;

  it('can be paid before it expires, and not while a charge is pending', () => {
    expect(isPayable(order, 999)).toBe(true);
    expect(isPayable(order, 1_000)).toBe(false);
    expect(isPayable({ ...order, expiresAt: null }, 1_000)).toBe(true);
    expect(isPayable({ ...order, isPending: true }, 999)).toBe(false);
    expect(isPayable({ ...order, status: 'cancelled' }, 999)).toBe(false);
  });
});

describe('the new expiry', () => {
  it.each([
    [null, 30, 1_000, 1_000 + 30 * DAY_MS],
    [999, 30, 1_000, 1_000 + 30 * DAY_MS],
    [1_000, 30, 1_000, 1_000 + 30 * DAY_MS],
    [1_001, 30, 1_000, 1_001 + 30 * DAY_MS],
    [Number.NaN, 1, 1_000, 1_000 + DAY_MS],
    [null, -5, 1_000, 1_000],
    [null, Number.NaN, 1_000, 1_000],
    [null, Number('1e309'), 1_000, 1_000],
    [null, 1e300, 1_000, 8_640_000_000_000_000],
  ])('for expiry %s, %s days, now %s is %s', (expiresAt, days, now, end) => {
    expect(previewEnd(expiresAt, days, now)).toBe(end);
  });
});
