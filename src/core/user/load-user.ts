/** Asks the provider who is signed in, and how long it took to say so. */
import { setProviderRoundTrip } from '../session/provider-status.store';
import { setUser, useSession } from '../session/session.store';
import { request, type SessionResponse } from '../session/request';
import { services } from '../services/services';

/** Puts the user and the provider's round-trip time in place; on failure the user stays and the time is unknown. */
export async function loadUser(signal?: AbortSignal): Promise<SessionResponse<unknown>> {
  const { clock } = services();
  const startedAt = clock.now();
  const { user: known } = useSession.getState();
  const response = await request('userInfo', undefined, signal);
  if (response.outcome === 'done') {
    setProviderRoundTrip(Math.max(0, clock.now() - startedAt));
    // What the person changed meanwhile is newer than this answer.
    if (useSession.getState().user === known) setUser(response.value, clock.now());
  }
  if (response.outcome === 'failed') setProviderRoundTrip(null);
  return response;
}
