/** What must not be in a log or a report, in many forms, and what must stay readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';
import { hidden as named } from './redact-cases';
import { kept } from '../../contract/redact-kept';
import { slips } from '../../contract/redact-slips';

const hidden = [...named, ...slips];

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('H1: a secret', () => {
  it('has more than 150 cases', () => expect(hidden.length + kept.length).toBeGreaterThan(150));
  it.each(hidden)('H1: is hidden in %j', (text, secret) => {
    expect(text).toContain(secret);
    const shown = redact(text);
    expect(shown).not.toContain(secret);
    // Inside a line too, and again over redacted text.
    expect(redact(`2026-11-22 GET failed: ${text} (PL-302)`)).not.toContain(secret);
    expect(redact(shown)).toBe(shown);
  });
});

describe('H1: a harmless text', () => {
  it.each(kept)('is kept: %j', (text) => expect(redact(text, { own: ['mika-santos'] })).toBe(text));
});

describe('H1: the lines of an entry', () => {
  it('are one, without reversing characters', () => {
    expect(redact('a\r\nb\u2028c\u0000d\u202ee\u200bf\tg')).toBe('a\\r\\nb\\u{2028}c\\u{0}d\\u{202e}e\\u{200b}f\\tg');
    expect(redact('a%0d%0ab')).toBe('a%0d%0ab');
  });
  it('are kept in a note, without other control characters', () => {
    expect(redact('a\nb\r\n\u202ec', { keepsLines: true })).toBe('a\nb\\r\n\\u{202e}c');
  });
});

describe("H1: the person's own texts", () => {
  const own = ['mika-santos', '204816', 'Mika Santos', ' ', 'ab'];
  it.each([
    ...['hello MIKA-SANTOS!', 'id 204816', 'Mika%20Santos', 'mika\\u002dsantos', `x${base64('mika-santos')}`],
    ...['ｍｉｋａ－ｓａｎｔｏｓ', 'ＩＤ：２０４８１６'],
  ])('are hidden in %j', (text) =>
    expect(redact(text, { own }).normalize('NFKC')).not.toMatch(/mika|204816|bWlrYS1zYW50b3/i),
  );
  it.each([0, 1, 2, 3, 4, 5])('are hidden in Base64 after %i other letters', (count) => {
    const shown = redact(base64(`${'x'.repeat(count)}mika-santos and more`), { own });
    expect(Buffer.from(shown, 'base64').toString()).not.toContain('mika-santos');
  });
  it('are ignored when they are blank or short', () => expect(redact('a cab b', { own })).toBe('a cab b'));
  it.each([
    ['王伟', '用户王伟不存在'],
    ['佐藤', '佐藤様のコード'],
    ['さき', 'さきさん'],
    ['ジョ', 'ジョ'],
    ['김민', '김민님'],
    ['นก', 'คุณนกค่ะ'],
    ['𠮷田', '𠮷田様'],
    ['王伟', encodeURIComponent('王伟')],
    ['王伟', base64('user 王伟')],
    ['Nam', 'xin chào Nam!'],
  ])('are hidden when they are as short as a name: %s in %j', (name, text) => {
    const shown = redact(text, { own: [name] });
    expect(decodeURIComponent(shown)).not.toContain(name);
    expect(Buffer.from(shown, 'base64').toString()).not.toContain(name);
  });
  it('are hidden within words only from four letters on', () => {
    expect(redact('username of Namibia, 2048 ms', { own: ['Nam', '204'] })).toBe('username of Namibia, 2048 ms');
    expect(redact('xmika1', { own: ['mika'] })).toBe('x<private>1');
  });
  it.each(['NFC', 'NFD'] as const)('are hidden in %s, whichever form is known', (form) => {
    const name = 'Nguyễn Đỗ'.normalize(form);
    for (const other of ['NFC', 'NFD'] as const) {
      const text = `Hi ${name.normalize(other)}!`;
      expect(redact(text, { own: [name] })).toBe('Hi <private>!');
      expect(redact(encodeURIComponent(text), { own: [name] })).toBe('Hi <private>!');
    }
    const encoded = redact(base64(`user ${name}`), { own: [name] });
    expect(Buffer.from(encoded, 'base64').toString()).not.toContain(name);
  });
  it('leave a decomposed text as it is when they are not in it', () => {
    const text = 'Nguyễn'.normalize('NFD');
    expect(redact(text, { own })).toBe(text);
    expect(redact('é', { own })).toBe('é');
  });
  it('are matched literally, not as patterns', () => {
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

it('H1, H2: none of 10,000 random lines contains a canary in any encoding', () => {
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

it('the redaction throws nothing for any text', () => {
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
  'e\u0301',
  '王伟 ',
  // With quadratic time the test would exceed its timeout.
])('G5: half a million characters of %j are redacted in linear time', (piece) => {
  const text = piece.repeat(500_000 / piece.length);
  expect(typeof redact(text, { own: ['mika-santos', '王伟', 'Nguyễn', 'Nam'] })).toBe('string');
});
