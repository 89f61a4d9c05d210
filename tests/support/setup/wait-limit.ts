/** `vi.waitFor` waits as long as the other waits of the tests: by itself it gives up after 1 s, which a chunk on a busy machine takes. */
import { vi } from 'vitest';

/** The limit ends what hangs, it measures nothing. */
export const WAIT_LIMIT_MS = 15_000;

type WaitFor = typeof vi.waitFor;

/** Test files that share a process share `vi` and run this file each: it is replaced once. */
const hasLimit = Symbol.for('waitFor has the limit');

if (!(hasLimit in vi.waitFor)) {
  const { waitFor } = vi;
  const waitWithLimit: WaitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options });
  vi.waitFor = Object.assign(waitWithLimit, { [hasLimit]: true });
}
