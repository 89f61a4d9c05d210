/** Names as they may be shown: what is removed, what is kept because a spelling needs it, and what counts as blank. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../common/clean-text';

/** Invisible code points of Unicode's DerivedCoreProperties.txt (Default_Ignorable_Code_Point) and its charts, written out. */
const UNSEEN: readonly (readonly [first: number, last: number])[] = [
  ...([
    [0x00, 0x08],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x61c, 0x61c],
  ] as const),
  ...([
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
  ] as const),
  ...([
    [0x2060, 0x206f],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xfff0, 0xfffb],
    [0x1bca0, 0x1bca3],
  ] as const),
  ...([
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ] as const),
];
/** The code points that are drawn as white space. */
const BLANK = [0x09, 0x0a, 0x0d, 0x20, 0xa0, 0x1680, 0x2003, 0x2028, 0x2029, 0x2800, 0x3000, 0x3164, 0xffa0, 0x1d159];

const unseen = fc
  .constantFrom(...UNSEEN)
  .chain(([first, last]) => fc.integer({ min: first, max: last }))
  .map((code) => String.fromCodePoint(code));
const blank = fc.constantFrom(...BLANK).map((code) => String.fromCodePoint(code));
/** Letters and signs of scripts whose spelling needs no invisible character. */
const letter = fc.constantFrom(...Array.from('aZ7ñßЖΩ한アก.-!|'));

it('letters with their marks are one character, as a font has them; a Japanese letter with its own form keeps it', () => {
  expect(cleanText('Nguyễn Thị Hường'.normalize('NFD'))).toBe('Nguyễn Thị Hường');
  expect(cleanText('ガーデン'.normalize('NFD'))).toBe('ガーデン');
  expect(cleanText('\uFA19谷')).toBe('\uFA19谷');
});

describe('text with characters that reverse, hide or break it', () => {
  it.each([
    ['Singapore', 'Singapore'],
    ['  two\t\nlines  ', 'two lines'],
    ['one\u2028two\u2029three', 'one two three'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200Bb\uFEFFc\u00ADd', 'abcd'],
    ['\u2066x\u2069', 'x'],
    ['nul\0l', 'null'],
    ['half \uD800', 'half'],
    ['\u200Dedge\u200D', 'edge'],
    ['pay\u200Dpal, pay\u200Cpal', 'paypal, paypal'],
    ['ad\uFE0Fmin, 7\uFE0F', 'admin, 7'],
    ['a\u034Fb\u17B4c', 'abc'],
    ['tag\u{E0061}\u{E007F}', 'tag'],
    ['Hangul\u115F\u1160 fillers', 'Hangul fillers'],
    ['a\u3164\uFFA0\u2800b', 'a b'],
    [`x${'\u0301'.repeat(50)}x`, `x${'\u0301'.repeat(4)}x`],
    ['\u0301\u0489name', 'name'],
    ['👩\u200D\u200D🚀', '👩🚀'],
    ['a\u061C\u200C\u061Cb\u180B\u180B', 'ab'],
  ])('G4: %j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('G4: consists of its letters alone when the other characters are invisible', () => {
    const noise = fc.array(fc.oneof(unseen, letter), { maxLength: 40 });
    fc.assert(
      fc.property(noise, (parts) => {
        const seen = parts.filter((part) => !isUnseen(part)).join('');
        expect(cleanText(parts.join(''))).toBe(seen);
      }),
    );
  });

  it('G4: has at most four marks on a letter, and none at its beginning', () => {
    const mark = fc.constantFrom('\u0301', '\u0323', '\u0489', '\u20DD', '\u0E49', '\u0945', '\u064B');
    fc.assert(
      fc.property(fc.array(fc.oneof(letter, mark, mark, unseen), { maxLength: 60 }), (parts) => {
        const clean = cleanText(parts.join(''));
        expect(clean).not.toMatch(/\p{M}{5}|^\p{M}/u);
      }),
    );
  });
});

function isUnseen(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return UNSEEN.some(([first, last]) => code >= first && code <= last);
}

describe('a text without visible characters', () => {
  it('G4: is empty for any invisible and blank characters', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(unseen, blank), { maxLength: 40 }), (parts) => {
        expect(cleanText(parts.join(''))).toBe('');
      }),
    );
  });

  it.each(['\u3164', '\u115F\u1160', '\u2800\u2800', '\u202E\u200B', '\u200D\u0301', '\u034F \u17B5', '\u{E0020}'])(
    'G4: is empty for %j',
    (text) => {
      expect(cleanText(text)).toBe('');
    },
  );
});

describe('a text whose spelling needs invisible characters', () => {
  it.each([
    ['Thai', 'เซิร์ฟเวอร์ น้ำ'],
    ['Vietnamese', 'Tiếng Việt ỡ'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Persian', 'می\u200Cخواهم'],
    ['Hindi', 'क्\u200Dष और क्\u200Cष'],
    ['Bengali', 'র\u200D্যাম'],
    ['Sinhala', 'ශ්\u200Dරී ලංකා'],
    ['Malayalam', 'അവന്\u200D'],
    ['Japanese with a variant', '葛\u{E0100}飾区'],
    ['Mongolian', 'ᠠ\u180Bᠨ'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a profession with a skin colour', '👩🏽\u200D🚀'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['a heart and a digit in a box', '❤\uFE0F 1\uFE0F\u20E3'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ])('is unchanged in %s: %j', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('any text', () => {
  it('is cut at the limit, never inside a character', () => {
    expect(cleanText('😀'.repeat(300), 3)).toBe('😀😀😀');
    expect(cleanText('👨\u200D👩', 2)).toBe('👨');
    expect(Array.from(cleanText('x'.repeat(10_000)))).toHaveLength(200);
  });

  it('G4: has no control or bidirectional character, keeps its limit, and is not changed again', () => {
    const odd = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), unseen, blank, letter), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(odd, fc.nat(20), (parts, limit) => {
        const clean = cleanText(parts.join(''), limit);
        expect(clean).not.toMatch(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u);
        expect(Array.from(clean).length).toBeLessThanOrEqual(limit);
        expect(cleanText(clean, limit)).toBe(clean);
      }),
    );
  });

  it('of plain letters and signs has its spaces collapsed and is cut', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'B', '7', '~', '!', ' ', ' '), maxLength: 30 });
    fc.assert(
      fc.property(plain, fc.nat(30), (text, limit) => {
        expect(cleanText(text, limit)).toBe(text.trim().replace(/ +/g, ' ').slice(0, limit).trimEnd());
      }),
    );
  });

  it.each([
    'a',
    ' ',
    '\u0301',
    '\u094D\u200D',
    '\u0627\u200C',
    '👩\u200D',
    '\u{1F3F4}\u{E0061}',
    '\u2800',
    '\u{E0061}',
  ])(
    // With quadratic time the test would exceed its timeout.
    'G5: of 100,000 characters of %j is cleaned in linear time',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(cleanText(text, 100_000).length).toBeLessThanOrEqual(text.length);
    },
  );
});
