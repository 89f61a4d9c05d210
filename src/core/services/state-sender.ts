/** Tells the main process a state that it keeps until the next one. */
import { retry } from '../../../common/async/retry';
import { services } from './services';

/** Sends each new state. */
export interface StateSender<T> {
  /**
   * Sends a state, unless it is the one sent last. What the main process refuses, as in a rush of calls, or never gets is sent again, unless a newer
   * one follows; a state that was refused to the end counts as not sent.
   */
  readonly send: (state: T) => void;
  /** Sends nothing again. */
  readonly stop: () => void;
}

interface SentState<T> {
  /** Returns whether the main process took it. */
  readonly send: (state: T) => Promise<boolean>;
  readonly isSame: (one: T, other: T) => boolean;
  /** What the main process has before the first one; without it the first one is always sent. */
  readonly initial?: T;
}

const RESEND = { attempts: 5, pauseMs: () => 2_000, mayRetry: (isTaken: boolean) => !isTaken };

/** Makes the sender of one state. */
export function createStateSender<T>({ send, isSame, initial }: SentState<T>): StateSender<T> {
  let sent = initial;
  let sending = new AbortController();
  return {
    send(state) {
      if (sent !== undefined && isSame(sent, state)) return;
      sent = state;
      sending.abort();
      sending = new AbortController();
      void retry(() => send(state), { ...RESEND, timers: services().clock, signal: sending.signal }).then((isTaken) => {
        if (isTaken === false && sent === state) sent = undefined;
      });
    },
    stop: () => sending.abort(),
  };
}
