/** Promise D7: which texts are tokens. The short ways to the answer give that of the whole one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES } from '../../../../../common/contract/helper/helper-api';
import { isUnsendable, readHelperToken } from '../../../../../common/contract/helper/helper-token';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\r', '\n', '\0', '\uD83C', '\uDFAE', '\uD83C\uDFAE', ' ', '\u007F', '\u0080'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  ),
});

describe('readHelperToken', () => {
  it('D7: refuses what holds a line break, a NUL or half a surrogate pair, wherever it stands', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const isBad = /[\r\n\0]/.test(text) || Buffer.from(text).toString() !== text;
        expect(isUnsendable(text)).toBe(isBad);
        expect(readHelperToken(text)).toBe(isBad || text.trim() === '' ? null : text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('D4: counts bytes when the text has others than ASCII', () => {
    const limit = HELPER_BODY_LIMIT_BYTES;
    const accepted = (text: string) => readHelperToken(text) !== null;
    expect([accepted('a'.repeat(limit)), accepted('a'.repeat(limit + 1))]).toEqual([true, false]);
    expect([accepted('é'.repeat(limit / 2)), accepted(`${'é'.repeat(limit / 2)}a`)]).toEqual([true, false]);
    expect([accepted(`${'a'.repeat(limit - 2)}\u007F`), accepted(`${'a'.repeat(limit - 1)}\u0080`)]).toEqual([
      true,
      false,
    ]);
  });
});
