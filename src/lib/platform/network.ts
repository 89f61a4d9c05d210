/** Whether the machine is online as the browser reports it; whether a server can be reached is not known from that. */

export interface Network {
  isOnline(): boolean;
  /** Subscribes to going offline and online; returns the function that unsubscribes. */
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
