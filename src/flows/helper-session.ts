/** The helper's session: logins one after the other, and the Off that follows whenever one may be left open. */
import { HELPER_LOGIN_TIMEOUT_MS, isHelperAbsent } from '../../contract/helper-api';
import type { HelperToken } from '../../contract/helper-token';
import type { LoginOutcome } from '../../contract/ipc';
import type { HelperFailureReason } from '../domain/failure';
import { report } from '../platform/error-reporting';
import { readStored } from '../platform/storage';
import { within } from './within';
import { world } from './world';

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
    const outcome = await limited(world().desktop.loginHelper(token));
    isLoginUnderWay = false;
    return outcome;
  });
}

/** Ends the session if one may be open, after whatever is under way. Never rejects, and ends within the limit. */
export async function closeHelperSession(): Promise<void> {
  await inTurn(async () => {
    if (!mayBeOpen) return;
    const off = await limited(world().desktop.endHelperSession());
    // A helper that is not there has no session; any other failure leaves the next Off to try again.
    mayBeOpen = off.outcome === 'failed' && !isHelperAbsent(off.failure);
    if (off.outcome === 'failed') report(`off: ${off.failure}`, 'helper-session');
  });
}

/** Ends whatever session the helper holds, one that this app knows nothing of too. @returns why it failed, or null */
export function clearHelperSession(): Promise<HelperFailureReason | null> {
  mayBeOpen = true;
  return inTurn(async () => {
    const off = await limited(world().desktop.endHelperSession());
    mayBeOpen = off.outcome === 'failed' && !isHelperAbsent(off.failure);
    return off.outcome === 'failed' ? off.failure : null;
  });
}

/** Ends the login under way, if any: it then answers 'cancelled', or what it had already become. */
export function cancelHelperLogin(): void {
  if (isLoginUnderWay) void world().desktop.cancelHelperLogin();
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
  return within(HELPER_LOGIN_TIMEOUT_MS, login, { outcome: 'failed', failure: 'timeout' });
}
