/** Random tokens and random errors in card numbers, beyond the table of cases (promise H1). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';

const CARDS = ['4111111111111111', '5555555555554444', '6011111111111117', '4929111122223337', '3530111333300000'];
const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ', ':', '/', '\u2009', '\u3000');
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** A card number with one digit changed, removed or inserted, in its printed groups. */
const slip = fc
  .record({
    card: fc.constantFrom(...CARDS),
    kind: fc.constantFrom('change', 'drop', 'add'),
    at: fc.integer({ min: 1, max: 15 }),
    digit: fc.integer({ min: 0, max: 9 }).map(String),
    gap,
    isWide: fc.boolean(),
  })
  .map(({ card, kind, at, digit, gap: between, isWide }) => {
    const groups = card.match(/\d{4}/g) ?? [];
    const [group, origin] = [Math.floor(at / 4), at % 4];
    const part = groups[group] ?? '';
    groups[group] =
      part.slice(0, origin) + (kind === 'drop' ? '' : digit) + part.slice(kind === 'add' ? origin : origin + 1);
    const text = groups.join(between);
    return isWide ? wide(text) : text;
  });

it('H1: a card number with one wrong, missing or additional digit is hidden, with any separators', () => {
  fc.assert(
    fc.property(slip, (text) => {
      const shown = redact(`paying with ${text} failed`);
      expect(shown).toContain('<card>');
      expect(shown.replace(/\D/g, '').length).toBeLessThan(5);
      expect(shown).not.toMatch(/[\uff10-\uff19]{4}/);
    }),
    { numRuns: 2_000 },
  );
});

const alphabets = {
  base62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  base64url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  hex: '0123456789abcdef',
  base36: 'abcdefghijklmnopqrstuvwxyz0123456789',
} as const;

it.each(Object.entries(alphabets))(
  'H1: at least 95 % of random tokens of 20 to 39 characters of %s are hidden',
  (_, alphabet) => {
    const length = (sample: number) => 20 + (sample % 20);
    const tokens = fc
      .sample(fc.array(fc.nat(alphabet.length - 1), { minLength: 39, maxLength: 39 }), { numRuns: 2_000, seed: 7 })
      .map((places, sample) =>
        places
          .slice(0, length(sample))
          .map((origin) => alphabet.charAt(origin))
          .join(''),
      );
    const shown = tokens.filter((token) => redact(`key of ${token} refused`).includes(token));
    // The rest resembles words by chance.
    expect(shown.length / tokens.length).toBeLessThan(0.05);
  },
);

it.each(['4111:', '4111 ', 'aB3-', 'aB3/', 'A1+', 'C:\\Users\\a ', '\\\\a\\home$\\', 'sha256 a', 'server a'])(
  // With quadratic time the test would exceed its timeout.
  'G5: half a million characters of %j are redacted in linear time',
  (piece) => {
    expect(typeof redact(piece.repeat(500_000 / piece.length))).toBe('string');
  },
);
