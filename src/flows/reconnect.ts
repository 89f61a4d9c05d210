/** Brings a connection back by itself, at start, after a sleep and when helper or network were lost: several tries with growing waits (promises D5, F2). */
import { reconnectWaitMs } from '../domain/back-off';
import { RECONNECT_TRIES } from '../domain/constants';
import type { Try } from '../domain/connection';
import { isFinal, type Failure, type HelperFailureReason } from '../domain/failure';
import { countedBefore } from '../domain/session-time';
import { wait } from '../platform/clock';
import { report } from '../platform/error-reporting';
import { untilOnline } from '../platform/network';
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
 * After a sweep that failed: a helper that is gone, or that somebody else poses as, carries no session, so the connection is brought back. A slow one may still carry
 * the game and is left alone, and so is whatever is not connected: a person who pressed Off stays off.
 */
export function reconnectIfLost(failure: Failure): void {
  const { connection } = useConnection.getState();
  const isGone = failure.source === 'helper-ping' && GONE.has(failure.reason);
  if (isGone && connection.state === 'connected') void reconnect(connection.serverId);
}

const GONE: ReadonlySet<HelperFailureReason> = new Set(['refused', 'not-started', 'broken', 'untrusted']);

/**
 * After a sleep or a change of network: a connection that was on, or that is being brought back, is brought back at once with all its
 * tries; a person who pressed Off stays off.
 * @param awakeUntil epoch ms up to which the session counts
 * @returns whether there was anything to bring back
 */
export function reconnectAnew(awakeUntil: number): boolean {
  const { connection } = useConnection.getState();
  if (connection.state !== 'connected' && connection.state !== 'reconnecting') return false;
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

/** Tries until it is connected, until another try cannot help, or until there is none left; then shows why the last one failed. */
async function reconnect(serverId: string, awakeUntil = world().clock.now()): Promise<void> {
  const countedMs = countedBefore(useConnection.getState().connection, awakeUntil);
  cancelHelperLogin();
  // One attempt for all tries: whatever ends it, ends the wait as well, and nothing of this run sets state again (promise D6).
  const attempt = beginAttempt();
  const run = { serverId, attempt, countedMs };
  for (let tried = 1; ; tried += 1) {
    if (!world().network.isOnline()) await beOnline(run, tried);
    if (!attempt.isCurrent()) return;
    const failure = await tryOnce(run, tried);
    if (!attempt.isCurrent()) return;
    if (!failure) {
      endConnected(serverId, countedMs);
      return;
    }
    report(failure, `reconnect ${tried}`);
    if (tried >= RECONNECT_TRIES || isFinal(failure)) {
      endFailed(serverId, failure);
      return;
    }
    await waitForNext(run, tried, failure);
    if (!attempt.isCurrent()) return;
  }
}

/** Each try asks for a ticket of its own: the one of an older try may have been spent. */
async function tryOnce(run: Run, tried: number): Promise<Failure | null> {
  // Monitoring goes on during the waits, and may have brought another list; the words are the provider's own for it.
  if (!isListed(run.serverId)) return { source: 'provider', reason: 'rejected', message: 'Server is not found' };
  return takeSteps(run.serverId, run.attempt, (step, stepAt) => ({
    ...tryOf(run, tried),
    nextTryAt: null,
    step,
    stepAt,
  }));
}

const OFFLINE: Failure = { source: 'provider', reason: 'network' };

/** Without a network a try would be wasted: it waits for one, and so says the card. */
async function beOnline(run: Run, tried: number): Promise<void> {
  setConnection({ ...tryOf(run, tried), nextTryAt: 'online', failure: OFFLINE });
  await untilOnline(world().network, run.attempt.signal);
}

async function waitForNext(run: Run, tried: number, failure: Failure): Promise<void> {
  const { clock, random } = world();
  const waitMs = reconnectWaitMs(tried, random());
  setConnection({ ...tryOf(run, tried), nextTryAt: clock.now() + waitMs, failure });
  await wait(clock, waitMs, run.attempt.signal);
}

function tryOf({ serverId, countedMs }: Run, attempt: number): Try {
  return { state: 'reconnecting', serverId, attempt, of: RECONNECT_TRIES, ...(countedMs > 0 && { countedMs }) };
}
