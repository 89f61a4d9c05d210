/** Making an account, and signing in with it (SPEC.md sections 5 and 8). */
import type { Failure } from '../domain/failure';
import { registrationProblems, type Registration } from '../domain/validation';
import { writeStored } from '../platform/storage';
import { markMailSent } from '../stores/mails';
import { useSession } from '../stores/session';
import { askOpenly } from './ask-openly';
import { endSession } from './end-session';
import { signIn } from './sign-in';
import { world } from './world';

export type RegisterOutcome =
  | { readonly outcome: 'signed-in' }
  /** The account is there, but signing in with it did not work out: login can. */
  | { readonly outcome: 'registered' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

let running: Promise<RegisterOutcome> | null = null;

/** Makes the account and opens a session with it; a second call while one runs joins it (promise E9). Never rejects. */
export function register(form: Registration): Promise<RegisterOutcome> {
  running ??= makeAccount(form).finally(() => {
    running = null;
  });
  return running;
}

async function makeAccount(form: Registration): Promise<RegisterOutcome> {
  // The form says it beside the field; nothing that it refuses may leave the machine all the same.
  if (Object.keys(registrationProblems(form)).length > 0) {
    return { outcome: 'failed', failure: { source: 'provider', reason: 'rejected' } };
  }
  const { epoch } = useSession.getState();
  const { account, password } = form;
  const referralCode = form.referralCode.trim();
  const failure = await askOpenly('register', {
    account,
    password,
    email: form.email.trim(),
    full_name: form.fullName.replace(/\s+/gu, ' ').trim(),
    ...(referralCode !== '' && { referral_code: referralCode }),
  });
  if (failure !== null) return { outcome: 'failed', failure };
  writeStored('lastAccount', account);
  // Whoever signed in by another way meanwhile stays signed in (promise B3).
  if (useSession.getState().epoch !== epoch) return { outcome: 'registered' };
  if (useSession.getState().token !== null) endSession({ reason: 'signed-out' });
  if ((await signIn(account, password)) !== null) return { outcome: 'registered' };
  markMailSent('confirm', world().clock.now());
  return { outcome: 'signed-in' };
}
