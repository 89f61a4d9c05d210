import { describe, expect, it } from 'vitest';
import {
  enteredReferralCode,
  referralCodeProblem,
  registrationProblems,
} from '../../../../src/model/account/registration.rules';

describe('a registration', () => {
  const good = {
    account: 'mika',
    email: 'mika@example.com',
    fullName: 'Mika Santos',
    password: 'passw0rd',
    repeat: 'passw0rd',
    referralCode: '',
  };

  it('is accepted when every field is valid, with and without a referral code', () => {
    expect(registrationProblems(good)).toEqual({});
    expect(registrationProblems({ ...good, referralCode: 'LANE-7' })).toEqual({});
  });

  it.each([
    ['account', '', 'failure.required'],
    ['account', 'abc', 'failure.atLeast'],
    ['account', 'abcd', undefined],
    ['account', 'a'.repeat(32), undefined],
    ['account', 'a'.repeat(33), 'failure.valid'],
    ['account', 'abcd ', undefined],
    ['account', 'abc ', 'failure.atLeast'],
    ['account', 'a b!', 'failure.characters'],
    ['account', 'a!', 'failure.characters'],
    ['email', '', 'failure.required'],
    ['email', 'nobody', 'failure.email'],
    ['fullName', ' ', 'failure.required'],
    ['referralCode', 'a b', 'failure.valid'],
  ] as const)('with the %s %j has the problem %s', (field, value, problem) => {
    expect(registrationProblems({ ...good, [field]: value })).toEqual(problem ? { [field]: problem } : {});
  });
});

describe('a referral code', () => {
  it.each(['', ' ', 'A', 'lane-2026', 'MIKA_7', 'é', 'x'.repeat(64), ' CODE ', 'ＬＡＮＥ－７　'])(
    '%j is accepted',
    (value) => {
      expect(referralCodeProblem(value)).toBeNull();
    },
  );

  it.each(['a b', 'a\u200db', 'x'.repeat(65), '<b >'])('%j is refused', (value) => {
    expect(referralCodeProblem(value)).toBe('failure.valid');
  });

  it.each([
    ['https://play.example/register?ref=LANE-7', 'LANE-7'],
    ['https://play.example/register?ref=m%C3%ACka%2F7&fbclid=x#top', 'mìka/7'],
    ['play.example/register?lang=vi&ref=LANE-7', 'LANE-7'],
    ['pinglane://ref/LANE-7', 'LANE-7'],
    ['  Join me: https://play.example/register?ref=LANE-7  see you there', 'LANE-7'],
    ['ＬＡＮＥ－７', 'LANE-7'],
    ['ref=LANE', 'ref=LANE'],
  ])('entered as %j is %j', (entered, code) => {
    expect([enteredReferralCode(entered), referralCodeProblem(entered)]).toEqual([code, null]);
  });

  it.each([
    'https://play.example/register?ref=a%20b',
    'https://play.example/register?ref=%E0 b',
    'see https://play.example',
  ])('%j has none', (entered) => {
    expect(referralCodeProblem(entered)).toBe('failure.valid');
  });

  it('G5: is looked for in linear time when the text is hostile', () => {
    for (const value of ['?ref='.repeat(50_000), `?ref=${'%'.repeat(100_000)}`, '://ref/'.repeat(50_000)]) {
      expect(referralCodeProblem(value)).toBe('failure.valid');
    }
  });
});
