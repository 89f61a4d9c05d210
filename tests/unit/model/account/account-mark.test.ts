/** The marks of accounts that were signed in on this machine. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountKey, accountMark, KNOWN_ACCOUNTS_LIMIT, withAccount } from '../../../../src/model/account/account-mark';

it('B2: a mark is four hexadecimal digits, which many accounts share', () => {
  fc.assert(fc.property(fc.string(), (id) => /^[0-9a-f]{4}$/.test(accountMark(id))));
  const marks = new Set(Array.from({ length: 200_000 }, (_, id) => accountMark(String(id))));
  expect(marks.size).toBeLessThanOrEqual(65_536);
});

it('an account always has the same mark, and few of a thousand share one', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => String(200_000 + index));
  expect(accountMark('204816')).toBe(accountMark('204816'));
  expect(new Set(ids.map(accountMark)).size).toBeGreaterThan(950);
});

it('an account without an id has a key of its e-mail address, from which the address cannot be read', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) =>
    accountKey({ id: '', email: `player${index}@example.com` }),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^mail-[0-9a-f]{16}$/);
  expect(accountKey({ id: '', email: 'Player1@Example.com' })).toBe(keys[1]);
  expect(accountKey({ id: '7', email: 'player1@example.com' })).toBe('7');
});

it('an account with neither an id nor an e-mail address has no key and no mark', () => {
  expect([accountKey(null), accountKey({ id: '', email: ' ' })]).toEqual(['', '']);
  expect(withAccount(['abcd'], '')).toEqual(['abcd']);
});

it('the newest mark is first, each once, up to the limit', () => {
  let marks: readonly string[] = [];
  for (let index = 0; index < KNOWN_ACCOUNTS_LIMIT + 10; index += 1) marks = withAccount(marks, `account ${index}`);
  expect(marks).toHaveLength(KNOWN_ACCOUNTS_LIMIT);
  marks = withAccount(marks, 'account 20');
  expect(marks[0]).toBe(accountMark('account 20'));
  expect(new Set(marks).size).toBe(marks.length);
});
