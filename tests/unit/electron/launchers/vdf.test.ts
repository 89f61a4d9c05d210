/** Valve's KeyValues text, as Steam writes it and as nobody should. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockAt, parseVdf, textAt, type VdfBlock } from '../../../../electron/launchers/vdf';
import { manifest, vdf } from '../../../support/samples/launcher-disk';

/** A block as plain entries. */
const entries = (block: VdfBlock | null): unknown =>
  block === null ? null : [...block].map(([key, value]) => [key, typeof value === 'string' ? value : entries(value)]);

describe('a text', () => {
  it('has keys in any case, quoted or plain, escapes, comments, conditions and a byte order mark', () => {
    const text =
      '\uFEFF// a comment\n"Outer" {\n  Plain word // more\n "Path" "D:\\\\Games\\n\\"x\\"" [$WIN32]\n inner { "A" "" }\n}';
    expect(entries(parseVdf(text))).toEqual([
      [
        'outer',
        [
          ['plain', 'word'],
          ['path', 'D:\\Games\n"x"'],
          ['inner', [['a', '']]],
        ],
      ],
    ]);
  });

  it('has every sign above a space in its words', () => {
    expect(entries(parseVdf('!a !b'))).toEqual([['!a', '!b']]);
  });

  it('needs no space between a plain word and what follows it', () => {
    expect(entries(parseVdf('a{b"c"de f}'))).toEqual([
      [
        'a',
        [
          ['b', 'c'],
          ['de', 'f'],
        ],
      ],
    ]);
  });

  it('keeps the first of equal keys, and no key is a property of an object', () => {
    const parsed = parseVdf('"a" { "__proto__" { "x" "1" } "Constructor" "2" "CONSTRUCTOR" "3" }');
    expect(textAt(blockAt(parsed, 'a'), 'constructor')).toBe('2');
    expect(textAt(blockAt(parsed, 'a', '__proto__'), 'x')).toBe('1');
    expect(textAt(blockAt(parsed, 'a'), 'tostring')).toBeUndefined();
    expect(blockAt(parsed, 'a', 'constructor')).toBeUndefined();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    '"a',
    '"a" {',
    '"a" { "b" }',
    '}',
    '"a" { } }',
    '{ }',
    '"a"',
    '"a" "b\\',
    '"a" {'.repeat(40) + '}'.repeat(40),
  ])('is refused when it is broken: %s', (text) => {
    expect(parseVdf(text)).toBeNull();
  });

  it('is bounded in depth and length', () => {
    const nested = (depth: number) => '"a" {'.repeat(depth) + '}'.repeat(depth);
    expect(parseVdf(nested(32))).not.toBeNull();
    expect(parseVdf(nested(33))).toBeNull();
    expect(parseVdf('a b '.repeat(200_000))).not.toBeNull();
    expect(parseVdf('a b '.repeat(200_001))).toBeNull();
  });
});

describe('any text', () => {
  it('is read or refused, and never throws', () => {
    const pieces = fc.constantFrom(
      '"',
      '{',
      '}',
      '\\',
      '//',
      '\n',
      ' ',
      '[$X]',
      'a',
      'appid',
      '\uFEFF',
      '\uD800',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 60 }),
        (parts) => {
          const parsed = parseVdf(parts.join(''));
          expect(parsed === null || parsed instanceof Map).toBe(true);
        },
      ),
    );
  });

  it('that is a cut or changed manifest gives its name or nothing that is longer than it', () => {
    const whole = manifest(440, 'Team "Fortress" 2');
    expect(textAt(blockAt(parseVdf(whole), 'appstate'), 'name')).toBe('Team "Fortress" 2');
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ unit: 'binary', maxLength: 4 }), fc.nat(3), (at, put, gone) => {
        const parsed = parseVdf(whole.slice(0, at) + put + whole.slice(at + gone));
        const name = textAt(blockAt(parsed, 'appstate'), 'name') ?? '';
        expect(name.length).toBeLessThanOrEqual(whole.length + 4);
      }),
    );
  });

  it('that Steam could write is read back', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[\n\t]/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, word), { selector: ([key]) => key.toLowerCase(), maxLength: 8 }),
        (pairs) => {
          const parsed = blockAt(parseVdf(vdf('Root', Object.fromEntries(pairs))), 'root');
          for (const [key, value] of pairs) expect(textAt(parsed, key.toLowerCase())).toBe(value);
        },
      ),
    );
  });
});
