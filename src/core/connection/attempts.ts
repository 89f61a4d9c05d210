/** Tracks the current attempt to connect, so that a late response to an older one cannot set state (promise D6). */
import { resettable } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from '../session/session-end.store';

export interface Attempt {
  /** Aborts when a newer attempt begins or this one is cancelled. */
  readonly signal: AbortSignal;
  readonly isCurrent: () => boolean;
}

interface AttemptState {
  current: AbortController | null;
}

const attempts = resettable<AttemptState>(
  () => ({ current: null }),
  () => attempts.current?.abort(),
);

/** Begins an attempt and ends the previous one. */
export function beginAttempt(): Attempt {
  endAttempt();
  const controller = new AbortController();
  attempts.current = controller;
  return { signal: controller.signal, isCurrent: () => attempts.current === controller };
}

function endAttempt(): void {
  attempts.current?.abort();
  attempts.current = null;
}

whenSessionEnds(endAttempt);
