/** The stored charges, which all windows of a browser share (promise J3). */
import { beforeEach, expect, it } from 'vitest';
import { ownerOf } from '../../../../../src/features/checkout/payment/charge-lease.rules';
import { removeCharge, storeCharge } from '../../../../../src/features/checkout/payment/charge-storage';
import { accountKey } from '../../../../../src/model/account/account-mark';
import { readStored, removeStored } from '../../../../../src/lib/platform/storage';
import type { StoredCharge } from '../../../../../src/lib/platform/stored/stored-charges';

beforeEach(() => removeStored('openCharges'));

const charge = (order: string, key: string): StoredCharge => ({
  ...{ account: '7', order, key, token: `token of ${key}`, begunAt: 1_000 },
});

it('J3: a charge is stored beside those of other orders, and its newest state in place of its own', () => {
  storeCharge(charge('1', 'a'));
  storeCharge(charge('2', 'b'));
  const answered = { ...charge('1', 'a'), token: '' };
  storeCharge(answered);
  expect(readStored('openCharges')).toEqual([charge('2', 'b'), answered]);
});

it('J3: a stored charge is not replaced by an older one of the same order that another window still has', () => {
  const newer = charge('1', 'b');
  storeCharge(newer);
  storeCharge({ ...charge('1', 'a'), wasPending: true });
  expect(readStored('openCharges')).toEqual([newer]);
  removeCharge(charge('1', 'a'));
  expect(readStored('openCharges')).toEqual([newer]);
  removeCharge(newer);
  expect(readStored('openCharges')).toEqual([]);
});

const email = 'person@mail.example';
const person = {
  ...{ id: '7', fullName: '', avatarUrl: '', email, isEmailVerified: null },
  ...{ expiresAt: null, registeredAt: null, subscription: null },
};
it.each([
  ['7', '7', 'user'],
  ['8', '7', 'other'],
  [accountKey({ id: '', email }), '7', 'user'],
  [accountKey({ id: '', email: 'other@mail.example' }), '7', 'unknown'],
  ['', '7', 'unknown'],
  ['8', '', 'unknown'],
] as const)('J3: a stored charge of account %j is for account %j that of: %s', (account, id, owner) => {
  expect(ownerOf({ ...charge('1', 'a'), account }, { ...person, id })).toBe(owner);
});

it('J3: a stored charge of an unknown account is not that of an account without id and address', () => {
  expect(ownerOf({ ...charge('1', 'a'), account: '' }, { ...person, id: '', email: '' })).toBe('unknown');
});
