/** Who is signed in: the token (in memory and at its one stored key, promise B1), the user, and why a session ended. */
import { create } from 'zustand';
import type { Failure } from '../domain/failure';
import type { User } from '../domain/user';
import { readStored, removeStored, writeStored } from '../platform/storage';

/** Why the person landed on login; the login page says it in one sentence. */
export type SessionEnd =
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'other-device' }
  | { readonly reason: 'expired-session' }
  | { readonly reason: 'start-up-failed'; readonly failure: Failure };

export interface SessionState {
  readonly token: string | null;
  /** Grows with every sign-in and sign-out: an answer of an older epoch is dropped (promise B3). */
  readonly epoch: number;
  readonly user: User | null;
  /** 'starting' from the moment a token is there until start-up has loaded the user. */
  readonly phase: 'signed-out' | 'starting' | 'ready';
  readonly end: SessionEnd | null;
}

const initial = (): SessionState => {
  const token = readStored('accessToken');
  return { token, epoch: 0, user: null, phase: token === null ? 'signed-out' : 'starting', end: null };
};

export const useSession = create<SessionState>()(initial);

/** Opens a session with a fresh bearer token. */
export function openSession(token: string): void {
  writeStored('accessToken', token);
  useSession.setState(({ epoch }) => ({ token, epoch: epoch + 1, user: null, phase: 'starting', end: null }));
}

/** Puts the loaded user in place and marks the session ready. */
export function setUser(user: User): void {
  useSession.setState({ user, phase: 'ready' });
}

/** Clears token, user and login timestamps (SPEC.md section 4, Session) and keeps the reason for the login page. */
export function closeSession(end: SessionEnd): void {
  removeStored('accessToken');
  removeStored('loginTimestamp');
  removeStored('loginTimestampSaved');
  useSession.setState(({ epoch }) => ({ token: null, epoch: epoch + 1, user: null, phase: 'signed-out', end }));
}

/** The account name that signed in last on this machine; '' when none did. */
export function lastAccount(): string {
  return readStored('lastAccount') ?? '';
}

/** For tests: as freshly started, in an epoch of its own. */
export function resetSession(): void {
  useSession.setState(({ epoch }) => ({ ...initial(), epoch: epoch + 1 }), true);
}
