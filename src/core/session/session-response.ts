/** Responses of a session. What a person asks for in a held session fails visibly: it is not sent, and would otherwise look as if it were done (docs/product.md section 17). */
import type { ProviderFailure } from '../../lib/api/provider-error';
import { heldFailure, useSession } from './session.store';

export type SessionResponse<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: ProviderFailure }
  /** The session has changed since the request, or the caller aborted it: the response must be ignored. */
  | { readonly outcome: 'stale' };

/** Replaces a stale response by a failure while its session is held. Not for what the app does by itself, nor for a charge. */
export async function orHeld<T>(response: Promise<SessionResponse<T>>): Promise<SessionResponse<T>> {
  const { epoch } = useSession.getState();
  const received = await response;
  const failure = useSession.getState().epoch === epoch ? heldFailure() : null;
  return received.outcome === 'stale' && failure ? { outcome: 'failed', failure } : received;
}
