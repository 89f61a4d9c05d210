/** The marks of accounts that were at home on this machine. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountMark, KNOWN_ACCOUNTS_LIMIT, withAccount } from '../../../src/domain/account-mark';

it('B2: a mark is four hexadecimal digits, which many accounts share', () => {
  fc.assert(fc.property(fc.string(), (id) => /^[0-9a-f]{4}$/.test(accountMark(id))));
  const marks = new Set(Array.from({ length: 200_000 }, (_, id) => accountMark(String(id))));
  expect(marks.size).toBeLessThanOrEqual(65_536);
});

it('one account has one mark, and few of a thousand share theirs', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => String(200_000 + index));
  expect(accountMark('204816')).toBe(accountMark('204816'));
  expect(new Set(ids.map(accountMark)).size).toBeGreaterThan(950);
});

it('the newest is kept first, each once, and no more than the limit', () => {
  let marks: readonly string[] = [];
  for (let index = 0; index < KNOWN_ACCOUNTS_LIMIT + 10; index += 1) marks = withAccount(marks, `account ${index}`);
  expect(marks).toHaveLength(KNOWN_ACCOUNTS_LIMIT);
  marks = withAccount(marks, 'account 20');
  expect(marks[0]).toBe(accountMark('account 20'));
  expect(new Set(marks).size).toBe(marks.length);
});
