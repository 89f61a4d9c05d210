/** The line guard's setting and its current offer. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';
import type { GuardChoice, Offer } from './guard.rules';

interface GuardState {
  readonly offer: Offer | null;
  /** The person wants no more offers until the session ends or moves to another server. */
  readonly isDeclined: boolean;
  /** The last switch by itself, in epoch ms. */
  readonly switchedAt: number | null;
}

const NONE: GuardState = { offer: null, isDeclined: false, switchedAt: null };

/** What this window has stored: a page that is loaded again continues the match, and so keeps the person's answer and the pause between switches. */
function storedGuard(): GuardState {
  const text = readStored('guardState') ?? '';
  return { ...NONE, isDeclined: text.startsWith('1'), switchedAt: Number(text.slice(1)) || null };
}

export const useGuard = create<GuardState>()(storedGuard);

function change(part: Partial<GuardState>): void {
  useGuard.setState(part);
  const { isDeclined, switchedAt } = useGuard.getState();
  writeStored('guardState', `${Number(isDeclined)}${switchedAt ?? ''}`);
}

/** Sets the offer; the same one changes nothing. */
export function setOffer(offer: Offer | null): void {
  const { offer: before } = useGuard.getState();
  if (before?.serverId === offer?.serverId && before?.gainMs === offer?.gainMs) return;
  useGuard.setState({ offer });
}

/** Sets whether the person wants no more offers; there is then none either way. */
export function setDeclined(isDeclined: boolean): void {
  change({ offer: null, isDeclined });
}

/** Records that the guard has switched servers; its offer is over. @param at epoch milliseconds */
export function recordSwitch(at: number): void {
  change({ offer: null, switchedAt: at });
}

/** Sets what a page that is continued knows. */
export function continueGuard(known: Pick<GuardState, 'isDeclined' | 'switchedAt'>): void {
  change(known);
}

/** The person's choice, kept across restarts. */
export function guardChoice(): GuardChoice {
  return readStored('lineGuard');
}

/** Stores the choice; 'never' also takes back the present offer. */
export function chooseGuard(choice: GuardChoice): void {
  writeStored('lineGuard', choice);
  if (choice === 'never') setOffer(null);
}

// Only the values in memory: the stored ones end with the session by their lifetime.
whenSessionEnds(() => useGuard.setState(NONE));
registerReset(() => useGuard.setState(storedGuard()));
