/** What follows a request for the confirmation mail: a notice, the pause before the next request, or the failure to show. */
import type { Failure } from '../../../model/failure';
import { knownRefusal, waitMsOf } from '../../../model/server-messages.rules';
import { translate } from '../../../lib/i18n/i18n';
import { markMailSent, pauseMail, type MailKind } from '../../../core/session/mails.store';
import { notify } from '../../../core/preferences/notices.store';
import { loadUser } from '../../../core/user/refresh-user';
import { services } from '../../../core/services/services';

/** The mail was sent. */
export function noteMailSent(): void {
  markMailSent('confirm', services().clock.now());
  notify('success', () => translate('auth.mailSent'));
}

/**
 * The mail was refused.
 * @returns the failure to show; null when the address was confirmed elsewhere meanwhile, which the reloaded user shows
 */
export async function noteMailRefused(failure: Failure): Promise<Failure | null> {
  if (knownRefusal(failure) === 'failure.confirmedAlready') {
    await loadUser();
    return null;
  }
  pauseAsRequired('confirm', failure);
  return failure;
}

/** Begins the pause that a refusal requires, if it requires one. */
export function pauseAsRequired(kind: MailKind, failure: Failure): void {
  const pauseMs = waitMsOf(failure);
  if (pauseMs !== null) pauseMail(kind, { at: services().clock.now(), pauseMs });
}
