/** What Repair does in each step. Each gives the failure to show, or null; none of them rejects. */
import { HELPER_PING_TIMEOUT_MS } from '../../../common/contract/helper/helper-api';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { serverIdOf } from '../../model/connection';
import type { Failure } from '../../model/failure';
import { removeStored } from '../../lib/platform/storage';
import { useConnection } from '../../core/connection/connection.store';
import { failServers, useServers } from '../../core/servers/servers.store';
import type { SessionResponse } from '../../core/session/request';
import { endAttempt } from '../../core/connection/attempts';
import { endConnection } from '../../core/connection/end-connection';
import { cancelHelperLogin, clearHelperSession } from '../../core/connection/helper-session';
import { loadServers } from '../../core/servers/load-servers';
import { loadUser } from '../../core/user/load-user';
import { sessionScope } from '../../core/session/session-scope';
import { sweep } from '../../core/connection/sweep';
import { withTimeout } from '../../core/services/with-timeout';
import { services } from '../../core/services/services';

/** Whether the helper answers; signed in it measures, so that what waits for its figures has them. */
export async function checkHelper(signal: AbortSignal): Promise<Failure | null> {
  const failure =
    sessionScope() && useServers.getState().pingToken !== ''
      ? await sweep({ isFresh: true })
      : await callHelper(signal);
  // It runs and has said no: to a token that is none, or that has aged. A fresh one follows with the reload.
  return failure?.source === 'helper-ping' && failure.reason === 'rejected' ? null : failure;
}

/** Whether anything at all is reached: the public look-up, or the provider with whatever answer. */
export async function checkNetwork(signal: AbortSignal): Promise<Failure | null> {
  const providerAnswers = locate(signal).then((failure) => {
    if (failure && UNREACHED.has(failure.reason)) throw new Error(failure.reason);
  });
  return Promise.any([services().lookUpIp(), providerAnswers]).then(
    () => null,
    () => ({ source: 'provider', reason: 'network' }),
  );
}

const UNREACHED: ReadonlySet<ProviderFailure['reason']> = new Set(['network', 'timeout', 'aborted']);

/** Whether the provider works for people who are not signed in. */
export function checkProvider(signal: AbortSignal): Promise<Failure | null> {
  return locate(signal);
}

/** Whether the provider still knows the session; what it tells of the person is then new. */
export async function checkSession(): Promise<Failure | null> {
  return failureIn(await loadUser());
}

/**
 * Forgets what may hang and fetches what is shown anew: the helper's session (Off), the connection, the lists, the figures.
 * @param hasHelper whether the helper answers: without it only the lists are fetched
 */
export async function resetAndReload(hasHelper: boolean, signal: AbortSignal): Promise<Failure | null> {
  endAttempt();
  cancelHelperLogin();
  removeStored('connectedServer');
  const off = hasHelper ? await clearHelperSession() : null;
  const isOver = () => signal.aborted;
  if (isOver()) return ended;
  // Where the helper has not confirmed the end, that is said, and it is tried on.
  void endConnection(serverIdOf(useConnection.getState().connection), { state: 'idle' });
  if (off) return { source: 'helper-login', reason: off };
  if (!sessionScope()) return null;
  const response = await loadServers();
  if (response.outcome === 'failed') failServers(response.failure);
  if (response.outcome !== 'done') return failureIn(response);
  return hasHelper && !isOver() ? sweep({ isFresh: true }) : null;
}

/** A stale answer: the session is over. */
const ended: Failure = { source: 'provider', reason: 'unauthorized' };

function failureIn(response: SessionResponse<unknown>): Failure | null {
  if (response.outcome === 'done') return null;
  return response.outcome === 'failed' ? response.failure : ended;
}

/** A call without a session, whose token the helper refuses: that it answers is all that is asked. */
async function callHelper(signal: AbortSignal): Promise<Failure | null> {
  const call = services().desktop.pingServers({ token: '', isFresh: true });
  const outcome = await withTimeout(HELPER_PING_TIMEOUT_MS, call, { outcome: 'failed', failure: 'timeout' }, signal);
  return outcome.outcome === 'failed' ? { source: 'helper-ping', reason: outcome.failure } : null;
}

async function locate(signal: AbortSignal): Promise<ProviderFailure | null> {
  try {
    await services().call('detectLocation', undefined, { signal });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
