/** A timeout for calls over the desktop bridge. The main process has its own; this one ends a call whose bridge no longer responds. */
import { withTimeout as limit } from '../../../common/async/timeout';
import { services } from './services';

/** How much longer than the main process's limit the renderer waits, in milliseconds. */
const GRACE_MS = 2_000;

/**
 * Waits for a call that never rejects. @returns its response, or `instead` after the timeout
 * @param mainLimitMs the main process's own limit, in milliseconds
 * @param signal ends the wait at once with `instead`, and leaves no timer running (promise B2)
 */
export function withTimeout<T>(mainLimitMs: number, call: Promise<T>, instead: T, signal?: AbortSignal): Promise<T> {
  return limit(services().clock, mainLimitMs + GRACE_MS, call, () => instead, signal);
}
