/** Splits long work into tasks, so that the page can handle input between them. */

/** Resolves with the value in a new task, at once even in a hidden window, where timers are throttled. */
export function inOwnTask<T>(value: T): Promise<T> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(value);
    };
    port2.postMessage(null);
  });
}
