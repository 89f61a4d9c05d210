/** Wiping what pages have stored (promise B2); tests/desktop/accounts/sign-out-disk.spec.ts checks the files. */
import { expect, it, vi } from 'vitest';
import { createStorageWipes } from '../../../../electron/app/wipe-storage';

it('B2: the wipe clears every kind of storage of every origin, so that the database is rewritten, and the cache', async () => {
  const seen: unknown[] = [];
  const { wipe } = createStorageWipes({
    clearStorageData: (...args) => {
      seen.push(['storage', ...args]);
      return Promise.resolve();
    },
    clearCache: () => {
      seen.push(['cache']);
      return Promise.resolve();
    },
  });
  await wipe();
  expect(seen).toEqual([['storage'], ['cache']]);
});

it('B2: the wipe rejects when the storage cannot be cleared', async () => {
  const clearStorageData = () => Promise.reject(new Error('disk'));
  const { wipe, ended } = createStorageWipes({ clearStorageData, clearCache: () => Promise.resolve() });
  const run = wipe();
  await ended();
  await expect(run).rejects.toThrow('disk');
});

it('the wipes have ended when each one that has begun is over', async () => {
  const open: (() => void)[] = [];
  const clearStorageData = () => new Promise<void>((resolve) => void open.push(resolve));
  const { wipe, ended } = createStorageWipes({ clearStorageData, clearCache: () => Promise.resolve() });
  await ended();
  const runs = [wipe(), wipe()];
  let isOver = false;
  const over = ended().then(() => {
    isOver = true;
  });
  open[0]?.();
  await runs[0];
  expect(isOver).toBe(false);
  open[1]?.();
  await over;
  await ended();
});

it('a wipe has ended only when the page has had the time to write back what stays', async () => {
  const waits: (() => void)[] = [];
  const cleared = () => Promise.resolve();
  const { wipe, ended } = createStorageWipes({ clearStorageData: cleared, clearCache: cleared }, (_delayMs, run) => {
    waits.push(run);
    return () => {};
  });
  const run = wipe();
  let isOver = false;
  const over = ended().then(() => {
    isOver = true;
  });
  await run;
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(isOver).toBe(false);
  waits[0]?.();
  await over;
  // Without a wipe there is nothing to wait for.
  await ended();
  expect(waits).toHaveLength(1);
});
