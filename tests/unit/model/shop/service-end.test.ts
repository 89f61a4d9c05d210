import { expect, it } from 'vitest';
import { serviceEnd } from '../../../../src/model/shop/service-end';

it.each([
  ['no end', null, 5, null],
  ['an end at the registration', 5, 5, null],
  ['an end before the registration', 4, 5, null],
  ['an end after the registration', 6, 5, 6],
  ['an unknown registration', 6, null, 6],
] as const)('the end of the service is derived from %s', (_, expiresAt, registeredAt, expected) => {
  expect(serviceEnd({ expiresAt, registeredAt })).toBe(expected);
});
