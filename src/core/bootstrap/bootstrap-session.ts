/** What a session needs, loaded once per session whoever asks first: the start of the app, before anything is drawn, or the signing in. */
import { useSession } from '../session/session.store';
import { autoConnect } from '../connection/auto-connect';
import { restoreConnection } from '../connection/reconnect';
import { loadSession } from './load-session';

let current: { readonly epoch: number; readonly work: Promise<void> } | null = null;

/** Start-up, then the connection that was on when the app closed, else the one that the person wants at the start; asked again in the same session it is the same work. */
export function bootstrapSession(): Promise<void> {
  const { epoch } = useSession.getState();
  if (current?.epoch !== epoch) current = { epoch, work: loadSession().then(restoreConnection).then(autoConnect) };
  return current.work;
}

/** Ends when the session that is open has been brought up as far as it gets: at once where nothing is under way. Never rejects. */
export async function whenBootstrapped(): Promise<void> {
  const { epoch } = useSession.getState();
  if (current?.epoch === epoch) await current.work.catch(() => {});
}
