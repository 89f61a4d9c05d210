import { describe, expect, it } from 'vitest';
import { plainCharacters } from '../../../common/plain-characters';

describe('plain characters', () => {
  it.each([
    ['４２４２', '4242'],
    ['１２／３０', '12/30'],
    ['ＴＡＲＯ　ＹＡＭＡＤＡ', 'TARO YAMADA'],
    ['๑๒๓๔๕๖๗๘๙๐', '1234567890'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۴۲', '42'],
    ['𝟜𝟚', '42'],
    ['DEMO-7A 4711', 'DEMO-7A 4711'],
    ['Trần', 'Trần'],
    [' demo\u3000', 'demo'],
    ['A\u2011B\u2010C–D—E\u2212F', 'A-B-C-D-E-F'],
    ['\uFEFFmi\u200Bka\u00AD@example.com\u202C', 'mika@example.com'],
    ['\u0646\u0645\u06CC\u200C\u062F\u0627\u0646\u0645', '\u0646\u0645\u06CC\u200C\u062F\u0627\u0646\u0645'],
    ['mika＠example。com', 'mika@example.com'],
    ['ｍｉｋａ＠ｅｘａｍｐｌｅ｡ｃｏｍ', 'mika@example.com'],
    ['DEMOー７Ａｰ４７', 'DEMO-7A-47'],
    ['サーバー１ー２', 'サーバー1-2'],
    ['', ''],
  ])('of %j are %j', (typed, plain) => expect(plainCharacters(typed)).toBe(plain));

  it('have the digits 0 to 9 for every numbering system that has its own', () => {
    const written = Intl.supportedValuesOf('numberingSystem').map((system) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210),
    );
    const digits = written.filter((number) => /^\p{Nd}{10}$/u.test(number));
    expect(digits.length).toBeGreaterThan(50);
    expect(new Set(digits.map(plainCharacters))).toEqual(new Set(['9876543210']));
  });
});
