/** A free trial that the provider tells as the account's expiry date. */
import { expect, it } from 'vitest';
import { PLANS } from '../../../../common/contract/provider/plans';
import { DAY_MS } from '../../../../common/zone-time';
import { trialEnd } from '../../../../src/model/account/membership';

const SHORTEST_PACKAGE_MS = Math.min(...PLANS.map(({ days }) => days)) * DAY_MS;
const account = { registeredAt: 1_000, expiresAt: 1_000 + 3 * DAY_MS, subscription: null };

it('an expiry date is the end of a free trial when it lies within a shorter time than any package after the registration', () => {
  expect(trialEnd(account)).toBe(account.expiresAt);
  const last = account.registeredAt + SHORTEST_PACKAGE_MS - 1;
  expect(trialEnd({ ...account, expiresAt: last })).toBe(last);
});

it.each([
  ['as long as a package', { expiresAt: account.registeredAt + SHORTEST_PACKAGE_MS }],
  ['at the registration', { expiresAt: account.registeredAt }],
  ['absent', { expiresAt: null }],
  ['of an account without a registration date', { registeredAt: null }],
  ['of a subscription', { subscription: { isActive: true, nextBillingAt: null } }],
])('an expiry date is no end of a free trial when it is %s', (_, change) => {
  expect(trialEnd({ ...account, ...change })).toBeNull();
});
