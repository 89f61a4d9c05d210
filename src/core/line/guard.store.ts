/** The line guard's setting and its current offer. */
import { create } from 'zustand';
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

const initial: GuardState = { offer: null, isDeclined: false, switchedAt: null };

export const useGuard = create<GuardState>()(() => initial);

/** Sets the offer; the same one changes nothing. */
export function setOffer(offer: Offer | null): void {
  const { offer: before } = useGuard.getState();
  if (before?.serverId === offer?.serverId && before?.gainMs === offer?.gainMs) return;
  useGuard.setState({ offer });
}

/** Sets whether the person wants no more offers; there is then none either way. */
export function setDeclined(isDeclined: boolean): void {
  useGuard.setState({ offer: null, isDeclined });
}

export function recordSwitch(at: number): void {
  useGuard.setState({ offer: null, switchedAt: at });
}

/** Sets what a page that is continued knows. */
export function continueGuard(known: Pick<GuardState, 'isDeclined' | 'switchedAt'>): void {
  useGuard.setState(known);
}

/** The person's choice, kept across restarts. */
export function guardChoice(): GuardChoice {
  return readStored('lineGuard');
}

export function chooseGuard(choice: GuardChoice): void {
  writeStored('lineGuard', choice);
  if (choice === 'never') setOffer(null);
}

whenSessionEnds(() => useGuard.setState(initial, true));
