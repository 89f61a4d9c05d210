/** The steps of a connect, the same for a first one and for one that is brought back, and the two ways in which they end. */
import { isHelperAbsent } from '../../../common/contract/helper/helper-api';
import { readHelperToken } from '../../../common/contract/helper/helper-token';
import type { Connection, ConnectStep } from '../../model/connection';
import { CONNECT_PING_LIMIT_MS } from '../../model/constants';
import type { Failure } from '../../model/failure';
import { serverById } from '../servers/server-list.rules';
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
import { refreshServers } from '../servers/refresh-servers';
import { sweep } from './sweep';
import { services } from '../services/services';

/**
 * Measures, submits and logs in to the helper (docs/product.md section 4). Measuring is shown and never decides: whatever it finds, or when
 * it takes too long, the next step follows.
 * @param show the connection's state in each step, and when it began (epoch ms)
 * @param needsHelper true where nobody waits for it, as in a reconnect: without a helper it fails after the sweep, and the provider is not called
 * @returns why it failed, or null; it counts only while the attempt is current
 */
export async function takeSteps(
  serverId: string,
  attempt: Attempt,
  show: (step: ConnectStep, stepAt: number) => Connection,
  { needsHelper = false } = {},
): Promise<Failure | null> {
  const enter = (step: ConnectStep) => setConnection(show(step, services().clock.now()));
  enter('ping');
  await withLimit(CONNECT_PING_LIMIT_MS, measure(), attempt.signal);
  if (!attempt.isCurrent()) return ended;
  return (needsHelper ? absentHelper() : null) ?? takeLastSteps(serverId, attempt, enter);
}

/** What the last sweep says of a helper that is not there; null where there may be one, or a session of it. */
function absentHelper(): Failure | null {
  const { helper } = useServers.getState();
  if (helper.state !== 'failed' || isSessionPossible()) return null;
  const { failure } = helper;
  return failure.source === 'helper-ping' && isHelperAbsent(failure.reason) ? failure : null;
}

/** The steps after the measuring. */
export async function takeLastSteps(
  serverId: string,
  attempt: Attempt,
  enter: (step: ConnectStep) => void,
): Promise<Failure | null> {
  enter('submit');
  const submitted = await submit(serverId, attempt);
  if (submitted.outcome === 'stale') return ended;
  if (submitted.outcome === 'failed') return submitted.failure;
  const token = readHelperToken(submitted.value);
  // What the helper must not get is the provider's mistake, and a blank one would end the session instead.
  if (token === null) return { source: 'provider', reason: 'bad-response' };

  enter('login');
  const login = await openHelperSession(token, attempt.isCurrent);
  return login.outcome === 'failed' ? { source: 'helper-login', reason: login.failure } : null;
}

/** Of an attempt that is no longer current; nobody looks at it. */
const ended: Failure = { source: 'provider', reason: 'aborted' };

/**
 * Connected: kept over restarts, and the newest of the recent servers.
 * @param countedMs the session time so far, where the connection was brought back
 */
export function endConnected(serverId: string, countedMs = 0): void {
  writeStored('connectedServer', serverId);
  addRecentServer(serverId);
  const connectedAt = services().clock.now();
  setConnection({ state: 'connected', serverId, connectedAt, ...(countedMs > 0 && { countedMs }) });
}

/** Not connected, and the reason is shown; a session that the helper may still hold is ended, so that nothing lies. */
export function endFailed(serverId: string, failure: Failure): void {
  void endConnection(serverId, { state: 'failed', serverId, failure });
}

/** Whether the provider lists a server now. */
export function isListed(serverId: string): boolean {
  return serverById(useServers.getState().list, serverId) !== null;
}

/** Waits for work, but only so long; it goes on beside. */
export async function withLimit(limitMs: number, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await withTimeout(services().clock, limitMs, work, () => undefined, signal);
}

/** Measures; a token that the helper refuses, or must not get, is replaced once, for it may have aged while monitoring was off. */
async function measure(): Promise<void> {
  const failure = await sweep();
  if (failure === null || (failure.source === 'helper-ping' && failure.reason !== 'rejected')) return;
  await refreshServers();
  await sweep({ isFresh: true });
}

function submit(serverId: string, { signal }: Attempt) {
  return request('submitServer', { machineId: services().startup().machineId, server: serverId }, signal);
}
