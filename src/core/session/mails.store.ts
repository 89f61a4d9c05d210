/** When each kind of mail was last requested; kept in a store so that the pause before the next one survives leaving the page. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from './session-end.store';

/** The mail that confirms an address, and the one that leads to a new password. */
export type MailKind = 'confirm' | 'reset';

export type MailsState = Readonly<Record<MailKind, number | null>>;

export const useMails = create<MailsState>()(() => ({ confirm: null, reset: null }));

/** Records that a mail was requested. @param now epoch milliseconds */
export function markMailSent(kind: MailKind, now: number): void {
  useMails.setState({ [kind]: now });
}

/** Clears a pause, because it belonged to another account. */
function resetMail(kind: MailKind): void {
  useMails.setState({ [kind]: null });
}

whenSessionEnds(() => resetMail('confirm'));
registerReset(() => resetMail('reset'));
