/** Creates an account and signs in with it (docs/product.md sections 5 and 8). */
import { cleanText } from '../../../../common/clean-text';
import { plainCharacters } from '../../../../common/plain-characters';
import type { Failure } from '../../../model/failure';
import {
  enteredReferralCode,
  registrationProblems,
  type Registration,
} from '../../../model/account/registration.rules';
import { FULL_NAME_MAX_LENGTH, sentPassword } from '../../../model/account/validation.rules';
import { writeStored } from '../../../lib/platform/storage';
import { markMailSent } from '../../../core/session/mails.store';
import { useSession } from '../../../core/session/session.store';
import { requestWithoutSession, wasDoneByLostRequest } from '../../../core/session/request-without-session';
import { endSession } from '../../../core/session/end-session';
import { withPassword } from '../../../core/session/sign-in';
import { attemptSignIn } from '../../../core/session/sign-in-attempt';
import { services } from '../../../core/services/services';

export type RegisterOutcome =
  | { readonly outcome: 'signed-in' }
  /** The account was created, but signing in failed: the login page can do that. */
  | { readonly outcome: 'registered' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/** Creates the account and opens a session; a newer sign-in ends it. Never rejects. */
export function register(form: Registration): Promise<RegisterOutcome> {
  return attemptSignIn(makeAccount, form);
}

async function makeAccount(form: Registration, superseded: AbortSignal): Promise<RegisterOutcome> {
  // The form shows these problems at the field; a value that it refuses must not be sent even so.
  if (Object.keys(registrationProblems(form)).length > 0) {
    return { outcome: 'failed', failure: { source: 'provider', reason: 'rejected' } };
  }
  const { epoch } = useSession.getState();
  const password = sentPassword(form.password);
  const account = plainCharacters(form.account);
  const referralCode = enteredReferralCode(form.referralCode);
  const failure = await requestWithoutSession('register', {
    account,
    password,
    email: plainCharacters(form.email),
    fullName: cleanText(form.fullName, FULL_NAME_MAX_LENGTH),
    ...(referralCode !== '' && { referralCode }),
  });
  // After a lost response the account exists with this password, which signs in below.
  if (failure !== null && !wasDoneByLostRequest('register', account, failure)) return { outcome: 'failed', failure };
  if (failure === null) writeStored('lastAccount', account);
  // A newer sign-in meanwhile must not be replaced by this one (promises B3, J5).
  if (superseded.aborted || useSession.getState().epoch !== epoch) return { outcome: 'registered' };
  if (failure === null && useSession.getState().token !== null) endSession({ reason: 'signed-out' });
  if ((await withPassword({ account, password }, superseded)) !== null)
    return failure === null ? { outcome: 'registered' } : { outcome: 'failed', failure };
  markMailSent('confirm', services().clock.now());
  return { outcome: 'signed-in' };
}
