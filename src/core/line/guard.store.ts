/** The line guard's setting and its current offer. */
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';
import type { GuardChoice, Offer } from './guard.rules';

interface GuardState {
  readonly offer: Offer | null;
  /** The connection (its start in epoch ms) for which the person wants no more offers. */
  readonly declinedFor: number | null;
  /** The last switch by itself, in epoch ms. */
  readonly switchedAt: number | null;
}

const initial: GuardState = { offer: null, declinedFor: null, switchedAt: null };

export const useGuard = create<GuardState>()(() => initial);

/** Sets the offer; the same one changes nothing. */
export function setOffer(offer: Offer | null): void {
  const { offer: before } = useGuard.getState();
  if (before?.serverId === offer?.serverId && before?.gainMs === offer?.gainMs) return;
  useGuard.setState({ offer });
}

/** No more offers for a connection, by the moment at which it was made. */
export function declineFor(connectedAt: number): void {
  useGuard.setState({ offer: null, declinedFor: connectedAt });
}

export function recordSwitch(at: number): void {
  useGuard.setState({ offer: null, switchedAt: at });
}

/** Sets what a page that is continued knows. */
export function continueGuard(known: Pick<GuardState, 'declinedFor' | 'switchedAt'>): void {
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
