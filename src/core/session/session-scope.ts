/** The token of calls made for the session that is open now, and the signal that ends them with it (promises B2, B3). */
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
  /** Whether the session is still the one that this ticket was made for. */
  readonly isCurrent: () => boolean;
}

/** A ticket for the open session; null when nobody is signed in. */
export function sessionScope(): SessionScope | null {
  const { token } = useSession.getState();
  if (token === null) return null;
  const { signal } = current.controller;
  return { token, signal, isCurrent: () => !signal.aborted };
}
