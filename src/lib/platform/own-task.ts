/** Long work in pieces: between two tasks of the page a key that is pressed gets its turn. */

/** Gives a value on in a task of its own, at once and whether the window is seen or not, which a timer would not do. */
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
