/** When each kind of mail was last asked for, so that the pause before the next one outlives the page that shows it. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from './session-end.store';

/** The mail that confirms an address, and the one that leads to a new password. */
export type MailKind = 'confirm' | 'reset';

export type MailsState = Readonly<Record<MailKind, number | null>>;

export const useMails = create<MailsState>()(() => ({ confirm: null, reset: null }));

/** Notes that a mail was asked for now, in epoch milliseconds. */
export function markMailSent(kind: MailKind, now: number): void {
  useMails.setState({ [kind]: now });
}

/** Forgets a pause: it belonged to somebody else. */
function resetMail(kind: MailKind): void {
  useMails.setState({ [kind]: null });
}

whenSessionEnds(() => resetMail('confirm'));
registerReset(() => resetMail('reset'));
