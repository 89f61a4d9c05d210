/**
 * Reconnects automatically at start, after sleep, and when helper or network were lost: quick attempts with growing waits, then slow ones
 * until the person presses Off (promises D5, F2; docs/product.md section 17, Reconnecting).
 */
import { afterRetryAfterMs } from '../../../common/async/pace';
import { delay } from '../../../common/async/delay';
import { reconnectWaitMs } from './back-off.rules';
import { RECONNECT_ATTEMPTS, RECONNECT_SLOW_WAIT_MS } from '../../model/constants';
import { isOnOrReconnecting, type Connection, type ConnectStep, type ReconnectAttempt } from '../../model/connection';
import { hasPassed } from '../../model/elapsed';
import type { Failure } from '../../model/failure';
import { knownRefusal } from '../../model/server-messages.rules';
import { elapsedBefore } from './session-time.rules';
import { resettable } from '../../lib/platform/fresh-state';
import { report } from '../../lib/platform/error-reporting';
import { untilOnline } from '../../lib/platform/network';
import { readStored, writeStored } from '../../lib/platform/storage';
import { setConnection, useConnection } from './connection.store';
import { useSession } from '../session/session.store';
import { beginAttempt, type Attempt } from './attempts';
import { endConnected, endFailed, runConnectSteps } from './connect-steps';
import { endConnection } from './end-connection';
import { cancelHelperLogin } from './helper-session';
import { isSessionPossible, SESSION_LOST, useHelperSession } from './helper-session.store';
import { waitForNextAttempt } from './next-attempt';
import { providerHoldMs } from '../session/provider-hold';
import { useProviderStatus } from '../session/provider-status.store';
import { services } from '../services/services';

/**
 * After a sweep: reconnects if the helper is not running or another program answers in its place, because then no session is open; and after
 * any sweep if the session has ended otherwise, which no failure may have told this page. A slow helper may still carry the game, so it is
 * left alone. When not connected it does nothing: after Off the connection stays off.
 * @param failure null when the sweep succeeded
 */
export function reconnectIfLost(failure: Failure | null): void {
  const { connection } = useConnection.getState();
  endUnasked(connection);
  const isSessionLost = failure?.source === 'helper-ping' && SESSION_LOST.has(failure.reason);
  if (connection.state !== 'connected' || (!isSessionLost && isSessionPossible())) return;
  const { serverId, connectedAt, elapsedMs } = connection;
  const hasHeld = elapsedMs === undefined || hasPassed(connectedAt, services().clock.now(), RECONNECT_SLOW_WAIT_MS);
  restored.unheld = hasHeld ? 0 : restored.unheld + 1;
  // A helper that runs on loses the next session as well; one that has died may hold it.
  const isAtOnce = failure === null ? hasHeld : restored.unheld < RECONNECT_ATTEMPTS;
  void reconnect(serverId, undefined, connection, isAtOnce ? null : (failure ?? NOT_HELD));
}

/** Ends a session that a sweep has shown while nothing is connected, such as that of a login that was given up: Off must be true (promise J1). */
function endUnasked(connection: Connection): void {
  const { session } = useHelperSession.getState();
  const isOff = connection.state === 'idle' || (connection.state === 'failed' && !connection.off);
  // One that an earlier run has left is restored at start.
  const isUnasked = session.state === 'unknown' && session.failure === null && readStored('connectedServer') === null;
  if (isOff && isUnasked) void endConnection(null, connection);
}

/** How many restored sessions in a row were lost again before they had held for `RECONNECT_SLOW_WAIT_MS`. */
const restored = resettable(() => ({ unheld: 0 }));

/**
 * After sleep or a change of network: a connection that is on or reconnecting is reconnected at once, with its attempts counted from the
 * start; after Off the connection stays off.
 * @param awakeUntil epoch ms up to which the session time counts
 * @returns whether there was a connection to reconnect
 */
export function reconnectNow(awakeUntil: number): boolean {
  const { connection } = useConnection.getState();
  if (!isOnOrReconnecting(connection)) return false;
  // A held session cannot set up another connection, and would end with the one that may still run.
  if (useSession.getState().ending !== null) return false;
  void reconnect(connection.serverId, awakeUntil);
  return true;
}

/** The data shared by all attempts of one reconnect. */
interface Run {
  readonly serverId: string;
  readonly attempt: Attempt;
  /** Session time before the connection was lost, in ms. */
  readonly elapsedMs: number;
}

/**
 * Retries until it is connected, or until a final failure, which is then shown.
 * @param lost the connection that is restored, whose session time goes on
 * @param notHeld why a restored session was lost again soon: the slow attempts follow, because an attempt after each sweep, by every client
 * with such a helper, would overload the provider (provider.md, The fleet); null begins at once
 */
export async function reconnect(
  serverId: string,
  awakeUntil = services().clock.now(),
  lost: Connection = useConnection.getState().connection,
  notHeld: Failure | null = null,
): Promise<void> {
  const elapsedMs = elapsedBefore(lost, awakeUntil);
  cancelHelperLogin();
  // One `Attempt` covers all retries: ending it also ends the wait, and this run then sets no state any more (promise D6).
  const attempt = beginAttempt();
  // A switch that has failed had stored its own server.
  writeStored('connectedServer', serverId);
  const run = { serverId, attempt, elapsedMs };
  let attemptNumber = 1;
  if (notHeld !== null) {
    // A helper that answers again does not end this wait: one that dies after each login answers every time.
    await delay(services().clock, showNextAttempt(run, RECONNECT_ATTEMPTS, notHeld), attempt.signal);
    attemptNumber += RECONNECT_ATTEMPTS;
  }
  for (; attempt.isCurrent(); attemptNumber += 1) {
    if (!services().network.isOnline()) await waitUntilOnline(run, attemptNumber);
    const { hold } = useProviderStatus.getState();
    if (hold !== null && attemptNumber === 1 && providerHoldMs() > 0)
      await waitForNext(run, attemptNumber, hold.failure);
    if (!attempt.isCurrent()) return;
    const failure = await attemptOnce(run, attemptNumber);
    if (!attempt.isCurrent()) return;
    if (!failure) {
      endConnected(serverId, elapsedMs);
      return;
    }
    report(failure, `reconnect ${attemptNumber}`);
    if (isFinal(failure)) {
      endFailed(serverId, failure);
      return;
    }
    await waitForNext(run, attemptNumber, failure);
  }
}

/** One retry. It requests a new token, because the previous one may be used up. Whether the server still exists is for the provider to decide. */
function attemptOnce(run: Run, attemptNumber: number): Promise<Failure | null> {
  const show = (step: ConnectStep, stepAt: number) => ({
    ...attemptState(run, attemptNumber),
    nextAttemptAt: null,
    step,
    stepAt,
  });
  return runConnectSteps(run.serverId, run.attempt, show, { needsHelper: true });
}

/** Whether a retry cannot help: the session is over, or the provider reports that the server does not exist or the service has ended. */
function isFinal(failure: Failure): boolean {
  if (failure.source !== 'provider') return false;
  if (failure.reason === 'unauthorized') return true;
  const key = knownRefusal(failure);
  return failure.reason === 'rejected' && (key === 'failure.serviceExpired' || key === 'failure.serverNotFound');
}

/** A restored session that a running helper has lost again: the helper has refused nothing. */
const NOT_HELD: Failure = { source: 'helper-login', reason: 'gone' };
const OFFLINE: Failure = { source: 'provider', reason: 'network' };

/**
 * Waits for a network, because an attempt without one would be wasted; the connection card shows the wait. An answer of the provider proves one as
 * well: Windows may report no internet beside a VPN.
 */
async function waitUntilOnline(run: Run, attemptNumber: number): Promise<void> {
  setConnection({ ...attemptState(run, attemptNumber), nextAttemptAt: 'online', failure: OFFLINE });
  const proven = new AbortController();
  const stop = useProviderStatus.subscribe(({ checkedAt, isCheckFailed }, before) => {
    if (checkedAt !== before.checkedAt && !isCheckFailed) proven.abort();
  });
  await untilOnline(services().network, AbortSignal.any([run.attempt.signal, proven.signal]));
  stop();
}

async function waitForNext(run: Run, attemptNumber: number, failure: Failure): Promise<void> {
  await waitForNextAttempt(showNextAttempt(run, attemptNumber, failure), failure, run.attempt.signal);
}

/** Shows the failed attempt and when the next one follows. @returns the wait in ms */
function showNextAttempt(run: Run, attemptNumber: number, failure: Failure): number {
  const { clock, random } = services();
  const waitMs = Math.max(reconnectWaitMs(attemptNumber, random()), afterRetryAfterMs(random(), providerHoldMs()));
  setConnection({ ...attemptState(run, attemptNumber), nextAttemptAt: clock.now() + waitMs, failure });
  return waitMs;
}

function attemptState({ serverId, elapsedMs }: Run, attempt: number): ReconnectAttempt {
  const of = attempt <= RECONNECT_ATTEMPTS ? RECONNECT_ATTEMPTS : null;
  return { state: 'reconnecting', serverId, attempt, of, ...(elapsedMs > 0 && { elapsedMs }) };
}
