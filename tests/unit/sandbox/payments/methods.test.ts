import { expect, it } from 'vitest';
import { NOT_IN_REGION, whyNotOffered, type MethodOffer } from '../../../../sandbox/payments/methods';

const OFFERS: readonly MethodOffer[] = [
  { method: 'card', currency: 'VND' },
  { method: 'card', currency: 'USD' },
  { method: 'bank_transfer', currency: 'VND' },
];

it.each<[MethodOffer, string | null]>([
  [{ method: 'card', currency: 'VND' }, null],
  [{ method: 'card', currency: 'USD' }, null],
  [{ method: 'bank_transfer', currency: 'USD' }, 'currency must be valid'],
  [{ method: 'paypal', currency: 'USD' }, NOT_IN_REGION],
])('a method is offered in each of its currencies, and in no other: %o', (wanted, why) => {
  expect(whyNotOffered(OFFERS, wanted)).toBe(why);
});
