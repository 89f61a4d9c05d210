/** Tracks the current attempt to connect, so that a late response to an older one cannot set state (promise D6). */
import { whenSessionEnds } from '../session/session-end.store';

export interface Attempt {
  /** Aborts when a newer attempt begins or this one is cancelled. */
  readonly signal: AbortSignal;
  readonly isCurrent: () => boolean;
}

let current: AbortController | null = null;

/** Begins an attempt and ends the previous one. */
export function beginAttempt(): Attempt {
  endAttempt();
  const controller = new AbortController();
  current = controller;
  return { signal: controller.signal, isCurrent: () => current === controller };
}

/** Ends the current attempt, if any. */
export function endAttempt(): void {
  current?.abort();
  current = null;
}

whenSessionEnds(endAttempt);
