/** Brings a connection back by itself, at start and when the helper was lost: several tries with growing waits (promise D5). */
import { reconnectWaitMs } from '../domain/back-off';
import { RECONNECT_TRIES } from '../domain/constants';
import { isFinal, type Failure } from '../domain/failure';
import { wait } from '../platform/clock';
import { report } from '../platform/error-reporting';
import { readStored, removeStored } from '../platform/storage';
import { setConnection, useConnection } from '../stores/connection';
import { beginAttempt, type Attempt } from './attempts';
import { endConnected, endFailed, isListed, takeSteps } from './connect-steps';
import { cancelHelperLogin, closeHelperSession } from './helper-session';
import { sessionTicket } from './session-token';
import { world } from './world';

/** At start: brings back the connection that was on when the app closed; one that fails is shown as any failed connect. */
export async function restoreConnection(): Promise<void> {
  const serverId = readStored('connectedServer');
  if (serverId === null || !world().startup().isDesktop || !sessionTicket()) return;
  if (useConnection.getState().connection.state !== 'idle') return;
  if (!isListed(serverId)) {
    removeStored('connectedServer');
    await closeHelperSession();
    return;
  }
  await reconnect(serverId);
}

/**
 * After a sweep that failed: a helper that is gone carries no session, so the connection is brought back. A slow one may still carry
 * the game and is left alone, and so is whatever is not connected: a person who pressed Off stays off.
 */
export function reconnectIfLost(failure: Failure): void {
  const { connection } = useConnection.getState();
  const isGone = failure.source === 'helper-ping' && (failure.reason === 'refused' || failure.reason === 'broken');
  if (isGone && connection.state === 'connected') void reconnect(connection.serverId);
}

/** Tries until it is connected, until another try cannot help, or until there is none left; then shows why the last one failed. */
async function reconnect(serverId: string): Promise<void> {
  cancelHelperLogin();
  // One attempt for all tries: whatever ends it, ends the wait as well, and nothing of this run sets state again (promise D6).
  const attempt = beginAttempt();
  for (let tried = 1; ; tried += 1) {
    const failure = await tryOnce(serverId, attempt, tried);
    if (!attempt.isCurrent()) return;
    if (!failure) {
      endConnected(serverId);
      return;
    }
    report(failure, `reconnect ${tried}`);
    if (tried >= RECONNECT_TRIES || isFinal(failure)) {
      endFailed(serverId, failure);
      return;
    }
    await waitForNext(serverId, attempt, tried, failure);
    if (!attempt.isCurrent()) return;
  }
}

/** Each try asks for a ticket of its own: the one of an older try may have been spent. */
async function tryOnce(serverId: string, attempt: Attempt, tried: number): Promise<Failure | null> {
  // Monitoring goes on during the waits, and may have brought another list; the words are the provider's own for it.
  if (!isListed(serverId)) return { source: 'provider', reason: 'rejected', message: 'Server is not found' };
  return takeSteps(serverId, attempt, (step) => ({
    state: 'reconnecting',
    serverId,
    attempt: tried,
    of: RECONNECT_TRIES,
    nextTryAt: null,
    step,
  }));
}

async function waitForNext(serverId: string, { signal }: Attempt, tried: number, failure: Failure): Promise<void> {
  const { clock, random } = world();
  const waitMs = reconnectWaitMs(tried, random());
  setConnection({
    state: 'reconnecting',
    serverId,
    attempt: tried,
    of: RECONNECT_TRIES,
    nextTryAt: clock.now() + waitMs,
    failure,
  });
  await wait(clock, waitMs, signal);
}
