import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWireDate } from '../../../src/domain/wire-date';

const at = Date.UTC(2026, 0, 31, 13, 5, 9);

describe('dates of the provider', () => {
  it.each([
    ['2026-01-31 13:05:09', at],
    ['2026-01-31T13:05:09Z', at],
    ['2026-01-31T13:05:09.000Z', at],
    ['2026-01-31T13:05:09.1234567Z', at + 123],
    ['2026-01-31T20:05:09+07:00', at],
    ['2026-01-31T08:35:09-0430', at],
    [' 2026-01-31 13:05:09 ', at],
    ['2026-01-31', Date.UTC(2026, 0, 31)],
    ['2026-01-31 13:05', at - 9_000],
    ['2024-02-29 00:00:00', Date.UTC(2024, 1, 29)],
    ['9999-12-31 23:59:59', Date.UTC(9999, 11, 31, 23, 59, 59)],
  ])('%j is read', (text, expected) => {
    expect(parseWireDate(text)).toBe(expected);
  });

  it.each([
    '',
    'never',
    '0000-00-00 00:00:00',
    '2026-02-29 00:00:00',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-01-31 24:00:00',
    '2026-01-31 12:60:00',
    '31/01/2026',
    '2026-01-31 13:05:09; drop',
    '1769864709',
    '2'.repeat(10_000),
    null,
    undefined,
    1769864709,
    {},
  ])('E8: %j is null', (text) => {
    expect(parseWireDate(text)).toBeNull();
  });

  it('E6: reads what a Date writes, and never throws', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(253402300799999), noInvalidDate: true }), (date) => {
        expect(parseWireDate(date.toISOString())).toBe(date.getTime());
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const parsed = parseWireDate(anything);
        expect(parsed === null || Number.isFinite(parsed)).toBe(true);
      }),
    );
  });
});
