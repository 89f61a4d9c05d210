/** The pause before each kind of mail can be requested again; kept in a store so that it survives leaving the page. */
import { create } from 'zustand';
import { RESEND_PAUSE_MS } from '../../model/constants';
import type { MailPause } from '../../model/account/mail-pause';
import { registerReset } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from './session-end.store';

/** The mail that confirms an address, and the one that leads to a new password. */
export type MailKind = 'confirm' | 'reset';

export type MailsState = Readonly<Record<MailKind, MailPause | null>>;

export const useMails = create<MailsState>()(() => ({ confirm: null, reset: null }));

/** Records that a mail was requested. @param now epoch milliseconds */
export function markMailSent(kind: MailKind, now: number): void {
  pauseMail(kind, { at: now, pauseMs: RESEND_PAUSE_MS });
}

/** Begins a pause of another length, which the provider requires. */
export function pauseMail(kind: MailKind, pause: MailPause): void {
  useMails.setState({ [kind]: pause });
}

/** Clears a pause, because it belonged to another account. */
function resetMail(kind: MailKind): void {
  useMails.setState({ [kind]: null });
}

whenSessionEnds(() => resetMail('confirm'));
registerReset(() => resetMail('reset'));
