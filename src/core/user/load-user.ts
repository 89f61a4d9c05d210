/** Asks the provider who is signed in, and how long it took to say so. */
import { setProviderRoundTrip } from '../session/provider-status.store';
import { setUser, useSession } from '../session/session.store';
import { ask, type Answer } from '../session/ask';
import { world } from '../services/world';

/** Puts the user and the provider's round-trip time in place; on failure the user stays and the time is unknown. */
export async function loadUser(signal?: AbortSignal): Promise<Answer<unknown>> {
  const { clock } = world();
  const startedAt = clock.now();
  const { user: known } = useSession.getState();
  const answer = await ask('userInfo', undefined, signal);
  if (answer.outcome === 'done') {
    setProviderRoundTrip(Math.max(0, clock.now() - startedAt));
    // What the person changed meanwhile is newer than this answer.
    if (useSession.getState().user === known) setUser(answer.value, clock.now());
  }
  if (answer.outcome === 'failed') setProviderRoundTrip(null);
  return answer;
}
