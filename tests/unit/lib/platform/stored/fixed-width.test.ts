/** Rows of numbers as text of a fixed width. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRows, parseRows } from '../../../../../src/lib/platform/stored/fixed-width';

const WIDTHS = [3, 1, 7];

describe('rows of fixed width', () => {
  it('are read as they were written, as base 36 digits', () => {
    expect(formatRows([35, 1, 36 ** 7 - 1, 0, 35, 36], WIDTHS)).toBe('00z1zzzzzzz' + '000z0000010');
    const row = fc.tuple(...[fc.nat(36 ** 3 - 1), fc.nat(35), fc.maxSafeNat().map((number) => number % 36 ** 7)]);
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const numbers = rows.flat();
        expect([...(parseRows(formatRows(numbers, WIDTHS), WIDTHS, rows.length) ?? [])]).toEqual(numbers);
      }),
    );
  });

  it('have a number that does not fit rounded and cut to what its digits can hold', () => {
    expect(formatRows([46_656, -1, Number.MAX_VALUE], WIDTHS)).toBe('zzz0zzzzzzz');
    expect(formatRows([1.5, NaN, 0.4], WIDTHS)).toBe('00200000000');
  });

  it('are undefined for another length, another digit, and more rows than the limit', () => {
    const text = formatRows([1, 2, 3, 4, 5, 6], WIDTHS);
    expect([...(parseRows(text, WIDTHS, 2) ?? [])]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(parseRows(text, WIDTHS, 1)).toBeUndefined();
    for (const digit of ['-', 'Z', '{', 'é', '\u{1F600}'])
      expect(parseRows(text.replace('1', digit), WIDTHS, 9)).toBeUndefined();
    for (const other of [text.slice(1), `${text}0`]) expect(parseRows(other, WIDTHS, 9)).toBeUndefined();
    expect(parseRows('', WIDTHS, 0)).toHaveLength(0);
  });
});
