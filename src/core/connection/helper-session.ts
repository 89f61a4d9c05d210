/** The page's side of the helper session: follows the state that the main process publishes, and requests logins and Offs in sequence. */
import { withTimeout as limit } from '../../../common/async/timeout';
import { HELPER_LOGIN_TIMEOUT_MS } from '../../../common/contract/helper/helper-api';
import type { HelperToken } from '../../../common/contract/helper/helper-token';
import type { LoginOutcome } from '../../../common/contract/ipc/ipc';
import type { HelperFailureReason } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { withTimeout } from '../services/with-timeout';
import { services } from '../services/services';
import { runWhenSessionEnds } from '../session/session-end.store';
import { resettable } from '../../lib/platform/fresh-state';
import {
  beginLogin,
  endLogin,
  isSessionPossible,
  resetSessionStore,
  setHelperSession,
  useHelperSession,
} from './helper-session.store';

/** The main process's own limit of a login without a wait comes before this page's, so that the log has the cause. */
const ANSWER_MS = 250;

const TIMED_OUT = { outcome: 'failed', failure: 'timeout' } as const satisfies LoginOutcome;

interface FollowedState {
  /** The queue of requests, each of which waits for the one before it; null until the page follows the session. */
  queue: Promise<unknown> | null;
  stopFollowing: (() => void) | null;
}

const followed = resettable<FollowedState>(
  () => ({ queue: null, stopFollowing: null }),
  () => followed.stopFollowing?.(),
);

/**
 * Follows the session for the page's whole life; further calls do nothing. The request for the first snapshot includes whether an earlier
 * run may have left a session open.
 * @returns resolves when the session is known, and never rejects
 */
export function followHelperSession(): Promise<void> {
  return enqueue(() => Promise.resolve());
}

/**
 * Opens a session with the token of server/submit once earlier requests have ended. Its limit, which the person is shown, includes that wait.
 * @param isWanted called when the login's turn comes; a login that is no longer wanted is not sent
 */
export function openHelperSession(token: HelperToken, isWanted: () => boolean): Promise<LoginOutcome> {
  let isOver = false;
  const opened = enqueue<LoginOutcome>(async () => {
    if (isOver || !isWanted()) return { outcome: 'failed', failure: 'cancelled' };
    const login = known(services().desktop.loginHelper(token));
    beginLogin(login);
    void login.then(() => endLogin(login));
    return limited(login);
  });
  return limit(services().clock, HELPER_LOGIN_TIMEOUT_MS + ANSWER_MS, opened, () => {
    isOver = true;
    cancelHelperLogin();
    return TIMED_OUT;
  });
}

/**
 * Ends the session if one may be open, after all pending requests. Never rejects, and settles within the timeout.
 * @returns why it failed, or null when the helper holds none
 */
export function closeHelperSession(): Promise<HelperFailureReason | null> {
  return enqueue(async () => {
    const failure = isSessionPossible() ? await sendOff() : null;
    return isSessionPossible() ? failure : null;
  });
}

/** Ends any session that the helper holds, including one unknown to this app. @returns why it failed, or null */
export function clearHelperSession(): Promise<HelperFailureReason | null> {
  return enqueue(sendOff);
}

async function sendOff(): Promise<HelperFailureReason | null> {
  const off = await limited(known(services().desktop.endHelperSession()));
  if (off.outcome === 'failed') report(`off: ${off.failure}`, 'helper-session');
  else endLogin();
  return off.outcome === 'failed' ? off.failure : null;
}

/** Cancels the pending login, if any: its outcome is then 'cancelled', unless it had already ended. */
export function cancelHelperLogin(): void {
  if (useHelperSession.getState().login !== null) void services().desktop.cancelHelperLogin();
}

/** For tests: resets the module to its initial state. */
export function resetHelperSession(): void {
  followed.stopFollowing?.();
  followed.stopFollowing = null;
  followed.queue = null;
  resetSessionStore();
}

/** The response, delayed until this page also has the state that the main process published with it, whose event may arrive later. */
async function known(call: Promise<LoginOutcome>): Promise<LoginOutcome> {
  const outcome = await call;
  await readSnapshot(false);
  return outcome;
}

/** Adds a timeout, so that a call fails when the desktop bridge no longer responds. */
function limited(call: Promise<LoginOutcome>): Promise<LoginOutcome> {
  return withTimeout(HELPER_LOGIN_TIMEOUT_MS, call, TIMED_OUT);
}

async function readSnapshot(mayBeLeftOpen: boolean): Promise<void> {
  const snapshot = await services().desktop.readHelperSession({ mayBeLeftOpen });
  if (snapshot) setHelperSession(snapshot);
}

function begin(): Promise<void> {
  followed.stopFollowing = services().desktop.onHelperSessionChanged(setHelperSession);
  const first = readSnapshot(readStored('helperSession') !== null || readStored('connectedServer') !== null);
  return withTimeout(HELPER_LOGIN_TIMEOUT_MS, first, undefined);
}

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const before = followed.queue ?? begin().catch((error: unknown) => report(error, 'helper-session'));
  const queued = before.then(work);
  followed.queue = queued.catch((error: unknown) => report(error, 'helper-session'));
  return queued;
}

runWhenSessionEnds(() => {
  if (!services().startup().isDesktop) return;
  cancelHelperLogin();
  // Sent once: until somebody signs in the main process repeats one that the helper has not confirmed.
  void closeHelperSession();
});
