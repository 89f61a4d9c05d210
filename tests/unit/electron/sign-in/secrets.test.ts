/** Promise C2: every secret is unique, and a challenge is computed as in RFC 7636. */
import { describe, expect, it } from 'vitest';
import { createSecret, isSameSecret, toCodeChallenge } from '../../../../electron/sign-in/secrets';

it("C2: the challenge equals the one of RFC 7636's appendix B", () => {
  expect(toCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

it('C2: the verifier equals the one of appendix B for its 32 bytes', () => {
  const bytes = Buffer.from([
    116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
    88, 5, 88, 83, 132, 141, 121,
  ]);
  const random = (length: number) => bytes.subarray(0, length);
  expect(createSecret(random)).toBe('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
});

it('C2: each of 20,000 secrets is unique and has 43 characters of base64url', () => {
  const seen = new Set(Array.from({ length: 20_000 }, () => createSecret()));
  for (const secret of seen) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(seen.size).toBe(20_000);
});

describe('the comparison of secrets', () => {
  it.each<[string, string, boolean]>([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'ABC', false],
    ['abc', 'abc ', false],
    ['é', 'e\u0301', false],
  ])('C3: of %j and %j is %s', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame);
  });
});
