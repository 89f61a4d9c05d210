import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedToken, tokenOfQuery } from '../../../../../src/features/account/forgot-password/pasted-token.rules';

const TOKEN = '0f3c9a5be1d24f67';

describe('a pasted token', () => {
  it.each([
    TOKEN,
    `  ${TOKEN}\n`,
    '０ｆ３ｃ９ａ５ｂｅ１ｄ２４ｆ６７',
    '๐f๓c๙a๕be๑d๒๔f๖๗',
    `https://app.example/confirm-email?token=${TOKEN}`,
    `http://127.0.0.1:46300/forgot-password?token=${TOKEN}`,
    `https://app.example/confirm-email?lang=vi&token=${TOKEN}&utm=mail#top`,
    `https://app.example/#/confirm-email?token=${TOKEN}`,
    `<https://app.example/confirm-email?token=${TOKEN}>`,
    `app.example/confirm-email?token=${TOKEN} `,
    `Open https://app.example/confirm-email?token=${TOKEN} now`,
  ])('is extracted from %j', (text) => expect(pastedToken(text)).toBe(TOKEN));

  it.each(['a+b/c==', 'a b&c', 'ключ', 'A.b-c_d~', '%41', 'ａ１๑'])(
    'is unaltered: %j equals the one in its link',
    (token) => {
      expect(pastedToken(`https://app.example/confirm-email?token=${encodeURIComponent(token)}`)).toBe(token);
    },
  );

  it.each(['a+b/c==', 'a b&c', 'A.b-c_d~', '%41'])(
    'is unaltered: %j is found in a link within the link of a mail service that checks links',
    (token) => {
      const link = `https://app.example/confirm-email?lang=vi&token=${encodeURIComponent(token)}&utm=mail`;
      const wrapped = `https://nam02.safelinks.example/?url=${encodeURIComponent(link)}&data=05%7C02&reserved=0`;
      expect(pastedToken(wrapped)).toBe(token);
    },
  );

  it('keeps a plus that the link did not encode', () => {
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
  ])('is null in %j', (text) => expect(pastedToken(text)).toBeNull());

  it('equals the original after a round trip through its link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (token) => {
        expect(pastedToken(`https://app.example/confirm-email?token=${encodeURIComponent(token)}`)).toBe(token);
      }),
    );
  });

  it('G5: is rejected in linear time when the text contains none', () => {
    for (const text of ['?token='.repeat(20_000), '<'.repeat(100_000), `${'?'.repeat(100_000)}token=a b`]) {
      expect(pastedToken(text)).toBeNull();
    }
  });
});

describe('the token of an opened URL', () => {
  it.each([
    [`?token=${TOKEN}`, TOKEN],
    [`?lang=en&token=${TOKEN}`, TOKEN],
    ['?token=', null],
    ['?ref=LANE', null],
    ['', null],
    [`#token=${TOKEN}`, null],
  ])('%j: %s', (query, token) => expect(tokenOfQuery(query)).toBe(token));
});
