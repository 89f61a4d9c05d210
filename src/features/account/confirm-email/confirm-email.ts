/** Confirms an e-mail address with the mail's token, and requests that mail again. */
import type { Failure } from '../../../model/failure';
import { knownRefusal } from '../../../model/server-messages.rules';
import { providerHoldMs } from '../../../core/session/provider-hold';
import { useSession } from '../../../core/session/session.store';
import { requestAction } from '../../../core/session/request';
import { requestWithoutSession, wasDoneByLostRequest } from '../../../core/session/request-without-session';
import { loadUser } from '../../../core/user/refresh-user';
import { singleFlight } from '../../../core/session/single-flight';
import { services } from '../../../core/services/services';
import { noteMailRefused, noteMailSent } from './note-confirmation-mail';

/**
 * Confirms the address that the token was mailed to, signed in or not; a signed-in user is then reloaded.
 * @returns null when it is confirmed, else the failure to show
 */
export async function confirmEmail(token: string): Promise<Failure | null> {
  const failure = await requestWithoutSession('verifyEmail', { token });
  const isUsed = knownRefusal(failure) === 'failure.token.used';
  const isSignedIn = useSession.getState().token !== null;
  // The link may have been opened elsewhere, also by a mail service that tests links before it shows a mail: what used it has confirmed the address.
  if (isUsed && !isSignedIn) return null;
  // The user then shows the address as confirmed.
  if ((failure === null || isUsed) && isSignedIn) void loadUser();
  return wasDoneByLostRequest('verifyEmail', token, failure) ? null : failure;
}

/**
 * Checks, whenever the person returns to the window, whether the link was opened elsewhere, most likely in the browser.
 * @returns the function that stops it
 */
export function watchConfirmation(): () => void {
  return services().visibility.onReturn(() => {
    if (providerHoldMs() === 0) void loadUser();
  });
}

/**
 * Requests the mail again, which needs a session; a second call while one is pending joins it (promise E9).
 * @returns null when it was sent (shown as a notice) or is no longer needed; else the failure to show
 */
export function resendConfirmation(): Promise<Failure | null> {
  return resendOnce({});
}

const resendOnce = singleFlight('queue', resend);

async function resend(): Promise<Failure | null> {
  const response = await requestAction('resendVerification', undefined);
  if (response.outcome === 'done') noteMailSent();
  return response.outcome === 'failed' ? noteMailRefused(response.failure) : null;
}
