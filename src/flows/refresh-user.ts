/** Asks anew who is signed in when the profile is opened: days may have been bought, or the e-mail confirmed, elsewhere. */
import { isRecent } from '../domain/elapsed';
import { beginRefresh, endRefresh } from '../stores/profile';
import { useSession } from '../stores/session';
import { loadUser } from './load-user';
import { singleFlight } from './single-flight';
import { world } from './world';

/** What the provider told this short a time ago is not asked again. */
const FRESH_MS = 10_000;

/** Refreshes the user unless it is fresh; on failure the old one stays, with the reason beside it (promise E1). */
export async function refreshUser(): Promise<void> {
  const { userAt } = useSession.getState();
  if (userAt !== null && isRecent(userAt, world().clock.now(), FRESH_MS)) endRefresh(null);
  else await retryUser();
}

/** Refreshes the user whatever its age; a second call while one runs joins it (promise E9). */
export function retryUser(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', ask);

async function ask(): Promise<void> {
  beginRefresh();
  const answer = await loadUser();
  // A session that has ended meanwhile has taken its profile with it.
  if (answer.outcome !== 'stale') endRefresh(answer.outcome === 'failed' ? answer.failure : null);
}
