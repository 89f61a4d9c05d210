/** Figures of a package: price per month, saving, best value, and the reduction by a voucher. */
import { describe, expect, it } from 'vitest';
import { CURRENCY_DECIMALS, PLANS, RECOMMENDED_PLAN_IDS } from '../../../../common/contract/provider/plans';
import { quote } from '../../../../sandbox/payments/quote';
import {
  bestValueId,
  pricePerMonth,
  savingPercent,
  voucherDiscount,
} from '../../../../src/core/plans/plan-figures.rules';

describe('the price per month', () => {
  it('is the price divided by the months', () => {
    expect(pricePerMonth(129_000, 3)).toBe(43_000);
    expect(pricePerMonth(11.99, 3)).toBeCloseTo(3.9967, 4);
    expect(pricePerMonth(0, 1)).toBe(0);
  });

  it.each([
    [NaN, 3],
    [Infinity, 3],
    [-1, 3],
    [10, 0],
    [10, -1],
    [10, NaN],
  ])('for %d in %d months is null', (price, months) => {
    expect(pricePerMonth(price, months)).toBeNull();
  });
});

describe('the saving', () => {
  it.each([
    [11.99, 13.94, 14],
    [20.99, 31.49, 33],
    [129_000, 150_000, 14],
    [200_000, 300_000, 33],
    [0, 10, 100],
  ])('for %d with the old price %d is %d percent', (price, oldPrice, percent) => {
    expect(savingPercent(price, oldPrice)).toBe(percent);
  });

  it.each([
    [4.99, null],
    [10, 10],
    [11, 10],
    [9.99, 10],
    [10, 0],
    [10, NaN],
    [NaN, 10],
    [-1, 10],
  ])('for %d with the old price %j is null', (price, oldPrice) => {
    expect(savingPercent(price, oldPrice)).toBeNull();
  });
});

describe('the best value', () => {
  it.each(['VND', 'USD'] as const)('of the packages in %s is the longest', (currency) => {
    const plans = PLANS.map(({ id, months, price }) => ({ id, months, price: price[currency] }));
    expect(bestValueId(plans)).toBe('6-months');
  });

  it('is the longer one at equal prices, and never a package without a valid price', () => {
    expect(
      bestValueId([
        { id: 'short', months: 1, price: 5 },
        { id: 'long', months: 3, price: 15 },
        { id: 'odd', months: 12, price: NaN },
      ]),
    ).toBe('long');
    expect(bestValueId([])).toBeNull();
    expect(bestValueId([{ id: 'odd', months: 0, price: 1 }])).toBeNull();
  });
});

describe('a voucher', () => {
  const percents = [1, 5, 10, 12.5, 33, 50, 99, 100];
  const cases = PLANS.flatMap((plan) =>
    (['VND', 'USD'] as const).flatMap((currency) => percents.map((percent) => ({ plan, currency, percent }))),
  );

  it.each(cases)('of $percent percent reduces $plan.id in $currency like the provider', (one) => {
    const { plan, currency, percent } = one;
    const decimals = CURRENCY_DECIMALS[currency];
    const expected = quote(plan, currency, percent, '2026-01-01 00:00:00').discount / 10 ** decimals;
    expect(voucherDiscount(plan.price[currency], percent, decimals)).toBe(expected);
  });

  it.each([
    [8.2, 16_400],
    [33.3, 66_600],
    [99.9999, 199_999],
  ])('of %d percent, which no binary fraction is, loses nothing by rounding', (percent, discount) => {
    expect(voucherDiscount(200_000, percent, 0)).toBe(discount);
  });

  it.each([0, -5, NaN])('of %d percent reduces nothing', (percent) => {
    expect(voucherDiscount(11.99, percent, 2)).toBe(0);
  });

  it('reduces by at most the price, and by nothing for an invalid price', () => {
    expect(voucherDiscount(11.99, 250, 2)).toBe(11.99);
    expect(voucherDiscount(NaN, 10, 2)).toBe(0);
  });
});

it('the recommended packages are sold, with 1 and 3 months', () => {
  const months = RECOMMENDED_PLAN_IDS.map((id) => PLANS.find((plan) => plan.id === id)?.months);
  expect(months).toEqual([1, 3]);
});
