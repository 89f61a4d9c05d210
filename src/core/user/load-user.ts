/** Loads the signed-in user and measures the provider's response time. */
import { setProviderRoundTrip } from '../session/provider-status.store';
import { setUser, useSession } from '../session/session.store';
import { request, type SessionResponse } from '../session/request';
import { services } from '../services/services';

/** Sets the user and the provider's round-trip time; on failure the user stays and the time is unknown. */
export async function loadUser(signal?: AbortSignal): Promise<SessionResponse<unknown>> {
  const { clock } = services();
  const startedAt = clock.now();
  const { user: known } = useSession.getState();
  const response = await request('userInfo', undefined, signal);
  if (response.outcome === 'done') {
    setProviderRoundTrip(Math.max(0, clock.now() - startedAt));
    // A change that the person made meanwhile is newer than this response.
    if (useSession.getState().user === known) setUser(response.value, clock.now());
  }
  if (response.outcome === 'failed') setProviderRoundTrip(null);
  return response;
}
