/** The list of card charges that is kept over a restart (promises F6, J3). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCharges, parseCharges, type StoredCharge } from '../../../../../src/lib/platform/stored/stored-charges';

const charge: StoredCharge = { account: '7', order: '1', key: 'key-1', token: 'tok_1', begunAt: 1_763_798_400_000 };

it("J3: a stored charge is read unchanged for any ids and token up to the contract's limits", () => {
  const text = (limit: number) => fc.string({ unit: 'binary', minLength: 1, maxLength: limit });
  const one = fc.record({ account: text(64), order: text(64), token: text(256) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (texts) => {
      const charges = texts.map((more) => ({ ...charge, ...more }));
      expect(parseCharges(formatCharges(charges))).toEqual(charges);
    }),
  );
});

it.each([
  ['an account with letters of its own', { account: 'người-dùng 7' }],
  ['an order with line breaks', { order: 'đơn\r\n１' }],
  ['emoji', { account: '🏎️', order: '🧾', token: '💳' }],
  ['the contract’s longest texts', { account: 'ñ'.repeat(64), order: '字'.repeat(64), token: 'é'.repeat(256) }],
])('J3: a stored charge is read when it has %s', (_, texts) => {
  expect(parseCharges(formatCharges([{ ...charge, ...texts }]))).toEqual([{ ...charge, ...texts }]);
});

it.each([
  ['no object', 'charge'],
  ['nothing', null],
  ['without an order', { ...charge, order: '' }],
  ['with a number for its order', { ...charge, order: 1 }],
  ['with a key that no header takes', { ...charge, key: 'kéy' }],
  ['without a key', { ...charge, key: '' }],
  ['longer than the contract allows', { ...charge, token: 'x'.repeat(257) }],
  ['without the time of its key', { ...charge, begunAt: null }],
  ['with a mark that is none', { ...charge, hasLapsed: 'yes' }],
])('J3: a single stored entry is dropped when it is %s', (_, bad) => {
  const other = { ...charge, order: '2' };
  expect(parseCharges(JSON.stringify([charge, bad, other]))).toEqual([charge, other]);
});

it.each(['{}', '"[]"', 'null', '[', ''])('the stored charges are undefined when the text is %s', (text) => {
  expect(parseCharges(text)).toBeUndefined();
});

it('the newest eight charges are kept when more are stored', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...charge, order: String(index) }));
  expect(parseCharges(JSON.stringify(many))?.map(({ order }) => order)).toEqual([
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
});
