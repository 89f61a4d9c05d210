/** The helper's session: logins one after the other, and the Off that follows whenever one may be left open. */
import { HELPER_LOGIN_TIMEOUT_MS, isHelperAbsent } from '../../../common/contract/helper/helper-api';
import type { HelperToken } from '../../../common/contract/helper/helper-token';
import type { LoginOutcome } from '../../../common/contract/ipc/ipc';
import type { HelperFailureReason } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { withTimeout } from '../services/with-timeout';
import { services } from '../services/services';
import { runWhenSessionEnds } from '../session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';

let queue: Promise<unknown> = Promise.resolve();
/** True from the moment a login is sent until an Off has been answered; a page that was reloaded may have left one open. */
let mayBeOpen = readStored('connectedServer') !== null;
let isLoginUnderWay = false;

/**
 * Opens a session with the text of server/submit once earlier logins have ended.
 * @param isWanted asked when its turn comes: a login that nobody wants any more is not sent
 */
export function openHelperSession(token: HelperToken, isWanted: () => boolean): Promise<LoginOutcome> {
  return inTurn(async () => {
    if (!isWanted()) return { outcome: 'failed', failure: 'cancelled' };
    mayBeOpen = true;
    isLoginUnderWay = true;
    const outcome = await limited(services().desktop.loginHelper(token));
    isLoginUnderWay = false;
    if (isGone(outcome)) mayBeOpen = false;
    return outcome;
  });
}

/** Whether the helper may hold a session, as far as its last completed login or Off tells. */
export function isSessionPossible(): boolean {
  return mayBeOpen;
}

/**
 * Ends the session if one may be open, after whatever is under way. Never rejects, and ends within the limit.
 * @returns why it failed, or null when the helper holds none
 */
export function closeHelperSession(): Promise<HelperFailureReason | null> {
  return inTurn(async () => {
    const failure = mayBeOpen ? await sendOff() : null;
    return mayBeOpen ? failure : null;
  });
}

/** Ends whatever session the helper holds, one that this app knows nothing of too. @returns why it failed, or null */
export function clearHelperSession(): Promise<HelperFailureReason | null> {
  mayBeOpen = true;
  return inTurn(sendOff);
}

async function sendOff(): Promise<HelperFailureReason | null> {
  const off = await limited(services().desktop.endHelperSession());
  mayBeOpen = off.outcome === 'failed' && !isGone(off);
  if (off.outcome === 'failed') report(`off: ${off.failure}`, 'helper-session');
  return off.outcome === 'failed' ? off.failure : null;
}

/** A helper that is not there has no session; any other failure leaves it open whether there is one. */
function isGone(outcome: LoginOutcome): boolean {
  return outcome.outcome === 'failed' && isHelperAbsent(outcome.failure);
}

/** Ends the login under way, if any: it then answers 'cancelled', or what it had already become. */
export function cancelHelperLogin(): void {
  if (isLoginUnderWay) void services().desktop.cancelHelperLogin();
}

/** For tests: as freshly started. */
export function resetHelperSession(): void {
  queue = Promise.resolve();
  mayBeOpen = false;
  isLoginUnderWay = false;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch((error: unknown) => report(error, 'helper-session'));
  return turn;
}

function limited(login: Promise<LoginOutcome>): Promise<LoginOutcome> {
  return withTimeout(HELPER_LOGIN_TIMEOUT_MS, login, { outcome: 'failed', failure: 'timeout' });
}

runWhenSessionEnds(() => {
  if (!services().startup().isDesktop) return;
  cancelHelperLogin();
  // Tried once: nothing of this session goes on. The next one tries further, where the helper has not confirmed it.
  void closeHelperSession();
});

registerReset(resetHelperSession);
