/** Loads the signed-in user, and reloads it when the profile is opened: days may have been bought, or the e-mail confirmed, elsewhere. */
import type { User } from '../../../common/contract/provider/user';
import { resettable } from '../../lib/platform/fresh-state';
import { isRecent } from '../../model/elapsed';
import { isUnreached } from '../../model/failure';
import { beginRefresh, clearRefreshFailure, endRefresh } from '../session/profile.store';
import { addUnreachedLoad } from '../session/resource.store';
import { useSession, setUser } from '../session/session.store';
import { singleFlight } from '../session/single-flight';
import { services } from '../services/services';
import { setProviderRoundTrip } from '../session/provider-status.store';
import { request } from '../session/request';
import { orHeld, type SessionResponse } from '../session/session-response';

/** A response younger than this is not requested again. */
const FRESH_MS = 10_000;

/** Refreshes the user unless it is fresh; on failure the old one stays, with the failure beside it (promise E1). */
export async function refreshUser(): Promise<void> {
  const { userAt } = useSession.getState();
  if (userAt !== null && isRecent(userAt, services().clock.now(), FRESH_MS)) endRefresh(null);
  else await reloadUser();
}

/** Refreshes the user whatever its age; a second call while one is pending joins it (promise E9). */
export function reloadUser(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', refresh);

const unreached = resettable(() => ({ forget: () => {} }));

async function refresh(): Promise<void> {
  unreached.forget();
  beginRefresh();
  const response = await orHeld(loadUser());
  // An ended session has already cleared its profile.
  if (response.outcome === 'stale') return;
  const failure = response.outcome === 'failed' ? response.failure : null;
  endRefresh(failure);
  if (failure && isUnreached(failure)) unreached.forget = addUnreachedLoad(() => void reloadUser());
}

/** Sets the user and the provider's round-trip time; on failure the user stays and the time is unknown. */
export async function loadUser(signal?: AbortSignal): Promise<SessionResponse<unknown>> {
  const { clock } = services();
  const startedAt = clock.now();
  const { user: known } = useSession.getState();
  const response = await request('userInfo', undefined, signal);
  if (response.outcome === 'done') {
    setProviderRoundTrip(Math.max(0, clock.now() - startedAt), clock.now());
    clearRefreshFailure();
    unreached.forget();
    // A change that the person made meanwhile is newer than this response.
    if (useSession.getState().user === known) setUser(withKnownId(response.value, known), clock.now());
  }
  if (response.outcome === 'failed') setProviderRoundTrip(null, clock.now());
  return response;
}

/** The account of a session does not change: a response without a readable id costs nothing of what is kept for it (promise J6). */
function withKnownId(user: User, known: User | null): User {
  return known && user.id === '' ? { ...user, id: known.id } : user;
}
