/** The stored display counts of promotions: what was written is read again, and anything else counts as absent (promise F6). */
import { afterEach, expect, it } from 'vitest';
import { COUNT_MAX, REMEMBERED_LIMIT } from '../../../../../src/model/promotions/promotion-showings';
import { parseShowings } from '../../../../../src/lib/platform/stored/stored-promotions';
import { readStored, removeStored, writeStored } from '../../../../../src/lib/platform/storage';

afterEach(() => {
  for (const key of ['promotionPopupList', 'saleCount', 'isNotShowSaleModalAgain'] as const) removeStored(key);
});

it('showings are read as they were written', () => {
  const showings = new Map([
    ['1', { count: 2, isNotShowAgain: false }],
    ['x', { count: -1, isNotShowAgain: true }],
  ]);
  writeStored('promotionPopupList', showings);
  expect(window.localStorage.getItem('promotionPopupList')).toBe(
    '[{"id":"1","count":2,"isNotShowAgain":false},{"id":"x","count":-1,"isNotShowAgain":true}]',
  );
  expect(readStored('promotionPopupList')).toEqual(showings);
});

it('showings of an older client are read: ids as numbers, and missing fields with their defaults', () => {
  expect(parseShowings('[{"id":1,"count":2},{"id":"b","isNotShowAgain":true}]')).toEqual(
    new Map([
      ['1', { count: 2, isNotShowAgain: false }],
      ['b', { count: 0, isNotShowAgain: true }],
    ]),
  );
});

it.each([
  '',
  '{',
  'null',
  '{}',
  '[1]',
  '[{"count":1}]',
  '[{"id":""}]',
  '[{"id":"a","count":-2}]',
  '[{"id":"a","count":1.5}]',
  '[{"id":"a","count":"1"}]',
  '[{"id":"a","isNotShowAgain":"true"}]',
  JSON.stringify([{ id: 'a'.repeat(65) }]),
  JSON.stringify(Array.from({ length: REMEMBERED_LIMIT + 1 }, (_, id) => ({ id }))),
])('%s is removed, and read as empty', (raw) => {
  window.localStorage.setItem('promotionPopupList', raw);
  expect(readStored('promotionPopupList')).toEqual(new Map());
  expect(window.localStorage.getItem('promotionPopupList')).toBeNull();
});

it.each([
  ['3', 3],
  ['-1', -1],
  ['NaN', 0],
  ['-2', 0],
  ['1e3', 0],
  ['12345678', 0],
  [String(COUNT_MAX), COUNT_MAX],
  [String(COUNT_MAX + 1), 0],
])('a sale count of %s is read as %i', (raw, expected) => {
  window.localStorage.setItem('saleCount', raw);
  expect(readStored('saleCount')).toBe(expected);
});

it.each([
  ['true', 'true'],
  ['false', 'false'],
  ['yes', 'false'],
])('a flag of %s is read as %s', (raw, expected) => {
  window.localStorage.setItem('isNotShowSaleModalAgain', raw);
  expect(readStored('isNotShowSaleModalAgain')).toBe(expected);
});
