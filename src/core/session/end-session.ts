/** Everything that ends with a session, whatever ended it (promise B2). Nothing here waits for a network. */
import { publishToOtherWindows, readStored, removeStoredOf } from '../../lib/platform/storage';
import { announceSessionEnd, resetWithSession, runWhenSessionEnds } from './session-end.store';
import { closeSession, followSession, useSession, type SessionEnd } from './session.store';
import { formatSessionEnd } from './session-end-text';
import { wipeStorage } from './wipe-storage';
import { services } from '../services/services';
import { failureOf } from '../../lib/api/provider-error';
import { report } from '../../lib/platform/error-reporting';
import { resettable } from '../../lib/platform/fresh-state';

/** A provider that does not offer the call (docs/product.md section 7 does not name it). */
const NOT_OFFERED = 404;

/** The request that revokes the token of the session that ended last. */
const revocation = resettable<{ answered: Promise<unknown> }>(() => ({ answered: Promise.resolve() }));

/**
 * Closes the session in every window. When it returns, this window holds no token, user, list, connection or pending call of it.
 * @param nextToken token of the session that follows at once; a provider may issue the same one again, which must not be revoked
 */
export function endSession(end: SessionEnd, nextToken: string | null = null): void {
  const stored = readStored('accessToken');
  const { token } = useSession.getState();
  if (stored !== null && stored !== token) {
    // Another window has just opened a session of its own. It stays open, and this window follows it when its storage event arrives.
    followSession(null, end);
    resetWithSession();
    return;
  }
  // Published before the token is removed: the other windows show the reason when they see the removal (promise B6).
  publishToOtherWindows('sessionEnd', formatSessionEnd(end));
  announceSessionEnd(end);
  if (end.reason === 'signed-out') removeStoredOf('session', 'sign-out');
  else removeStoredOf('session');
  closeSession(end);
  resetWithSession();
  if (token !== null && token !== nextToken) revokeToken(token, end);
}

/**
 * Requests the provider to revoke the token of a session that is over (promise B2).
 * Sent once without waiting for the response: signing out works without it, offline too. A session that the provider itself ended needs
 * no revocation.
 */
function revokeToken(token: string, { reason }: SessionEnd): void {
  if (reason === 'other-device' || reason === 'expired-session') return;
  revocation.answered = services()
    .call('logout', undefined, { token })
    .catch((error: unknown) => {
      const { source, reason, status } = failureOf(error);
      // Without the provider's message: whom it names is no longer known, and could not be redacted (promise H1).
      if (status !== NOT_OFFERED && reason !== 'unauthorized') report({ source, reason }, 'revoke-token');
    });
}

/** Waits until the token of the session that ended last is revoked, or cannot be: a page that is left before aborts the request. */
export function whenRevoked(): Promise<unknown> {
  return revocation.answered;
}

runWhenSessionEnds(() => {
  if (services().startup().isDesktop) void wipeStorage();
});
