/** Work that only one window of a browser does at a time (promise J3). */
import { afterEach, expect, it, vi } from 'vitest';
import { unlessInOtherWindow } from '../../../../src/lib/platform/window-lock';

afterEach(() => vi.unstubAllGlobals());

const work = () => Promise.resolve('done');
/** @param lock what the browser gives: null for one that another window holds */
const withLock = (lock: object | null) =>
  vi.stubGlobal('navigator', {
    locks: { request: (...[, , use]: [string, LockOptions, (lock: object | null) => unknown]) => use(lock) },
  });
const withoutPermission = () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
};

it('J3: work is not run while another window runs work of its name', async () => {
  withLock(null);
  expect(await unlessInOtherWindow('charge 1', work)).toBeNull();
});

it.each<[string, () => void]>([
  ['with the lock', () => withLock({})],
  ['in a page without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['where the browser denies them', withoutPermission],
])('work is run once %s', async (_, prepare) => {
  prepare();
  const run = vi.fn(work);
  expect(await unlessInOtherWindow('charge 1', run)).toBe('done');
  expect(run).toHaveBeenCalledTimes(1);
});

it('work that fails is not run again', async () => {
  withLock({});
  const run = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(unlessInOtherWindow('charge 1', run)).rejects.toThrow('broken');
  expect(run).toHaveBeenCalledTimes(1);
});
