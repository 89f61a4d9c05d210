/** The time over the service by day, for home. Small, because the first page reads it; the sessions themselves are loaded later. */
import { create } from 'zustand';
import { whenSessionEnds } from '../session/session-end.store';

interface SessionDaysState {
  /** Milliseconds of each of the last days, oldest first, today last; null before the sessions are loaded. */
  readonly days: readonly number[] | null;
  /** The newest finished session; null for none. */
  readonly last: { readonly connectedMs: number; readonly serverName: string } | null;
}

const initial: SessionDaysState = { days: null, last: null };

export const useSessionDays = create<SessionDaysState>()(() => initial);

/** Sets what is known of the recorded sessions. */
export function setSessionDays(state: SessionDaysState): void {
  useSessionDays.setState(state);
}

whenSessionEnds(() => useSessionDays.setState(initial));
