/** Asks anew who is signed in when the profile is opened: days may have been bought, or the e-mail confirmed, elsewhere. */
import { isRecent } from '../../model/elapsed';
import { beginRefresh, endRefresh } from '../session/profile.store';
import { useSession } from '../session/session.store';
import { loadUser } from './load-user';
import { singleFlight } from '../session/single-flight';
import { services } from '../services/services';

/** What the provider told this short a time ago is not asked again. */
const FRESH_MS = 10_000;

/** Refreshes the user unless it is fresh; on failure the old one stays, with the reason beside it (promise E1). */
export async function refreshUser(): Promise<void> {
  const { userAt } = useSession.getState();
  if (userAt !== null && isRecent(userAt, services().clock.now(), FRESH_MS)) endRefresh(null);
  else await retryUser();
}

/** Refreshes the user whatever its age; a second call while one runs joins it (promise E9). */
export function retryUser(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', request);

async function request(): Promise<void> {
  beginRefresh();
  const response = await loadUser();
  // A session that has ended meanwhile has taken its profile with it.
  if (response.outcome !== 'stale') endRefresh(response.outcome === 'failed' ? response.failure : null);
}
