import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../src/domain/clean-text';

describe('names as they may be shown', () => {
  it.each([
    ['Singapore', 'Singapore'],
    ['  two\t\nlines  ', 'two lines'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200Bb\uFEFFc\u00ADd', 'abcd'],
    ['\u2066x\u2069', 'x'],
    ['nul\0l', 'null'],
    ['half \uD800', 'half'],
    ['👩\u200D🚀', '👩\u200D🚀'],
    ['\u200Dedge\u200D', 'edge'],
    ['เซิร์ฟเวอร์', 'เซิร์ฟเวอร์'],
    ['\u202E\u200B', ''],
  ])('G4: %j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('cuts at the limit without cutting a character in two', () => {
    expect(cleanText('😀'.repeat(300), 3)).toBe('😀😀😀');
    expect(Array.from(cleanText('x'.repeat(10_000)))).toHaveLength(200);
  });

  it('G4: no text keeps a control, a bidirectional or a zero-width character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(20), (text, limit) => {
        const clean = cleanText(text, limit);
        expect(clean).not.toMatch(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u);
        expect(Array.from(clean).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('of plain letters and signs only folds spaces and cuts, whether it is clean already or not', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'B', '7', '~', '!', ' ', ' '), maxLength: 30 });
    fc.assert(
      fc.property(plain, fc.nat(30), (text, limit) => {
        expect(cleanText(text, limit)).toBe(text.trim().replace(/ +/g, ' ').slice(0, limit).trimEnd());
      }),
    );
  });
});
