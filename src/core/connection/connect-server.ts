/** Connect, cancel and disconnect (docs/product.md sections 14 and 20). */
import type { Connected, Connecting } from '../../model/connection';
import { isAttempt, isBusy, serverIdOf, unconfirmedOff } from '../../model/connection';
import { BEST_SERVER_TIMEOUT_MS } from '../../model/constants';
import { bestServer } from '../servers/server-ranking.rules';
import { translate } from '../../lib/i18n/i18n';
import { setConnection, useConnection } from './connection.store';
import { notify } from '../preferences/notices.store';
import { useHistory } from '../servers/history.store';
import { figuresAge } from '../servers/figures-age';
import { chooseServer, useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { beginAttempt, type Attempt } from './attempts';
import { waitAtMost, endConnected, endFailed, isListed, submitAndLogin, runConnectSteps } from './connect-steps';
import { endConnection } from './end-connection';
import { cancelHelperLogin } from './helper-session';
import { isSessionPossible } from './helper-session.store';
import { reconnect } from './reconnect';
import { wasResumeCheckedWithin } from './resume-check';
import { sessionScope } from '../session/session-scope';
import { markSwitchedOff } from './switched-off';
import { sweepServers } from './monitoring/watch-servers';
import { services } from '../services/services';

/** How long a connect waits for the bootstrap, which has shorter timeouts of its own; this one only prevents waiting forever. */
export const START_TIMEOUT_MS = 120_000;

/** Connects to a server that a person has picked, and chooses it: On then connects to it as well. */
export function chooseAndConnect(serverId: string): Promise<void> {
  if (canConnect() && isListed(serverId) && useSession.getState().ending === null) chooseServer(serverId);
  return connectServer(serverId);
}

/**
 * Connects to a server; a second call for the same server joins the pending one, and a reconnect to it (promise E9).
 * @param kept a running connection that a failure must not end, because no person has asked for this one: it goes on when the provider gives
 * no token, because only the login replaces its session; otherwise it is restored
 * @param failed called when the new connection failed and `kept` goes on
 */
export async function connectServer(
  serverId: string,
  { kept = null, failed }: { kept?: Connected | null; failed?: () => void } = {},
): Promise<void> {
  if (!canConnect()) return;
  const { connection } = useConnection.getState();
  const isSame = serverIdOf(connection) === serverId;
  if (isSame && isAttempt(connection)) return untilAttemptEnds(serverId);
  if (isSame && connection.state === 'connected') return;
  if (isBoundToConnection()) return;
  if (!isListed(serverId)) {
    notify('danger', () => translate('failure.serverNotFound'));
    return;
  }
  cancelHelperLogin();
  const attempt = beginAttempt();
  const startedAt = services().clock.now();
  const failure = await runConnectSteps(serverId, attempt, (step, stepAt) => ({
    state: 'connecting',
    serverId,
    step,
    stepAt,
    startedAt,
  }));
  if (kept === null || failure === null || !attempt.isCurrent()) {
    endAttemptWith(serverId, attempt, failure);
    return;
  }
  const now = services().clock.now();
  // A sleep or a lost network meanwhile ends it like any other connection.
  const isTouched = wasResumeCheckedWithin(now - startedAt) || !services().network.isOnline();
  if (failure.source === 'provider' && isSessionPossible() && !isTouched) setConnection(kept);
  else void reconnect(kept.serverId, isTouched ? startedAt : now, kept);
  failed?.();
}

/** Resolves when the attempt to a server has ended: connected, failed, cancelled or replaced. */
function untilAttemptEnds(serverId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = useConnection.subscribe(({ connection }) => {
      if (isAttempt(connection) && connection.serverId === serverId) return;
      stop();
      resolve();
    });
  });
}

/** Cancels the attempt at once, in any step; if the helper may have connected meanwhile, an Off follows. */
export function cancelConnect(): void {
  const { connection } = useConnection.getState();
  if (!isAttempt(connection)) return;
  markSwitchedOff();
  cancelHelperLogin();
  void endConnection(connection.serverId, { state: 'idle' });
}

/**
 * Ends the session and shows the progress. Resolves after the first Off; a failed Off is retried in the background, or at once on a
 * further call.
 */
export async function disconnectServer(): Promise<void> {
  const { connection } = useConnection.getState();
  switch (connection.state) {
    case 'idle':
      return;
    case 'connecting':
    case 'reconnecting':
      cancelHelperLogin();
      break;
    case 'disconnecting':
      if (!unconfirmedOff(connection)) return;
      break;
    case 'connected':
    case 'failed':
      break;
  }
  markSwitchedOff();
  await endConnection(connection.serverId, { state: 'idle' });
}

/** The header's switch: ends a connection or attempt if there is one, else connects to the chosen server or the best one. */
export async function toggleConnection(): Promise<void> {
  const { connection } = useConnection.getState();
  if (!unconfirmedOff(connection)) {
    if (connection.state === 'disconnecting') return;
    if (connection.state === 'connected' || isBusy(connection)) return disconnectServer();
  }
  const chosen = chosenServer();
  if (chosen !== null) await connectServer(chosen);
  else if (useServers.getState().status !== 'loading') await connectBestServer();
  else await connectAfter(untilMeasured, () => chosenServer() ?? bestServerNow(), { limitMs: START_TIMEOUT_MS });
}

/** The chosen server's id; null when it is not in the list. */
export function chosenServer(): string | null {
  const { chosenId } = useServers.getState();
  return chosenId !== null && isListed(chosenId) ? chosenId : null;
}

/** Waits for the bootstrap, which loads the list with attempts of its own, and then for a sweep. */
function untilMeasured(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useServers.subscribe(({ status }) => {
      if (status === 'loading') return;
      stop();
      resolve(sweepServers());
    });
  });
}

/** Connects to the best measured server, whichever is chosen; measures first when there are no present measurements. */
export async function connectBestServer(): Promise<void> {
  const { connection } = useConnection.getState();
  const isMeasuring = connection.state === 'connecting' && connection.serverId === null;
  if (!canConnect() || isMeasuring) return;
  const known = bestMeasuredServer();
  // While connected it is measured all the time, and a helper that does not answer may still carry a game.
  if (known !== null && (connection.state === 'connected' || figuresAge() === 'current')) return connectServer(known);
  await connectAfter(sweepServers, bestServerNow);
}

/**
 * An attempt whose server is not known yet. It is shown at once, can be cancelled, and a newer one replaces it (promise J5).
 * @param prepare work that the choice waits for, up to a limit
 * @param pick gives the server's id after that; null ends the attempt
 * @param isRequested whether a person started it and must be shown a failure when there is no server
 */
export async function connectAfter(
  prepare: () => Promise<unknown>,
  pick: () => string | null,
  { isRequested = true, limitMs = BEST_SERVER_TIMEOUT_MS } = {},
): Promise<void> {
  if (!canConnect() || isBoundToConnection()) return;
  cancelHelperLogin();
  const attempt = beginAttempt();
  const startedAt = services().clock.now();
  setConnection({ state: 'connecting', serverId: null, step: 'ping', stepAt: startedAt, startedAt });
  await waitAtMost(limitMs, prepare(), attempt.signal);
  if (!attempt.isCurrent()) return;
  const serverId = pick();
  if (serverId === null) {
    if (isRequested) notify('danger', () => translate('failure.serverNotLoaded'));
    await endConnection(null, { state: 'idle' });
    return;
  }
  const failure = await submitAndLogin(serverId, attempt, (step) => {
    const now: Connecting = { state: 'connecting', serverId, step, stepAt: services().clock.now(), startedAt };
    setConnection(now);
  });
  endAttemptWith(serverId, attempt, failure);
}

/** Ends an attempt as connected or failed; one that is no longer current changes nothing (promise D6). */
function endAttemptWith(serverId: string, attempt: Attempt, failure: Parameters<typeof endFailed>[1] | null): void {
  if (!attempt.isCurrent()) return;
  if (failure) endFailed(serverId, failure);
  else endConnected(serverId);
}

function canConnect(): boolean {
  return services().startup().isDesktop && sessionScope() !== null;
}

/** Whether the session is held for the running connection; it cannot set up another one, which would only end this one. Shows a notice then. */
function isBoundToConnection(): boolean {
  if (useSession.getState().ending === null) return false;
  notify('warning', () => translate('shell.heldNoChange'));
  return true;
}

/** The id of the best server; when nothing could be measured, of the first one of the list. */
export function bestServerNow(): string | null {
  return bestMeasuredServer() ?? useServers.getState().list[0]?.id ?? null;
}

/** The id of the best server by the current measurements; null when none is measured. */
export function bestMeasuredServer(): string | null {
  const { list, figures } = useServers.getState();
  return bestServer(list, figures, useHistory.getState().ranking)?.id ?? null;
}
