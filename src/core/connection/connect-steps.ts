/** The steps of a connect, shared by first connects and reconnects, and their two outcomes. */
import { isHelperAbsent } from '../../../common/contract/helper/helper-api';
import { readHelperToken } from '../../../common/contract/helper/helper-token';
import type { Connection, ConnectStep } from '../../model/connection';
import { CONNECT_PING_TIMEOUT_MS } from '../../model/constants';
import type { Failure } from '../../model/failure';
import { serverById } from '../servers/server-by-id.rules';
import { withTimeout } from '../../../common/async/timeout';
import { writeStored } from '../../lib/platform/storage';
import { setConnection } from './connection.store';
import { addRecentServer } from '../servers/recents.store';
import { useServers } from '../servers/servers.store';
import { request } from '../session/request';
import type { Attempt } from './attempts';
import { endConnection } from './end-connection';
import { openHelperSession } from './helper-session';
import { isSessionPossible } from './helper-session.store';
import { refreshServers } from '../servers/load-servers';
import { sweep } from './monitoring/sweep';
import { services } from '../services/services';

/**
 * Measures, submits and logs in to the helper (docs/product.md section 4). The measurement is only shown: whatever its result, or when it
 * takes too long, the next step follows.
 * @param show gives the connection's state for a step and the epoch ms at which the step began
 * @param needsHelper true for automatic attempts such as a reconnect: without a helper they fail after the sweep, without calling the provider
 * @returns why it failed, or null; it counts only while the attempt is current
 */
export async function runConnectSteps(
  serverId: string,
  attempt: Attempt,
  show: (step: ConnectStep, stepAt: number) => Connection,
  { needsHelper = false } = {},
): Promise<Failure | null> {
  const enter = (step: ConnectStep) => setConnection(show(step, services().clock.now()));
  enter('ping');
  await waitAtMost(CONNECT_PING_TIMEOUT_MS, measure(), attempt.signal);
  if (!attempt.isCurrent()) return ended;
  return (needsHelper ? absentHelper() : null) ?? submitAndLogin(serverId, attempt, enter);
}

/** The last sweep's failure if it found no helper; null when a helper, or a session of it, may exist. */
function absentHelper(): Failure | null {
  const { helper } = useServers.getState();
  if (helper.state !== 'failed' || isSessionPossible()) return null;
  const { failure } = helper;
  return failure.source === 'helper-ping' && isHelperAbsent(failure.reason) ? failure : null;
}

/** The steps after the measurement. */
export async function submitAndLogin(
  serverId: string,
  attempt: Attempt,
  enter: (step: ConnectStep) => void,
): Promise<Failure | null> {
  enter('submit');
  const submitted = await submit(serverId, attempt);
  if (submitted.outcome === 'stale') return ended;
  if (submitted.outcome === 'failed') return submitted.failure;
  const token = readHelperToken(submitted.value);
  // An invalid token is the provider's fault and must not reach the helper, where a blank one would end the session.
  if (token === null) return { source: 'provider', reason: 'bad-response' };

  enter('login');
  // Before the login: a page that is loaded again meanwhile assigns the open session to this server.
  writeStored('connectedServer', serverId);
  const login = await openHelperSession(token, attempt.isCurrent);
  return login.outcome === 'failed' ? { source: 'helper-login', reason: login.failure } : null;
}

/** The result of an attempt that is no longer current; it is never shown. */
const ended: Failure = { source: 'provider', reason: 'aborted' };

/**
 * Sets the state to connected, stores the server for restarts, and adds it to the recent servers.
 * @param elapsedMs the session time so far in milliseconds, after a reconnect
 */
export function endConnected(serverId: string, elapsedMs = 0): void {
  writeStored('connectedServer', serverId);
  addRecentServer(serverId);
  const connectedAt = services().clock.now();
  setConnection({ state: 'connected', serverId, connectedAt, ...(elapsedMs > 0 && { elapsedMs }) });
}

/** Sets the state to failed and shows the reason; a session that the helper may still hold is ended, so that the state is true. */
export function endFailed(serverId: string, failure: Failure): void {
  void endConnection(serverId, { state: 'failed', serverId, failure });
}

/** Whether the provider's current list holds a server. */
export function isListed(serverId: string): boolean {
  return serverById(useServers.getState().list, serverId) !== null;
}

/** Waits for work up to a limit in milliseconds; the work itself continues in the background. */
export async function waitAtMost(limitMs: number, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await withTimeout(services().clock, limitMs, work, () => undefined, signal);
}

/** Measures; a token that is invalid or that the helper refuses is replaced once, because it may have expired while monitoring was off. */
async function measure(): Promise<void> {
  const failure = await sweep();
  if (failure === null || (failure.source === 'helper-ping' && failure.reason !== 'rejected')) return;
  await refreshServers();
  await sweep({ isFresh: true });
}

function submit(serverId: string, { signal }: Attempt) {
  return request('submitServer', { machineId: services().startup().machineId, server: serverId }, signal);
}
