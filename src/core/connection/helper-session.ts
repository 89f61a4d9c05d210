/** The page's side of the helper's session: follows what the main process publishes, and requests logins and Offs one after the other. */
import { HELPER_LOGIN_TIMEOUT_MS } from '../../../common/contract/helper/helper-api';
import type { HelperToken } from '../../../common/contract/helper/helper-token';
import type { LoginOutcome } from '../../../common/contract/ipc/ipc';
import type { HelperFailureReason } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { withTimeout } from '../services/with-timeout';
import { services } from '../services/services';
import { runWhenSessionEnds } from '../session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';
import {
  beginLogin,
  endLogin,
  isSessionPossible,
  resetSessionStore,
  setHelperSession,
  useHelperSession,
} from './helper-session.store';

/** Null until the page follows the session; then what is requested waits for what was requested before it. */
let queue: Promise<unknown> | null = null;
let stopFollowing: (() => void) | null = null;

/**
 * Follows the session for the page's whole life; further calls do nothing. The first snapshot tells the main process whether an earlier run
 * may have left a session open.
 * @returns resolves when the session is known, and never rejects
 */
export function followHelperSession(): Promise<void> {
  return inTurn(() => Promise.resolve());
}

/**
 * Opens a session with the text of server/submit once earlier logins have ended.
 * @param isWanted asked when its turn comes: a login that nobody wants any more is not sent
 */
export function openHelperSession(token: HelperToken, isWanted: () => boolean): Promise<LoginOutcome> {
  return inTurn(async () => {
    if (!isWanted()) return { outcome: 'failed', failure: 'cancelled' };
    const login = known(services().desktop.loginHelper(token));
    beginLogin(login);
    void login.then(() => endLogin(login));
    return limited(login);
  });
}

/**
 * Ends the session if one may be open, after whatever is under way. Never rejects, and ends within the limit.
 * @returns why it failed, or null when the helper holds none
 */
export function closeHelperSession(): Promise<HelperFailureReason | null> {
  return inTurn(async () => {
    const failure = isSessionPossible() ? await sendOff() : null;
    return isSessionPossible() ? failure : null;
  });
}

/** Ends whatever session the helper holds, one that this app knows nothing of too. @returns why it failed, or null */
export function clearHelperSession(): Promise<HelperFailureReason | null> {
  return inTurn(sendOff);
}

async function sendOff(): Promise<HelperFailureReason | null> {
  const off = await limited(known(services().desktop.endHelperSession()));
  if (off.outcome === 'done') {
    endLogin();
    return null;
  }
  report(`off: ${off.failure}`, 'helper-session');
  return off.failure;
}

/** Ends the login under way, if any: it then answers 'cancelled', or what it had already become. */
export function cancelHelperLogin(): void {
  if (useHelperSession.getState().login !== null) void services().desktop.cancelHelperLogin();
}

/** For tests: as freshly started. */
export function resetHelperSession(): void {
  stopFollowing?.();
  stopFollowing = null;
  queue = null;
  resetSessionStore();
}

/** The response, once what the main process publishes of it is known here too: its event may be on its way still. */
async function known(call: Promise<LoginOutcome>): Promise<LoginOutcome> {
  const outcome = await call;
  await readSnapshot(false);
  return outcome;
}

/** A call whose bridge has died fails. */
function limited(call: Promise<LoginOutcome>): Promise<LoginOutcome> {
  return withTimeout(HELPER_LOGIN_TIMEOUT_MS, call, { outcome: 'failed', failure: 'timeout' });
}

async function readSnapshot(mayBeLeftOpen: boolean): Promise<void> {
  const snapshot = await services().desktop.readHelperSession({ mayBeLeftOpen });
  if (snapshot) setHelperSession(snapshot);
}

function begin(): Promise<void> {
  stopFollowing = services().desktop.onHelperSessionChanged(setHelperSession);
  const first = readSnapshot(readStored('connectedServer') !== null);
  return withTimeout(HELPER_LOGIN_TIMEOUT_MS, first, undefined);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = queue ?? begin().catch((error: unknown) => report(error, 'helper-session'));
  const turn = before.then(work);
  queue = turn.catch((error: unknown) => report(error, 'helper-session'));
  return turn;
}

runWhenSessionEnds(() => {
  if (!services().startup().isDesktop) return;
  cancelHelperLogin();
  // Tried once: nothing of this session goes on. The next one tries further, where the helper has not confirmed it.
  void closeHelperSession();
});

registerReset(resetHelperSession);
