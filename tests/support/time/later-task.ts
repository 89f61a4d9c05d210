/**
 * Responses of fakes arrive in a later task, like those of a socket: what an action does in the task of its call runs before them.
 * The task is a real one, also while timers are faked.
 */

/** Captured before a test fakes timers. */
const runLater = setImmediate;
let waiting = 0;

/** Resolves in a later task of the event loop. */
async function laterTask(): Promise<void> {
  waiting += 1;
  await new Promise<void>((resolve) => runLater(resolve));
  waiting -= 1;
}

/** A fake's response, returned or thrown, in a later task. */
export async function inLaterTask<T>(response: () => Promise<T> | T): Promise<T> {
  try {
    return await response();
  } finally {
    await laterTask();
  }
}

/** A fake's response, as soon as it is known. */
export async function inSameTask<T>(response: () => Promise<T> | T): Promise<T> {
  return response();
}

/** Runs everything that is already settled, and every response that is on its way. */
export async function settle(): Promise<void> {
  do {
    if (waiting > 0) await new Promise<void>((resolve) => runLater(resolve));
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  } while (waiting > 0);
}
