/** The helper's session as the main process has published it last, and this page's login that is under way. */
import { create } from 'zustand';
import type { HelperSessionSnapshot } from '../../../common/contract/ipc/helper-session';
import { registerReset } from '../../lib/platform/fresh-state';

interface HelperSessionState extends HelperSessionSnapshot {
  /** Set until the main process has answered it, however long that takes; null for none. */
  readonly login: Promise<unknown> | null;
}

const initial = (): HelperSessionState => ({ revision: 0, session: { state: 'none' }, login: null });

export const useHelperSession = create<HelperSessionState>()(initial);

/** Puts what was published in place, unless something newer is there: events and snapshots may arrive late and out of order. */
export function setHelperSession({ revision, session }: HelperSessionSnapshot): void {
  if (revision > useHelperSession.getState().revision) useHelperSession.setState({ revision, session });
}

export function beginLogin(login: Promise<unknown>): void {
  useHelperSession.setState({ login });
}

/** @param login the one that has been answered; none is under way after an Off, which cancels whatever there was */
export function endLogin(login?: Promise<unknown>): void {
  if (login === undefined || login === useHelperSession.getState().login) useHelperSession.setState({ login: null });
}

/** Whether the helper may hold a session: it does, nobody knows, or a login of this page is on its way. */
export function isSessionPossible(): boolean {
  const { session, login } = useHelperSession.getState();
  return login !== null || session.state !== 'none';
}

/** For tests: as freshly started. */
export function resetSessionStore(): void {
  useHelperSession.setState(initial(), true);
}

registerReset(resetSessionStore);
