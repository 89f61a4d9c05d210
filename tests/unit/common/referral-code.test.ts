/** One rule for referral codes in response, link, form and sandbox (promises A14, G4). */
import { describe, expect, it } from 'vitest';
import { isReferralCode } from '../../../common/referral-code';

describe('a referral code', () => {
  it.each(['A', 'lane-2026', 'MIKA_204816', 'mika.santos', 'é', 'ミカ', '204816', 'a+b', '%41', 'x'.repeat(64)])(
    '%j is accepted',
    (text) => expect(isReferralCode(text)).toBe(true),
  );

  it.each([
    ...['', ' ', 'a b', ' a', 'a\n', 'a\u00a0b', 'x'.repeat(65)],
    ...['a\u0000', 'DE\u202EMO', 'DEMO\u200B', '\u3164', 'a\u2800b', '\ud800'],
  ])('%j is refused', (text) => expect(isReferralCode(text)).toBe(false));
});
