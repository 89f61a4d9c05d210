/** The small rules of buying: routing, what an order may still do, and until when the service would run. */
import { describe, expect, it } from 'vitest';
import { isPayable } from '../../../../src/model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import type { PaymentRouting } from '../../../../common/contract/provider/payment-methods';
import { chosenOption, routingMismatch, sellsNothing } from '../../../../src/core/plans/payment-routing.rules';
import { previewEnd } from '../../../../src/features/checkout/cart/service-preview.rules';

const DAY_MS = 86_400_000;

describe('language versus location', () => {
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
  ] as const)('%s in %s: %j', (language, country, expected) => {
    expect(routingMismatch(language, country)).toEqual(expected);
  });
});

describe('what an order is paid with', () => {
  const card = { method: 'card', currency: 'USD' } as const;
  const paypal = { method: 'paypal', currency: 'USD' } as const;
  const routing: PaymentRouting = { country: 'TH', options: [paypal, card], byDefault: 'paypal', notice: '' };

  it('is what was chosen where it is offered, else the default, else nothing', () => {
    expect(chosenOption(routing, null)).toEqual(paypal);
    expect(chosenOption(routing, 'card')).toEqual(card);
    expect(chosenOption(routing, 'bank_transfer')).toEqual(paypal);
    expect(chosenOption({ ...routing, options: [], byDefault: null }, 'card')).toBeNull();
    expect(chosenOption(null, 'card')).toBeNull();
  });

  it('nothing is sold where the provider has no such call', () => {
    expect(sellsNothing({ source: 'provider', reason: 'rejected', status: 404 })).toBe(true);
    expect(sellsNothing({ source: 'provider', reason: 'rejected', status: 409 })).toBe(false);
    expect(sellsNothing({ source: 'provider', reason: 'network' })).toBe(false);
    expect(sellsNothing(null)).toBe(false);
  });
});

describe('an order can be paid', () => {
  const order = { status: 'waiting', isPending: false, expiresAt: 1_000 } as Order;

  it('until the moment at which it expires, and not while a charge is under way', () => {
    expect(isPayable(order, 999)).toBe(true);
    expect(isPayable(order, 1_000)).toBe(false);
    expect(isPayable({ ...order, expiresAt: null }, 1_000)).toBe(true);
    expect(isPayable({ ...order, isPending: true }, 999)).toBe(false);
    expect(isPayable({ ...order, status: 'cancelled' }, 999)).toBe(false);
  });
});

describe('the end that more days give', () => {
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
  ])('expiry %s, %s days, now %s: %s', (expiresAt, days, now, end) => {
    expect(previewEnd(expiresAt, days, now)).toBe(end);
  });
});
