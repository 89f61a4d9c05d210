/** A limit for calls over the bridge: the main process keeps its own, this one ends a call whose bridge has died. */
import { withTimeout as limit } from '../../../common/async/timeout';
import { services } from './services';

/** How much longer than the main process's limit the renderer waits. */
const GRACE_MS = 2_000;

/**
 * The answer, or `instead` when it has not come in time; for calls that never reject.
 * @param signal ends the waiting: it is then `instead` at once, and no timer is left (promise B2)
 */
export function withTimeout<T>(mainLimitMs: number, call: Promise<T>, instead: T, signal?: AbortSignal): Promise<T> {
  return limit(services().clock, mainLimitMs + GRACE_MS, call, () => instead, signal);
}
