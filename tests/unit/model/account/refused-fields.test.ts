import { describe, expect, it } from 'vitest';
import { refusedFields } from '../../../../src/model/account/refused-fields.rules';

const ALL = ['account', 'email', 'fullName', 'password', 'repeat', 'referralCode', 'token'] as const;

describe('the field of a provider message', () => {
  it.each([
    ['User exists, use forgot password to reset!', { account: 'failure.userExists' }],
    [
      'Account and Password only contain a to z, A to Z, 0 to 9',
      { account: 'failure.characters', password: 'failure.characters' },
    ],
    ['Invalid or non-existent email.', { email: 'failure.email' }],
    ['Referral code does not exist', { referralCode: 'failure.referralUnknown' }],
    ['Account must have at least 6 characters', { account: { atLeast: 6 } }],
    ['password must have at least 12 characters.', { password: { atLeast: 12 } }],
    ['Full name is required', { fullName: 'failure.required' }],
    ['full_name must be valid.', { fullName: 'failure.valid' }],
    ['This link or code has expired', { token: 'failure.token.expired' }],
    ['This link or code is not valid', { token: 'failure.token.invalid' }],
  ])('%j', (message, problems) => expect(refusedFields(message, ALL)).toEqual(problems));

  it.each(['Error registering user', 'Constructor is required', '__proto__ must be valid', '', undefined])(
    '%j concerns none',
    (message) => expect(refusedFields(message, ALL)).toBeNull(),
  );

  it('only fields of the form are returned', () => {
    const message = 'Account and Password only contain a to z, A to Z, 0 to 9';
    expect(refusedFields(message, ['password', 'repeat'])).toEqual({ password: 'failure.characters' });
    expect(refusedFields(message, ['token'])).toBeNull();
  });
});
