/** Numbers the attempts to connect, so that a late answer of an older one cannot set state (promise D6). */
import { whenSessionEnds } from '../session/session-end.store';

export interface Attempt {
  /** Aborts when a newer attempt begins or this one is cancelled. */
  readonly signal: AbortSignal;
  readonly isCurrent: () => boolean;
}

let current: AbortController | null = null;

/** Begins an attempt; the one before it ends. */
export function beginAttempt(): Attempt {
  endAttempt();
  const controller = new AbortController();
  current = controller;
  return { signal: controller.signal, isCurrent: () => current === controller };
}

/** Ends the attempt that is current, if any. */
export function endAttempt(): void {
  current?.abort();
  current = null;
}

whenSessionEnds(endAttempt);
