/** Requests the provider to revoke the token of a session that is over (promise B2). */
import { failureOf } from '../../lib/api/provider-error';
import { report } from '../../lib/platform/error-reporting';
import type { SessionEnd } from './session.store';
import { services } from '../services/services';

/** A provider that does not offer the call (docs/product.md section 7 does not name it). */
const NOT_OFFERED = 404;

/**
 * Sent once without waiting for the response: signing out works without it, offline too. A session that the provider itself ended needs
 * no revocation.
 */
export function revokeToken(token: string, { reason }: SessionEnd): void {
  if (reason === 'other-device' || reason === 'expired-session') return;
  services()
    .call('logout', undefined, { token })
    .catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure.status !== NOT_OFFERED && failure.reason !== 'unauthorized') report(failure, 'revoke-token');
    });
}
