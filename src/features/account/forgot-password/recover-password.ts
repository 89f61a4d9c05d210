/** Resets a forgotten password: a mail with a token, a check of the token, a new password. Each step returns its failure and never throws. */
import { plainCharacters } from '../../../../common/plain-characters';
import type { Failure } from '../../../model/failure';
import {
  emailProblem,
  newPasswordProblems,
  sentPassword,
  type NewPassword,
} from '../../../model/account/validation.rules';
import { translate } from '../../../lib/i18n/i18n';
import { markMailSent } from '../../../core/session/mails.store';
import { notify } from '../../../core/preferences/notices.store';
import { closeSession, useSession } from '../../../core/session/session.store';
import { requestWithoutSession, wasDoneByLostRequest } from '../../../core/session/request-without-session';
import { endSession } from '../../../core/session/end-session';
import { services } from '../../../core/services/services';
import { pauseAsRequired } from '../confirm-email/note-confirmation-mail';

/** The forms show these problems at the field; a value that they refuse must not be sent even so. */
const REFUSED = { source: 'provider', reason: 'rejected' } as const;

/** Requests the mail with the token. @returns null when it was sent, else the failure to show */
export async function requestPasswordReset(email: string): Promise<Failure | null> {
  if (emailProblem(email) !== null) return REFUSED;
  const failure = await requestWithoutSession('forgotPassword', { email: plainCharacters(email) });
  if (failure === null) markMailSent('reset', services().clock.now());
  else pauseAsRequired('reset', failure);
  return failure;
}

/** Requests it again and shows a notice. @returns null when it was sent, else the failure to show */
export async function resendPasswordReset(email: string): Promise<Failure | null> {
  const failure = await requestPasswordReset(email);
  if (failure === null) notify('success', () => translate('auth.mailSent'));
  return failure;
}

/** Checks, without using it up, whether a token can set a new password. @returns null when it can, else the failure to show */
export function checkResetToken(token: string): Promise<Failure | null> {
  return requestWithoutSession('checkForgotPasswordToken', { token });
}

/**
 * Sets the new password. The provider then ends every session of the account, this one included, and the login page says why.
 * @returns null when it is set, else the failure to show
 */
export async function resetPassword(token: string, chosen: NewPassword): Promise<Failure | null> {
  if (Object.keys(newPasswordProblems(chosen)).length > 0) return REFUSED;
  const { epoch } = useSession.getState();
  const failure = await requestWithoutSession('resetPassword', { token, password: sentPassword(chosen.password) });
  if (failure !== null && !wasDoneByLostRequest('resetPassword', token, failure)) return failure;
  // A session that was opened meanwhile is the person's newer request (promise J5): the provider says whether the change has ended it too.
  if (useSession.getState().epoch === epoch)
    (useSession.getState().token === null ? closeSession : endSession)({ reason: 'password-changed' });
  return null;
}
