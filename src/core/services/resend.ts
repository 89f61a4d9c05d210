/** Tells the main process a state that it keeps until the next one. */
import { retry } from '../../../common/async/retry';
import { services } from './services';

/** Sends the newest state. */
export interface Resender {
  /**
   * Sends one; what the main process refuses, as in a rush of calls, or never gets is sent again, unless a newer one follows.
   * @param send returns whether it was taken
   * @returns false when no attempt was taken; null when a newer one follows
   */
  readonly send: (send: () => Promise<boolean>) => Promise<boolean | null>;
  /** Sends nothing again. */
  readonly stop: () => void;
}

const RESEND = { attempts: 5, pauseMs: () => 2_000, mayRetry: (isTaken: boolean) => !isTaken };

/** Makes the sender of one state. */
export function createResender(): Resender {
  let sending = new AbortController();
  return {
    send(send) {
      sending.abort();
      sending = new AbortController();
      return retry(send, { ...RESEND, timers: services().clock, signal: sending.signal });
    },
    stop: () => sending.abort(),
  };
}
