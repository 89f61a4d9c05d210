/** The bootstrap of a session (docs/product.md section 4): loads the user, then on the desktop the servers; a final failure signs out. */
import { report } from '../../lib/platform/error-reporting';
import { showBusy } from '../preferences/notices.store';
import { setServers } from '../servers/servers.store';
import { resetBootstrap, useBootstrap } from './bootstrap.store';
import type { SessionResponse } from '../session/session-response';
import { endSession } from '../session/end-session';
import { loadServers } from '../servers/load-servers';
import { loadUser } from '../user/refresh-user';
import { sessionScope } from '../session/session-scope';
import { resetNetworkGate } from './network-gate';
import { sweep } from '../connection/monitoring/sweep';
import { withRetry } from './with-retry';
import { services } from '../services/services';

/**
 * Loads what a session needs, each call with up to three attempts; a failing helper is not critical and is shown on home. Without a network
 * it shows the stored data and waits.
 */
export async function loadSession(): Promise<void> {
  const scope = sessionScope();
  resetNetworkGate();
  const hideBusy = showBusy();
  // The busy overlay must not hide a failure or the offline state.
  const stopUncovering = useBootstrap.subscribe(({ step }) => {
    if (step !== 'quiet') hideBusy();
  });
  try {
    if (!succeeded(await withRetry(loadUser))) return;
  } finally {
    stopUncovering();
    hideBusy();
  }
  if (!services().startup().isDesktop) {
    setServers([]);
    resetBootstrap();
    return;
  }
  // The sweep is not awaited: rows fill in as measurements arrive, and a restored connection joins it.
  if (!succeeded(await loadServers(withRetry))) return;
  if (scope?.isCurrent() === true) resetBootstrap();
  void sweep();
}

function succeeded(response: SessionResponse<unknown>): boolean {
  if (response.outcome === 'failed') {
    report(response.failure, 'start-up');
    endSession({ reason: 'start-up-failed', failure: response.failure });
  }
  return response.outcome === 'done';
}
