/** The helper session as last published by the main process, and this page's pending login. */
import { create } from 'zustand';
import type { HelperSessionSnapshot } from '../../../common/contract/ipc/helper-session';
import type { Failure } from '../../model/failure';
import { registerReset } from '../../lib/platform/fresh-state';
import { writeStored } from '../../lib/platform/storage';

interface HelperSessionState extends HelperSessionSnapshot {
  /** The pending login, kept until the main process has answered it, however long that takes; null for none. */
  readonly login: Promise<unknown> | null;
}

const initial = (): HelperSessionState => ({ revision: 0, session: { state: 'none' }, login: null });

export const useHelperSession = create<HelperSessionState>()(initial);

/** Stores a published state unless a newer revision is stored: events and snapshots may arrive late and out of order. */
export function setHelperSession({ revision, session }: HelperSessionSnapshot): void {
  if (revision > useHelperSession.getState().revision) update({ revision, session });
}

/** Stores with each change whether a session is possible: an Off that the helper has not confirmed outlives the app. */
function update(change: Partial<HelperSessionState>): void {
  useHelperSession.setState(change);
  writeStored('helperSession', isSessionPossible() ? 'possible' : null);
}

/** Records a login as pending. */
export function beginLogin(login: Promise<unknown>): void {
  update({ login });
}

/** Clears the pending login. @param login the one that was answered; omitted after an Off, which cancels any */
export function endLogin(login?: Promise<unknown>): void {
  if (login === undefined || login === useHelperSession.getState().login) update({ login: null });
}

/** Whether the helper may hold a session: it holds one, its state is unknown, or a login of this page is pending. */
export function isSessionPossible(): boolean {
  const { session, login } = useHelperSession.getState();
  return login !== null || session.state !== 'none';
}

/** The failures that mean the session has ended. Any other failure of a sweep concerns the measurement only and affects no connection. */
export const SESSION_LOST: ReadonlySet<Failure['reason']> = new Set(['refused', 'not-started', 'gone', 'untrusted']);

/** For tests: resets the store to its initial state. */
export function resetSessionStore(): void {
  useHelperSession.setState(initial());
}

registerReset(resetSessionStore);
