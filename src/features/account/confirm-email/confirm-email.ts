/** Confirming an e-mail address with the token of the mail, and asking for that mail again. */
import { RESEND_PAUSE_MS } from '../../../model/constants';
import type { Failure } from '../../../model/failure';
import { knownMessageKey, secondsToWait } from '../../../model/server-messages.rules';
import { translate } from '../../../lib/i18n/i18n';
import { markMailSent } from '../../../core/session/mails.store';
import { notify } from '../../../core/preferences/notices.store';
import { useSession } from '../../../core/session/session.store';
import { request } from '../../../core/session/request';
import { requestWithoutSession } from '../../../core/session/request-without-session';
import { loadUser } from '../../../core/user/load-user';
import { singleFlight } from '../../../core/session/single-flight';
import { services } from '../../../core/services/services';

/**
 * Confirms the address that the token was mailed to, signed in or not; whoever is signed in is then asked for anew.
 * @returns null when it is confirmed, else the failure to show
 */
export async function confirmEmail(token: string): Promise<Failure | null> {
  const failure = await requestWithoutSession('verifyEmail', { token });
  if (failure === null && useSession.getState().token !== null) void loadUser();
  return failure;
}

/**
 * Looks, whenever the person comes back to the window, whether the link was opened elsewhere meanwhile, most likely in the browser.
 * @returns what stops it
 */
export function watchConfirmation(): () => void {
  return services().visibility.onReturn(() => void loadUser());
}

/**
 * Asks for the mail again, which needs a session; a second call while one runs joins it (promise E9).
 * @returns null when it was sent, which a notice says, or is not needed any more; else the failure to show
 */
export function resendConfirmation(): Promise<Failure | null> {
  return resendOnce({});
}

const resendOnce = singleFlight('queue', resend);

async function resend(): Promise<Failure | null> {
  const response = await request('resendVerification', undefined);
  const now = services().clock.now();
  if (response.outcome === 'done') {
    markMailSent('confirm', now);
    notify('success', () => translate('auth.mailSent'));
  }
  if (response.outcome !== 'failed') return null;
  const message = response.failure.message ?? '';
  if (knownMessageKey(message) === 'failure.confirmedAlready') {
    // Done elsewhere meanwhile: the page then shows it as done.
    await loadUser();
    return null;
  }
  const seconds = secondsToWait(message);
  if (seconds !== null) markMailSent('confirm', now + seconds * 1000 - RESEND_PAUSE_MS);
  return response.failure;
}
