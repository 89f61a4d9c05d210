/** Promise C2: every attempt's secrets are its own, and their challenge is RFC 7636's. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAttemptSecrets, isSameSecret, toCodeChallenge } from '../../../../electron/sign-in/secrets';

it("C2: the challenge of RFC 7636's appendix B", () => {
  expect(toCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

it("C2: the verifier of appendix B is what its 32 bytes give, and the nonce is the verifier's", () => {
  const bytes = Buffer.from([
    116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
    88, 5, 88, 83, 132, 141, 121,
  ]);
  const lengths: number[] = [];
  const secrets = createAttemptSecrets((length) => {
    lengths.push(length);
    return bytes;
  });
  expect(lengths).toEqual([32, 32]);
  expect(secrets).toEqual({
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    state: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    nonce: createHash('sha256').update('nonce:dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk').digest('base64url'),
  });
});

it('C2: of 10,000 attempts no two share a secret, and each is 43 characters of base64url', () => {
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const { codeVerifier, codeChallenge, state, nonce } = createAttemptSecrets();
    for (const secret of [codeVerifier, codeChallenge, state, nonce]) seen.add(secret);
    for (const secret of [codeVerifier, state]) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  }
  expect(seen.size).toBe(40_000);
});

describe('comparing secrets', () => {
  it.each<[string, string, boolean]>([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'ABC', false],
    ['abc', 'abc ', false],
    ['é', 'e\u0301', false],
  ])('C3: the whole of %j and %j: %s', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame);
  });
});
