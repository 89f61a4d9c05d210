/** Who is signed in: the token (in memory and at its one stored key, promise B1), the user, and why a session ended. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { User } from '../../../common/contract/provider/user';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { registerReset } from '../../lib/platform/fresh-state';

/** Why the person landed on login; the login page says it in one sentence. */
export type SessionEnd =
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'other-device' }
  | { readonly reason: 'expired-session' }
  | { readonly reason: 'password-changed' }
  | { readonly reason: 'start-up-failed'; readonly failure: Failure };

export interface SessionState {
  readonly token: string | null;
  /** Grows with every sign-in and sign-out: an answer of an older epoch is dropped (promise B3). */
  readonly epoch: number;
  readonly user: User | null;
  /** Epoch ms of when the provider told the user; null before it has. */
  readonly userAt: number | null;
  /** 'starting' from the moment a token is there until start-up has loaded the user. */
  readonly phase: 'signed-out' | 'starting' | 'ready';
  /** Whether the token was stored when the page was loaded, so that nobody has just signed in. */
  readonly isResumed: boolean;
  readonly end: SessionEnd | null;
  /** The provider has ended the session, which is held until the connection ends; null while it has not. */
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

/** Takes over what another window has stored already: the session that it opened, or none and the reason for the login page. */
export function followSession(token: string | null, end: SessionEnd | null): void {
  const phase = token === null ? 'signed-out' : 'starting';
  useSession.setState(({ epoch }) => ({
    ...{ token, epoch: epoch + 1, user: null, userAt: null, phase, end },
    ...{ isResumed: false, ending: null },
  }));
}

/** Notes that the provider has ended the session, while what it was for still runs. */
export function holdSession(ending: SessionEnd): void {
  useSession.setState({ ending });
}

/**
 * Puts the loaded user in place and marks the session ready. `at` is when the provider told it, in epoch ms. One that is as before keeps
 * its identity: a health check draws nothing anew.
 */
export function setUser(user: User, at: number | null = null): void {
  useSession.setState(({ user: known }) => ({
    user: JSON.stringify(known) === JSON.stringify(user) ? known : user,
    userAt: at,
    phase: 'ready',
  }));
}

/** Shows the person as they were kept, while start-up waits for a network: the session is not ready by it. */
export function showStoredUser(user: User): void {
  useSession.setState(({ phase, user: known }) => (phase === 'starting' && known === null ? { user } : {}));
}

/** Puts what the person changed, once the provider has it, into the user; header, drawer and profile show it at once. */
export function changeUser(change: Partial<Pick<User, 'fullName' | 'avatarUrl'>>): void {
  useSession.setState(({ user }) => (user ? { user: { ...user, ...change } } : {}));
}

/** Clears token, user and login timestamps (docs/product.md section 4, Session) and keeps the reason for the login page. */
export function closeSession(end: SessionEnd): void {
  removeStored('accessToken');
  removeStored('loginTimestamp');
  removeStored('loginTimestampSaved');
  removeStored('signedInSince');
  followSession(null, end);
}

/** The account name that signed in last on this machine; '' when none did. */
export function lastAccount(): string {
  return readStored('lastAccount') ?? '';
}

/** Epoch ms of when the person signed in on this device; null when that is not known. */
export function signedInSince(): number | null {
  const stored = readStored('signedInSince') ?? '';
  return /^\d{12,14}$/.test(stored) ? Number(stored) : null;
}

/** For tests: as freshly started, in an epoch of its own. */
export function resetSession(): void {
  useSession.setState(({ epoch }) => ({ ...initial(), epoch: epoch + 1 }), true);
}

/** Whether a token is the one that is stored: another window may have signed somebody else in. */
export function isStoredSession(token: string | null): boolean {
  return token === readStored('accessToken');
}

registerReset(resetSession);
