/** The open session's token for calls, and the signal that aborts them when the session ends (promises B2, B3). */
import { useSession } from './session.store';
import { resettable } from '../../lib/platform/fresh-state';

interface CurrentState {
  controller: AbortController;
}

const current = resettable<CurrentState>(() => ({ controller: new AbortController() }));

useSession.subscribe((session, before) => {
  if (session.epoch === before.epoch) return;
  current.controller.abort();
  current.controller = new AbortController();
});

export interface SessionScope {
  readonly token: string;
  /** Aborts when the session ends or another begins. */
  readonly signal: AbortSignal;
  /** Whether the session that this scope was made for is still open. */
  readonly isCurrent: () => boolean;
}

/** Makes the scope of the open session; null when signed out. */
export function sessionScope(): SessionScope | null {
  const { token } = useSession.getState();
  if (token === null) return null;
  const { signal } = current.controller;
  return { token, signal, isCurrent: () => !signal.aborted };
}
