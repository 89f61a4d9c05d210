/** Wiping what pages have stored (promise B2); tests/desktop/sign-out-disk.spec.ts checks the files. */
import { expect, it } from 'vitest';
import { wipeStorage } from '../../../../electron/app/wipe-storage';

it('B2: the wipe clears every kind of storage of every origin, so that the database is rewritten, and the cache', async () => {
  const seen: unknown[] = [];
  await wipeStorage({
    clearStorageData: (...args) => {
      seen.push(['storage', ...args]);
      return Promise.resolve();
    },
    clearCache: () => {
      seen.push(['cache']);
      return Promise.resolve();
    },
  });
  expect(seen).toEqual([['storage'], ['cache']]);
});

it('B2: the wipe rejects when the storage cannot be cleared', async () => {
  const clearStorageData = () => Promise.reject(new Error('disk'));
  await expect(wipeStorage({ clearStorageData, clearCache: () => Promise.resolve() })).rejects.toThrow('disk');
});
