/**
 * Brings a connection back by itself, at start, after a sleep and when helper or network were lost: quick tries with growing waits, then
 * slow ones until the person says Off (promises D5, F2; docs/product.md section 17, Reconnecting).
 */
import { reconnectWaitMs } from './back-off.rules';
import { RECONNECT_ATTEMPTS } from '../../model/constants';
import type { ConnectStep, ReconnectAttempt } from '../../model/connection';
import type { Failure, HelperFailureReason } from '../../model/failure';
import { knownMessageKey } from '../../model/server-messages.rules';
import { countedBefore } from './session-time.rules';
import { report } from '../../lib/platform/error-reporting';
import { untilOnline } from '../../lib/platform/network';
import { readStored, removeStored } from '../../lib/platform/storage';
import { setConnection, useConnection } from './connection.store';
import { useSession } from '../session/session.store';
import { beginAttempt, type Attempt } from './attempts';
import { endConnected, endFailed, isListed, takeSteps } from './connect-steps';
import { endConnection } from './end-connection';
import { cancelHelperLogin, followHelperSession } from './helper-session';
import { isSessionPossible } from './helper-session.store';
import { waitForNextAttempt } from './next-attempt';
import { sessionScope } from '../session/session-scope';
import { services } from '../services/services';

/** At start: brings back the connection that was on when the app closed, for as long as it takes. */
export async function restoreConnection(): Promise<void> {
  if (!services().startup().isDesktop) return;
  await followHelperSession();
  const serverId = readStored('connectedServer');
  if (!sessionScope()) return;
  if (useConnection.getState().connection.state !== 'idle') return;
  if (serverId === null || !isListed(serverId)) {
    // What an earlier session may have left open is ended, and that is said until the helper confirms it.
    removeStored('connectedServer');
    if (isSessionPossible()) await endConnection(null, { state: 'idle' });
    return;
  }
  await reconnect(serverId);
}

/**
 * After a sweep that failed: a helper that is gone, or that somebody else poses as, carries no session, so the connection is brought back. A slow one may still carry
 * the game and is left alone, and so is whatever is not connected: a person who pressed Off stays off.
 */
export function reconnectIfLost(failure: Failure): void {
  const { connection } = useConnection.getState();
  const isGone = failure.source === 'helper-ping' && GONE.has(failure.reason);
  if (isGone && connection.state === 'connected') void reconnect(connection.serverId);
}

/** What says that the session is gone. Any other failure of a sweep is one of measuring alone: it neither hinders nor ends a connection. */
const GONE: ReadonlySet<HelperFailureReason> = new Set(['refused', 'not-started', 'gone', 'untrusted']);

/**
 * After a sleep or a change of network: a connection that was on, or that is being brought back, is brought back at once with all its
 * tries; a person who pressed Off stays off.
 * @param awakeUntil epoch ms up to which the session counts
 * @returns whether there was anything to bring back
 */
export function reconnectAnew(awakeUntil: number): boolean {
  const { connection } = useConnection.getState();
  if (connection.state !== 'connected' && connection.state !== 'reconnecting') return false;
  // A session that is held cannot set up another connection, and would end with the one that may still run.
  if (useSession.getState().ending !== null) return false;
  void reconnect(connection.serverId, awakeUntil);
  return true;
}

/** What every try of one run carries along. */
interface Run {
  readonly serverId: string;
  readonly attempt: Attempt;
  /** Session time before it was lost, in ms. */
  readonly countedMs: number;
}

/** Tries until it is connected, or until the provider says for good that it cannot be; then shows why. */
async function reconnect(serverId: string, awakeUntil = services().clock.now()): Promise<void> {
  const countedMs = countedBefore(useConnection.getState().connection, awakeUntil);
  cancelHelperLogin();
  // One attempt for all tries: whatever ends it, ends the wait as well, and nothing of this run sets state again (promise D6).
  const attempt = beginAttempt();
  const run = { serverId, attempt, countedMs };
  for (let tried = 1; ; tried += 1) {
    if (!services().network.isOnline()) await beOnline(run, tried);
    if (!attempt.isCurrent()) return;
    const failure = await tryOnce(run, tried);
    if (!attempt.isCurrent()) return;
    if (!failure) {
      endConnected(serverId, countedMs);
      return;
    }
    report(failure, `reconnect ${tried}`);
    if (isFinal(failure)) {
      endFailed(serverId, failure);
      return;
    }
    await waitForNext(run, tried, failure);
    if (!attempt.isCurrent()) return;
  }
}

/** Each try asks for a ticket of its own: the one of an older try may have been spent. Whether the server is still there is the provider's to say. */
function tryOnce(run: Run, tried: number): Promise<Failure | null> {
  const show = (step: ConnectStep, stepAt: number) => ({ ...tryOf(run, tried), nextTryAt: null, step, stepAt });
  return takeSteps(run.serverId, run.attempt, show, { needsHelper: true });
}

/** Whether another try cannot help: the session is over, or the provider says that there is no such server or no service. */
function isFinal(failure: Failure): boolean {
  if (failure.source !== 'provider') return false;
  if (failure.reason === 'unauthorized') return true;
  const key = failure.message === undefined ? null : knownMessageKey(failure.message);
  return failure.reason === 'rejected' && (key === 'failure.serviceExpired' || key === 'failure.serverNotFound');
}

const OFFLINE: Failure = { source: 'provider', reason: 'network' };

/** Without a network a try would be wasted: it waits for one, and so says the card. */
async function beOnline(run: Run, tried: number): Promise<void> {
  setConnection({ ...tryOf(run, tried), nextTryAt: 'online', failure: OFFLINE });
  await untilOnline(services().network, run.attempt.signal);
}

async function waitForNext(run: Run, tried: number, failure: Failure): Promise<void> {
  const { clock, random } = services();
  const waitMs = reconnectWaitMs(tried, random());
  setConnection({ ...tryOf(run, tried), nextTryAt: clock.now() + waitMs, failure });
  await waitForNextAttempt(waitMs, failure, run.attempt.signal);
}

function tryOf({ serverId, countedMs }: Run, attempt: number): ReconnectAttempt {
  const of = attempt <= RECONNECT_ATTEMPTS ? RECONNECT_ATTEMPTS : null;
  return { state: 'reconnecting', serverId, attempt, of, ...(countedMs > 0 && { countedMs }) };
}
