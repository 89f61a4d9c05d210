import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedToken, tokenOfQuery } from '../../../../../src/features/account/forgot-password/pasted-token.rules';

const TOKEN = '0f3c9a5be1d24f67';

describe('the token that a person pastes', () => {
  it.each([
    TOKEN,
    `  ${TOKEN}\n`,
    `https://app.example/confirm-email?token=${TOKEN}`,
    `http://127.0.0.1:46300/forgot-password?token=${TOKEN}`,
    `https://app.example/confirm-email?lang=vi&token=${TOKEN}&utm=mail#top`,
    `https://app.example/#/confirm-email?token=${TOKEN}`,
    `<https://app.example/confirm-email?token=${TOKEN}>`,
    `app.example/confirm-email?token=${TOKEN} `,
    `Open https://app.example/confirm-email?token=${TOKEN} now`,
  ])('is taken out of %j', (text) => expect(pastedToken(text)).toBe(TOKEN));

  it.each(['a+b/c==', 'a b&c', 'ключ', 'A.b-c_d~', '%41'])(
    'is never altered: %j comes back out of its link',
    (token) => {
      expect(pastedToken(`https://app.example/confirm-email?token=${encodeURIComponent(token)}`)).toBe(token);
    },
  );

  it('a plus that the link did not encode is the token’s own', () => {
    expect(pastedToken('https://app.example/confirm-email?token=a+b')).toBe('a+b');
  });

  it.each([
    '',
    '   ',
    'https://app.example/confirm-email',
    'https://app.example/confirm-email?token=',
    'https://app.example/confirm-email?token=%E0%A4%A',
    'two words',
    'x'.repeat(1025),
    `https://app.example/?token=${'x'.repeat(1025)}`,
  ])('there is none in %j', (text) => expect(pastedToken(text)).toBeNull());

  it('any token comes back out of its own link, as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (token) => {
        expect(pastedToken(`https://app.example/confirm-email?token=${encodeURIComponent(token)}`)).toBe(token);
      }),
    );
  });

  it('G5: what is no token at all is judged in one pass', () => {
    for (const text of ['?token='.repeat(20_000), '<'.repeat(100_000), `${'?'.repeat(100_000)}token=a b`]) {
      expect(pastedToken(text)).toBeNull();
    }
  });
});

describe('the token of the address that was opened', () => {
  it.each([
    [`?token=${TOKEN}`, TOKEN],
    [`?lang=en&token=${TOKEN}`, TOKEN],
    ['?token=', null],
    ['?ref=LANE', null],
    ['', null],
    [`#token=${TOKEN}`, null],
  ])('%j: %s', (query, token) => expect(tokenOfQuery(query)).toBe(token));
});
