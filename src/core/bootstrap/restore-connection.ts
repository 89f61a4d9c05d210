/** At start: restores the connection that was on when the app closed, with as many attempts as it takes. */
import { readStored, removeStored } from '../../lib/platform/storage';
import { isListed } from '../connection/connect-steps';
import { useConnection } from '../connection/connection.store';
import { endConnection } from '../connection/end-connection';
import { followHelperSession } from '../connection/helper-session';
import { isSessionPossible } from '../connection/helper-session.store';
import { reconnect } from '../connection/reconnect';
import { services } from '../services/services';
import { sessionScope } from '../session/session-scope';

/** Restores it, if the person is still signed in and nothing is connected meanwhile. */
export async function restoreConnection(): Promise<void> {
  if (!services().startup().isDesktop) return;
  await followHelperSession();
  const serverId = readStored('connectedServer');
  if (!sessionScope()) return;
  if (useConnection.getState().connection.state !== 'idle') return;
  if (serverId === null || !isListed(serverId)) {
    // A helper session that an earlier session may have left open is ended; this is shown until the helper confirms it.
    removeStored('connectedServer');
    if (isSessionPossible()) await endConnection(null, { state: 'idle' });
    return;
  }
  await reconnect(serverId);
}
