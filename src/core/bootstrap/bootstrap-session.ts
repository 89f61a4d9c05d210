/** Loads what a session needs, once per session, at the app's start (before the first render) or after signing in. */
import { endHeldSession } from '../session/hold-session';
import { useSession } from '../session/session.store';
import { autoConnect } from '../connection/auto-connect';
import { followHelperSession } from '../connection/helper-session';
import { services } from '../services/services';
import { readStored } from '../../lib/platform/storage';
import { loadSession } from './load-session';
import { continues, restoreConnection } from './restore-connection';
import { resettable } from '../../lib/platform/fresh-state';

interface RunState {
  current: { readonly epoch: number; readonly work: Promise<void> } | null;
}

const run = resettable<RunState>(() => ({ current: null }));

/** Runs the bootstrap, then restores the earlier connection, or else auto-connects; further calls in the same session share the promise. */
export function bootstrapSession(): Promise<void> {
  const { epoch } = useSession.getState();
  // From here on for the page's whole life: what is restored, and every Off, reads it.
  if (services().startup().isDesktop) void followHelperSession();
  if (run.current?.epoch !== epoch) run.current = { epoch, work: begin() };
  return run.current.work;
}

async function begin(): Promise<void> {
  if (readStored('pageAway') !== null && (await continues('continuePage'))) return;
  await loadSession();
  if (useSession.getState().ending !== null && !(await continues('continueHeld'))) endHeldSession();
  await restoreConnection();
  await autoConnect();
}

/** Resolves when the current session's bootstrap has finished, successfully or not; at once when none is running. Never rejects. */
export async function whenBootstrapped(): Promise<void> {
  const { epoch } = useSession.getState();
  if (run.current?.epoch === epoch) await run.current.work.catch(() => {});
}
