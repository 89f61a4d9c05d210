/** Corrects the address that the confirmation mail is sent to; a provider need not support it (docs/product.md section 15). */
import { plainCharacters } from '../../../../common/plain-characters';
import type { Failure } from '../../../model/failure';
import { useSession } from '../../../core/session/session.store';
import { requestAction } from '../../../core/session/request';
import { orHeld } from '../../../core/session/session-response';
import { loadUser } from '../../../core/user/refresh-user';
import { singleFlight } from '../../../core/session/single-flight';
import { noteMailRefused, noteMailSent } from './note-confirmation-mail';

export type EmailChange =
  /** The account has the address now, or it was confirmed elsewhere meanwhile, or the session has ended: there is nothing more to do. */
  | { readonly outcome: 'done' }
  /** The provider accepted the call and kept the earlier address. */
  | { readonly outcome: 'unsupported' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/** Changes the unconfirmed address to one that model/account/validation.rules accepted; never rejects. The same address twice is one request (promise E9). */
export function changeEmail(email: string): Promise<EmailChange> {
  return changeOnce({ email: plainCharacters(email) });
}

const changeOnce = singleFlight('queue', change);

async function change({ email }: { readonly email: string }): Promise<EmailChange> {
  const { user } = useSession.getState();
  if (isSame(user?.email, email)) return { outcome: 'done' };
  const fullName = user?.fullName ?? '';
  const response = await requestAction('updateUser', { ...(fullName !== '' && { fullName }), email });
  if (response.outcome === 'stale') return { outcome: 'done' };
  if (response.outcome === 'failed') {
    const failure = await noteMailRefused(response.failure);
    return failure === null ? { outcome: 'done' } : { outcome: 'failed', failure };
  }
  // Only the account itself says whether the provider knows this field.
  const reloaded = await orHeld(loadUser());
  if (reloaded.outcome === 'failed') return reloaded;
  if (reloaded.outcome === 'stale') return { outcome: 'done' };
  if (!isSame(useSession.getState().user?.email, email)) return { outcome: 'unsupported' };
  noteMailSent();
  return { outcome: 'done' };
}

/** Providers may keep an address in lower case. */
function isSame(email: string | undefined, other: string): boolean {
  return email?.toLowerCase() === other.toLowerCase();
}
