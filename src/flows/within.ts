/** A limit for calls over the bridge: the main process keeps its own, this one ends a call whose bridge has died. */
import { world } from './world';

/** How much longer than the main process's limit the renderer waits. */
const GRACE_MS = 2_000;

/** The answer, or `instead` when it has not come in time; for calls that never reject. */
export function within<T>(mainLimitMs: number, call: Promise<T>, instead: T): Promise<T> {
  return new Promise((resolve) => {
    const stop = world().clock.after(mainLimitMs + GRACE_MS, () => resolve(instead));
    void call.then((answer) => {
      stop();
      resolve(answer);
    });
  });
}
