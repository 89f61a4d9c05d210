import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../common/zone-time';
import { membership } from '../../../src/model/account/membership';
import { remainingDays } from '../../../src/model/shop/service-end';

const now = Date.UTC(2026, 2, 29, 1, 30);

describe('the remaining days', () => {
  it.each([
    [now - 10 * DAY_MS, 0],
    [now - 1, 0],
    [now, 0],
    [now + 1, 1],
    [now + DAY_MS, 1],
    [now + DAY_MS + 1, 2],
    [now + 30 * DAY_MS, 30],
    [null, 0],
    [NaN, 0],
    [Infinity, 0],
    [-Infinity, 0],
  ])('are for an expiry of %s: %d', (expiresAt, days) => {
    expect(remainingDays(expiresAt, now)).toBe(days);
  });

  it('F1: are a whole number of at least 0 for any clock and expiry', () => {
    const instant = fc.oneof(fc.integer({ min: -62e12, max: 253e12 }), fc.double());
    fc.assert(
      fc.property(instant, instant, (expiresAt, at) => {
        const days = remainingDays(expiresAt, at);
        expect(Number.isInteger(days)).toBe(true);
        expect(days).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the membership of docs/product.md section 1', () => {
  const NO_END = Date.UTC(2999, 0);
  const subscription = (isActive: boolean) => ({ isActive, nextBillingAt: null });

  it.each([
    ['0 days and no subscription', now - 1, null, { kind: 'trial' }],
    ['no expiry date and no subscription', null, null, { kind: 'trial' }],
    ['0 days and an ended subscription', now - 1, subscription(false), { kind: 'trial' }],
    ['0 days and an active subscription', now - 1, subscription(true), { kind: 'vip' }],
    ['days left and an active subscription', now + 3 * DAY_MS, subscription(true), { kind: 'vip' }],
    ['days left and an ended subscription', now + 3 * DAY_MS, subscription(false), { kind: 'days', days: 3 }],
    ['the last moment before the year 2999', NO_END - 1, null, { kind: 'days', days: remainingDays(NO_END, now) }],
    ['an end in the year 2999', NO_END, null, { kind: 'endless' }],
    ['such an end and an active subscription', NO_END, subscription(true), { kind: 'vip' }],
    ['days left', now + 1, null, { kind: 'days', days: 1 }],
  ])('is derived from %s', (_, expiresAt, active, tag) => {
    expect(membership({ expiresAt, subscription: active }, now)).toEqual(tag);
  });
});
