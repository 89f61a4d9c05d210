/** Reloads the user when the profile is opened: days may have been bought, or the e-mail confirmed, elsewhere. */
import { isRecent } from '../../model/elapsed';
import { beginRefresh, endRefresh } from '../session/profile.store';
import { useSession } from '../session/session.store';
import { loadUser } from './load-user';
import { singleFlight } from '../session/single-flight';
import { services } from '../services/services';

/** A response younger than this is not requested again. */
const FRESH_MS = 10_000;

/** Refreshes the user unless it is fresh; on failure the old one stays, with the failure beside it (promise E1). */
export async function refreshUser(): Promise<void> {
  const { userAt } = useSession.getState();
  if (userAt !== null && isRecent(userAt, services().clock.now(), FRESH_MS)) endRefresh(null);
  else await retryUser();
}

/** Refreshes the user whatever its age; a second call while one is pending joins it (promise E9). */
export function retryUser(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', request);

async function request(): Promise<void> {
  beginRefresh();
  const response = await loadUser();
  // An ended session has already cleared its profile.
  if (response.outcome !== 'stale') endRefresh(response.outcome === 'failed' ? response.failure : null);
}
