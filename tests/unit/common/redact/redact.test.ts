/** What may not be in a log or a report, in every form that was thought of, and what must stay readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';
import { hidden as named } from './redact-cases';
import { kept } from '../../contract/redact-kept';
import { slips } from '../../contract/redact-slips';

const hidden = [...named, ...slips];

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('H1: hidden', () => {
  it('the table is as long as the promise wants', () => expect(hidden.length + kept.length).toBeGreaterThan(150));
  it.each(hidden)('H1: %j', (text, secret) => {
    expect(text).toContain(secret);
    const shown = redact(text);
    expect(shown).not.toContain(secret);
    // In the middle of a line too, and once more over what is there already.
    expect(redact(`2026-11-22 GET failed: ${text} (PL-302)`)).not.toContain(secret);
    expect(redact(shown)).toBe(shown);
  });
});

describe('H1: kept', () => {
  it.each(kept)('%j', (text) => expect(redact(text, { own: ['mika-santos'] })).toBe(text));
});

describe('H1: lines', () => {
  it('no entry can look like two, or turn around', () => {
    expect(redact('a\r\nb\u2028c\u0000d\u202ee\u200bf\tg')).toBe('a\\r\\nb\\u{2028}c\\u{0}d\\u{202e}e\\u{200b}f\\tg');
    expect(redact('a%0d%0ab')).toBe('a%0d%0ab');
  });
  it('a note keeps its lines, and no other sign of that kind', () => {
    expect(redact('a\nb\r\n\u202ec', { keepsLines: true })).toBe('a\nb\\r\n\\u{202e}c');
  });
});

describe("H1: the person's own texts", () => {
  const own = ['mika-santos', '204816', 'Mika Santos', ' ', 'ab'];
  it.each(['hello MIKA-SANTOS!', 'id 204816', 'Mika%20Santos', 'mika\\u002dsantos', `x${base64('mika-santos')}`])(
    '%j',
    (text) => expect(redact(text, { own })).not.toMatch(/mika|204816|bWlrYS1zYW50b3/i),
  );
  it.each([0, 1, 2, 3, 4, 5])('in Base64 behind %i other letters', (count) => {
    const shown = redact(base64(`${'x'.repeat(count)}mika-santos and more`), { own });
    expect(Buffer.from(shown, 'base64').toString()).not.toContain('mika-santos');
  });
  it('blank and short ones tear no holes', () => expect(redact('a cab b', { own })).toBe('a cab b'));
  it('signs of a pattern are only signs', () => {
    expect(redact('a.b and axb and (x', { own: ['a.b', '(x'] })).toBe('<private> and axb and (x');
    expect(redact('[a](b)', { own: ['[a](b)'] })).toBe('<private>');
  });
});

const canaries = [
  'Authorization: Bearer CANARY-1',
  'accessToken=CANARY-1',
  '?code=CANARY-1',
  '"codeVerifier":"CANARY-1"',
  'canary-1@pinglane.example',
  '/home/canary-1',
  'C:\\Users\\Canary-1\\x',
  '4929 1111 2222 3337',
  '4929111122223337',
  '203.0.113.77',
  '2001:db8::77',
  'cvv=9177',
  'deadbeef-0177-4177-8177-deadbeef0177',
  'own-canary-1',
];
const LEFT = /canary|4929|3337|113\.77|db8|9177|deadbeef/i;
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => JSON.stringify(text).slice(1, -1),
  base64,
  base64url,
];

it('H1, H2: of 10,000 random lines none shows a canary, however it is encoded', () => {
  const noise = fc.stringMatching(/^[g-zG-Z .:;/_()[\]{}<>-]{0,30}$/);
  const line = fc.tuple(noise, fc.constantFrom(...canaries), fc.constantFrom(...encodings), noise);
  fc.assert(
    fc.property(line, ([before, canary, encode, after]) => {
      const written = encode(canary);
      const shown = redact(`${before} ${written} ${after}`, { own: ['own-canary-1'] });
      expect(shown).not.toMatch(LEFT);
      if (encode === base64 || encode === base64url) expect(shown).not.toContain(written.replace(/=+$/, ''));
      expect(shown).not.toContain('\n');
    }),
    { numRuns: 10_000 },
  );
});

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.string({ unit: 'binary' })), (text, own) => {
      expect(typeof redact(text, { own })).toBe('string');
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  'a',
  '1 ',
  'aB3',
  'a@',
  '%41',
  '%',
  'a:',
  'password="',
  'eyJ',
  '1.',
  '/home/a ',
  '\\u0041',
  '"code":"',
  '4111111111111111 ',
  '-',
  '(',
  '::a',
  'user=',
  // What took the square of its length in time would not be done within the test's own limit.
])('G5: half a million characters of %j are read in a moment', (piece) => {
  const text = piece.repeat(500_000 / piece.length);
  expect(typeof redact(text, { own: ['mika-santos'] })).toBe('string');
});
