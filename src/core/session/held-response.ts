/** What a person asks for in a held session fails visibly: it is not sent, and would otherwise look as if it were done (docs/product.md section 17). */
import type { ProviderFailure } from '../../lib/api/provider-error';
import type { SessionResponse } from './request';
import { useSession } from './session.store';

/** The text of docs/product.md section 8 for it. */
const HELD: ProviderFailure = {
  source: 'provider',
  reason: 'unauthorized',
  message: 'Signed in on another device',
};

/** Replaces a stale response by a failure while its session is held. Not for what the app does by itself, nor for a charge. */
export async function orHeld<T>(response: Promise<SessionResponse<T>>): Promise<SessionResponse<T>> {
  const { epoch } = useSession.getState();
  const received = await response;
  const session = useSession.getState();
  const isHeld = session.ending !== null && session.epoch === epoch;
  return received.outcome === 'stale' && isHeld ? { outcome: 'failed', failure: HELD } : received;
}
