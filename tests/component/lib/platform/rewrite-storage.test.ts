/** Rewriting the storage's files: the page clears its storage and restores its content (promise B2). */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  onStoredChange,
  readStored,
  removeStored,
  rewriteStorage,
  writeStored,
} from '../../../../src/lib/platform/storage';
import { deferred } from '../../../support/time/deferred';

const NAMES = ['accessToken', 'lastAccount', 'chosenServer'] as const;

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const stored = () => Object.fromEntries(Object.entries<string>(window.localStorage));
const empty = () => {
  window.localStorage.clear();
  return Promise.resolve(true);
};

it('B2: every stored key is restored afterwards, unknown keys too', async () => {
  writeStored('language', 'th');
  window.localStorage.setItem('ofALaterVersion', '{"a":1}');
  const before = stored();
  let emptied: unknown = null;
  expect(
    await rewriteStorage(async () => {
      await empty();
      emptied = stored();
      return true;
    }),
  ).toBe(true);
  expect(emptied).toEqual({});
  expect(stored()).toEqual(before);
});

it('B2: nothing is lost and false is returned when the storage was not cleared', async () => {
  writeStored('language', 'th');
  expect(await rewriteStorage(() => Promise.resolve(false))).toBe(false);
  expect(stored()).toEqual({ language: 'th' });
});

it('B2: a session that is opened meanwhile is kept, and the event of the cleared storage does not end it', async () => {
  const received = vi.fn();
  const stop = onStoredChange('accessToken', received);
  const emptying = deferred<boolean>();
  const done = rewriteStorage(() => emptying.promise);
  writeStored('accessToken', 'token-2');
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(readStored('accessToken')).toBe('token-2');
  emptying.resolve(true);
  await done;
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  expect(received.mock.calls).toEqual([['token-2'], ['token-2']]);
  expect(stored()).toEqual({ accessToken: 'token-2' });
});

it('B2: the last write wins in any order of writes and removals before, during and after the rewriting', async () => {
  const step = fc.record({
    when: fc.constantFrom('before', 'before it is empty', 'when it is empty', 'after'),
    name: fc.constantFrom(...NAMES),
    value: fc.constantFrom('a', 'b', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isEmptied) => {
      window.localStorage.clear();
      NAMES.forEach(removeStored);
      const expected = new Map<string, string>();
      const play = (now: string) => {
        for (const { name, value } of steps.filter(({ when }) => when === now)) {
          if (value === null) {
            removeStored(name);
            expected.delete(name);
          } else {
            writeStored(name, value);
            expected.set(name, value);
          }
          expect(readStored(name)).toBe(expected.get(name) ?? null);
        }
      };
      play('before');
      await rewriteStorage(() => {
        play('before it is empty');
        if (isEmptied) window.localStorage.clear();
        play('when it is empty');
        return Promise.resolve(isEmptied);
      });
      play('after');
      expect(stored()).toEqual(Object.fromEntries(expected));
    }),
  );
});

it('B2: what is written while the main process does not answer stays stored, for the next page', async () => {
  writeStored('language', 'th');
  const emptying = deferred<boolean>();
  const done = rewriteStorage(() => emptying.promise);
  writeStored('accessToken', 'token-2');
  removeStored('language');
  expect(stored()).toEqual({ accessToken: 'token-2' });
  emptying.resolve(false);
  await done;
});

it('B2: a blocked storage is not waited for', async () => {
  vi.spyOn(Object, 'entries').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await rewriteStorage(() => Promise.resolve(true))).toBe(true);
});
