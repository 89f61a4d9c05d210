/** At start: restores the connection that was on when the app closed, with as many attempts as it takes. */
import { readStored, removeStored } from '../../lib/platform/storage';
import { isListed } from '../connection/connect-steps';
import { useConnection } from '../connection/connection.store';
import { endConnection } from '../connection/end-connection';
import { followHelperSession } from '../connection/helper-session';
import { isSessionPossible, useHelperSession } from '../connection/helper-session.store';
import { reconnect } from '../connection/reconnect';
import { useServers } from '../servers/servers.store';
import { report } from '../../lib/platform/error-reporting';
import { services } from '../services/services';
import { sessionScope } from '../session/session-scope';

/** Restores it, if the person is still signed in and nothing is connected meanwhile. */
export async function restoreConnection(): Promise<void> {
  if (!services().startup().isDesktop) return;
  await followHelperSession();
  const serverId = readStored('connectedServer');
  if (!sessionScope()) return;
  if (useConnection.getState().connection.state !== 'idle') return;
  // A list that is empty for a while says nothing of the server, whose session may carry a game.
  const isGone = useServers.getState().list.length > 0 && serverId !== null && !isListed(serverId);
  if (serverId === null || isGone) {
    // A helper session that an earlier session may have left open is ended; this is shown until the helper confirms it.
    removeStored('connectedServer');
    if (isSessionPossible()) await endConnection(null, { state: 'idle' });
    return;
  }
  // A login would replace an open session under a running game.
  if (useHelperSession.getState().session.state !== 'open' || !(await continues('continueOpen')))
    await reconnect(serverId);
}

/** Continues what an earlier page has left, in a chunk of its own. Never rejects. @returns false when there is nothing to continue */
export async function continues(what: 'continuePage' | 'continueHeld' | 'continueOpen'): Promise<boolean> {
  const load = () => import('./continue-page').then((continuing) => continuing[what]());
  return load().catch((error: unknown) => {
    report(error, 'continue page');
    return false;
  });
}
