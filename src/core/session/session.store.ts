/** The session: its token (in memory and under one storage key, promise B1), its user, and why the last one ended. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { User } from '../../../common/contract/provider/user';
import { redactReports } from '../../lib/platform/error-reporting';
import { readStored, removeStoredOf, writeStored } from '../../lib/platform/storage';
import { registerReset } from '../../lib/platform/fresh-state';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';

/** Why a session ended; the login page shows it in one sentence. */
export type SessionEnd =
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'other-device' }
  | { readonly reason: 'expired-session' }
  | { readonly reason: 'password-changed' }
  | { readonly reason: 'start-up-failed'; readonly failure: Failure };

export interface SessionState {
  readonly token: string | null;
  /** Grows with every sign-in and sign-out; responses to requests of an older epoch are ignored (promise B3). */
  readonly epoch: number;
  readonly user: User | null;
  /** Epoch ms of the response that `user` is from; null before the first one. */
  readonly userAt: number | null;
  /** 'starting' from when there is a token until the bootstrap has loaded the user. */
  readonly phase: 'signed-out' | 'starting' | 'ready';
  /** Whether the token was already stored when the page was loaded, so that this is not a new sign-in. */
  readonly isResumed: boolean;
  readonly end: SessionEnd | null;
  /** Why the provider ended a session that is held until the connection ends; null when none is held. */
  readonly ending: SessionEnd | null;
}

const initial = (): SessionState => {
  const token = readStored('accessToken');
  const phase = token === null ? 'signed-out' : 'starting';
  return { token, epoch: 0, user: null, userAt: null, phase, isResumed: token !== null, end: null, ending: null };
};

export const useSession = create<SessionState>()(initial);

/** Opens a session with a fresh bearer token. */
export function openSession(token: string): void {
  writeStored('accessToken', token);
  followSession(token, null);
}

/** Takes over what another window has stored: the session it opened, or no session and the reason for the login page. */
export function followSession(token: string | null, end: SessionEnd | null): void {
  const phase = token === null ? 'signed-out' : 'starting';
  // While the person of the session that ends is known.
  redactReports();
  useSession.setState(({ epoch }) => ({
    token,
    epoch: epoch + 1,
    user: null,
    userAt: null,
    phase,
    end,
    isResumed: false,
    ending: null,
  }));
}

/** Marks the session as held: the provider has ended it while the connection still runs. */
export function holdSession(ending: SessionEnd): void {
  useSession.setState({ ending });
}

/** The text of docs/product.md section 8 for a held session. */
const HELD = { source: 'provider', reason: 'unauthorized', message: 'Signed in on another device' } as const;

/** Why nothing may be begun now; null unless the session is held. */
export function heldFailure(): typeof HELD | null {
  return useSession.getState().ending === null ? null : HELD;
}

/**
 * Stores the loaded user and marks the session ready. An unchanged user keeps its object identity, so that a health check re-renders nothing.
 * @param at epoch ms of the response
 */
export function setUser(user: User, at: number | null = null): void {
  useSession.setState(({ user: known }) => ({
    user: JSON.stringify(known) === JSON.stringify(user) ? known : user,
    userAt: at,
    phase: 'ready',
  }));
}

/** Shows the stored user while the bootstrap waits for a network; it does not make the session ready. */
export function showStoredUser(user: User): void {
  useSession.setState(({ phase, user: known }) => (phase === 'starting' && known === null ? { user } : {}));
}

/** Applies a change that the provider has accepted to the user, so that header, drawer and profile show it at once. */
export function changeUser(change: Partial<Pick<User, 'fullName' | 'avatarUrl'>>): void {
  useSession.setState(({ user }) => (user ? { user: { ...user, ...change } } : {}));
}

/** Clears token, user and login timestamps (docs/product.md section 4, Session) and keeps the reason for the login page. */
export function closeSession(end: SessionEnd): void {
  removeStoredOf('token');
  followSession(null, end);
}

/** The account name of the last sign-in on this machine; '' when there was none. */
export function lastAccount(): string {
  return readStored('lastAccount') ?? '';
}

/** Whether nobody has used this app on this machine before, so that the login page does not welcome anybody back. */
export function isFirstStart(): boolean {
  return lastAccount() === '' && readStored('knownAccounts').length === 0;
}

/** For tests: resets the store to its initial state in a new epoch. */
export function resetSession(): void {
  useSession.setState(({ epoch }) => ({ ...initial(), epoch: epoch + 1 }));
}

/** Whether a token is the stored one; it is not when another window has signed in to another account. */
export function isStoredSession(token: string | null): boolean {
  return token === readStored('accessToken');
}

registerReset(resetSession);

registerPersonalTexts(() => {
  const { token, user } = useSession.getState();
  const name = user?.fullName ?? '';
  return [token, user?.id, name, ...name.split(/\s+/u), user?.email, user?.avatarUrl, lastAccount()];
});
