/** A forgotten password: a mail with a token, a look at the token, a new password. Each step says what is wrong and never throws. */
import type { Failure } from '../../../model/failure';
import { emailProblem, newPasswordProblems, type NewPassword } from '../../../model/validation.rules';
import { translate } from '../../../lib/i18n/i18n';
import { markMailSent } from '../../../core/session/mails.store';
import { notify } from '../../../core/preferences/notices.store';
import { closeSession, useSession } from '../../../core/session/session.store';
import { requestWithoutSession } from '../../../core/session/request-without-session';
import { endSession } from '../../../core/session/end-session';
import { services } from '../../../core/services/services';

/** What the forms say beside the field; nothing that they refuse may leave the machine all the same. */
const REFUSED = { source: 'provider', reason: 'rejected' } as const;

/** Has the mail with the token sent. @returns null when it was, else the failure to show */
export async function requestPasswordReset(email: string): Promise<Failure | null> {
  if (emailProblem(email) !== null) return REFUSED;
  const failure = await requestWithoutSession('forgotPassword', { email: email.trim() });
  if (failure === null) markMailSent('reset', services().clock.now());
  return failure;
}

/** Has it sent once more, and says so. @returns null when it was, else the failure to show */
export async function resendPasswordReset(email: string): Promise<Failure | null> {
  const failure = await requestPasswordReset(email);
  if (failure === null) notify('success', () => translate('auth.mailSent'));
  return failure;
}

/** Whether a token may set a new password, without using it up. @returns null when it may, else the failure to show */
export function checkResetToken(token: string): Promise<Failure | null> {
  return requestWithoutSession('checkForgotPasswordToken', { token });
}

/**
 * Sets the new password. The provider then ends every session of the account: the one that is open here ends with it, and login says why.
 * @returns null when it is set, else the failure to show
 */
export async function resetPassword(token: string, chosen: NewPassword): Promise<Failure | null> {
  if (Object.keys(newPasswordProblems(chosen)).length > 0) return REFUSED;
  const failure = await requestWithoutSession('resetPassword', { token, password: chosen.password });
  if (failure !== null) return failure;
  const isSignedIn = useSession.getState().token !== null;
  (isSignedIn ? endSession : closeSession)({ reason: 'password-changed' });
  return null;
}
