/** Loads what a session needs, once per session, at the app's start (before the first render) or after signing in. */
import { useSession } from '../session/session.store';
import { autoConnect } from '../connection/auto-connect';
import { followHelperSession } from '../connection/helper-session';
import { restoreConnection } from '../connection/reconnect';
import { services } from '../services/services';
import { loadSession } from './load-session';
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
  if (run.current?.epoch !== epoch)
    run.current = { epoch, work: loadSession().then(restoreConnection).then(autoConnect) };
  return run.current.work;
}

/** Resolves when the current session's bootstrap has finished, successfully or not; at once when none is running. Never rejects. */
export async function whenBootstrapped(): Promise<void> {
  const { epoch } = useSession.getState();
  if (run.current?.epoch === epoch) await run.current.work.catch(() => {});
}
