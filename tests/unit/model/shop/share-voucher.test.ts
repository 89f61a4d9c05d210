/** The rules of sharing a voucher: the friend's account, the recovery after a refusal, and the shared vouchers. */
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/model/failure';
import { friendProblems, remediesOf, sharedVouchers } from '../../../../src/model/shop/share-voucher';
import type { Voucher, VoucherState } from '../../../../common/contract/provider/voucher';

const refused = (message: string): Failure => ({ source: 'provider', reason: 'rejected', status: 422, message });

describe("the friend's account", () => {
  it.each([
    ['', 'failure.required'],
    ['   ', 'failure.required'],
    ['no body', 'failure.characters'],
    ['nób', 'failure.characters'],
    ['a@b.test', 'failure.characters'],
    ['x'.repeat(65), 'failure.valid'],
  ])('%j is refused as %s', (account, problem) => expect(friendProblems({ account })).toEqual({ account: problem }));

  it.each(['a', 'Friend88', ' Friend88 ', 'Friend８８', 'x'.repeat(64)])('%j is accepted', (account) =>
    expect(friendProblems({ account })).toEqual({}),
  );
});

describe('the recovery step', () => {
  it.each([
    ['This account does not exist', 'friend'],
    ['You cannot share a voucher with yourself', 'friend'],
    ['This voucher is reserved for another order', 'voucher'],
    ['This voucher has already been used', 'voucher'],
    ['This voucher has expired', 'voucher'],
    ['Voucher is not found', 'voucher'],
    ['Something else', 'friend voucher'],
  ])("after '%s' is: %s", (message, remedy) => expect(remediesOf(refused(message)).join(' ')).toBe(remedy));
});

it('the shared vouchers are newest first, those without a date last', () => {
  const voucher = (id: string, state: VoucherState, sharedAt: number | null): Voucher => ({
    ...{ id, state, sharedAt, title: '', percent: 10, points: null, grantedAt: null, expiresAt: null },
    ...{ sharedWith: 'friend', sharedBy: '' },
  });
  const all = [
    voucher('old', 'shared', 1),
    voucher('own', 'available', 9),
    voucher('dateless', 'shared', null),
    voucher('new', 'shared', 5),
  ];
  expect(sharedVouchers(all).map(({ id }) => id)).toEqual(['new', 'old', 'dateless']);
});
