/** Whether the machine has a network at all, as the browser knows it; whether anybody answers there is another question. */

export interface Network {
  isOnline(): boolean;
  /** Calls back when it goes offline or is online again; gives the function that stops it. */
  onChange(changed: () => void): () => void;
}

export const pageNetwork: Network = {
  isOnline: () => navigator.onLine,
  onChange(changed) {
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  },
};

/** Resolves once the machine is online, or when the signal aborts; it never rejects. */
export function untilOnline(network: Network, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!network.isOnline() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = network.onChange(look);
    signal.addEventListener('abort', look);
    look();
  });
}
