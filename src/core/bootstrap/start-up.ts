/** Start-up of a session (docs/product.md section 4): the user, then on the desktop the servers; what fails for good signs out. */
import { report } from '../../lib/platform/error-reporting';
import { showBusy } from '../preferences/notices.store';
import { setServers } from '../servers/servers.store';
import { resetStartUp, useStartUp } from './start-up.store';
import type { Answer } from '../session/ask';
import { endSession } from '../session/end-session';
import { loadServers } from '../servers/load-servers';
import { loadUser } from '../user/load-user';
import { sessionTicket } from '../session/session-token';
import { resetStartGate } from './start-gate';
import { sweep } from '../connection/sweep';
import { withTries } from './tries';
import { world } from '../services/world';

/**
 * Loads what a session needs, each call up to three times; a helper that fails is not critical and shows on home. Without a network it shows
 * what was kept and waits for one.
 */
export async function startUp(): Promise<void> {
  const ticket = sessionTicket();
  resetStartGate();
  const uncover = showBusy();
  // Whatever there is to say must be seen.
  const stopUncovering = useStartUp.subscribe(({ step }) => {
    if (step !== 'quiet') uncover();
  });
  try {
    if (!succeeded(await withTries(loadUser))) return;
  } finally {
    stopUncovering();
    uncover();
  }
  if (!world().startup().isDesktop) {
    setServers([]);
    resetStartUp();
    return;
  }
  // The sweep is not awaited: rows fill in as it answers, and a restored connection joins it.
  if (!succeeded(await loadServers(withTries))) return;
  if (ticket?.isCurrent() === true) resetStartUp();
  void sweep();
}

function succeeded(answer: Answer<unknown>): boolean {
  if (answer.outcome === 'failed') {
    report(answer.failure, 'start-up');
    endSession({ reason: 'start-up-failed', failure: answer.failure });
  }
  return answer.outcome === 'done';
}
