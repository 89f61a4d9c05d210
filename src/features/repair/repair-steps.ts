/** The steps of Repair. Each resolves with the failure to show, or null; none rejects. */
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { serverIdOf } from '../../model/connection';
import { isUnreached, type Failure } from '../../model/failure';
import { removeStored } from '../../lib/platform/storage';
import { useConnection } from '../../core/connection/connection.store';
import { failServers, useServers } from '../../core/servers/servers.store';
import type { SessionResponse } from '../../core/session/session-response';
import { beginAttempt } from '../../core/connection/attempts';
import { endConnection } from '../../core/connection/end-connection';
import { cancelHelperLogin, clearHelperSession } from '../../core/connection/helper-session';
import { loadServers } from '../../core/servers/load-servers';
import { loadUser } from '../../core/user/refresh-user';
import { sessionScope } from '../../core/session/session-scope';
import { probeHelper, sweep } from '../../core/connection/monitoring/sweep';
import { services } from '../../core/services/services';

/** Whether the helper responds; when signed in it measures, so that views get their measurements. */
export async function checkHelper(signal: AbortSignal): Promise<Failure | null> {
  const failure =
    sessionScope() && useServers.getState().pingToken !== ''
      ? await sweep({ isFresh: true })
      : await probeHelper(signal);
  // It runs and has refused an invalid or aged token. A new token follows with the reload.
  return failure?.source === 'helper-ping' && failure.reason === 'rejected' ? null : failure;
}

/** Whether anything is reachable: the public look-up, or the provider with any response. */
export async function checkNetwork(signal: AbortSignal): Promise<Failure | null> {
  const providerAnswers = checkProvider(signal).then((failure) => {
    if (failure && isUnreached(failure)) throw new Error(failure.reason);
  });
  return Promise.any([services().lookUpIp(), providerAnswers]).then(
    () => null,
    () => ({ source: 'provider', reason: 'network' }),
  );
}

/** Whether the provider responds to calls without a session. */
export async function checkProvider(signal: AbortSignal): Promise<ProviderFailure | null> {
  try {
    await services().call('detectLocation', undefined, { signal });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Whether the provider accepts the session; the user is updated from the response. */
export async function checkSession(): Promise<Failure | null> {
  return failureIn(await loadUser());
}

/**
 * Resets what may hang and reloads what is shown: helper session (Off), connection, lists, measurements.
 * @param hasHelper whether the helper responds: without it only the lists are reloaded
 */
export async function resetAndReload(hasHelper: boolean, signal: AbortSignal): Promise<Failure | null> {
  const attempt = beginAttempt();
  cancelHelperLogin();
  removeStored('connectedServer');
  const off = hasHelper ? await clearHelperSession() : null;
  // Also when the run is over, because its Off has been sent. An end that the helper has not confirmed is shown and retried.
  if (attempt.isCurrent()) void endConnection(serverIdOf(useConnection.getState().connection), { state: 'idle' });
  const isOver = () => signal.aborted;
  if (isOver()) return ended;
  if (off) return { source: 'helper-login', reason: off };
  if (!sessionScope()) return null;
  const response = await loadServers();
  if (response.outcome === 'failed') failServers(response.failure);
  if (response.outcome !== 'done') return failureIn(response);
  return hasHelper && !isOver() ? sweep({ isFresh: true }) : null;
}

/** For a stale response: the session has ended. */
const ended: Failure = { source: 'provider', reason: 'unauthorized' };

function failureIn(response: SessionResponse<unknown>): Failure | null {
  if (response.outcome === 'done') return null;
  return response.outcome === 'failed' ? response.failure : ended;
}
