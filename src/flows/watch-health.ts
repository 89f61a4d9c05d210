/** The health check on home (SPEC.md sections 8 and 9): every 30 s the provider is asked for the user. */
import { HEALTH_CHECK_INTERVAL_MS } from '../domain/constants';
import { saysAuthentication } from '../domain/server-messages';
import { report } from '../platform/error-reporting';
import { sessionEndOf } from './ask';
import { endSession } from './end-session';
import { loadUser } from './load-user';
import { startLoop } from './loop';
import { sessionTicket, type SessionTicket } from './session-token';

/** Starts the health check; gives the function that stops it. */
export function watchHealth(): () => void {
  return startLoop(HEALTH_CHECK_INTERVAL_MS, 'watch-health', checkHealth, { skipsMissed: true });
}

let running: { readonly ticket: SessionTicket; readonly check: Promise<void> } | null = null;

/**
 * One check: a message about authentication ends the session (a 401 has done so already); any other failure is only logged. A call
 * while one runs joins it (promise D5), save for one that an ended session has left.
 */
export function checkHealth(): Promise<void> {
  if (running?.ticket.isCurrent() === true) return running.check;
  const ticket = sessionTicket();
  if (!ticket) return Promise.resolve();
  const started = { ticket, check: check() };
  running = started;
  return started.check.finally(() => {
    if (running === started) running = null;
  });
}

async function check(): Promise<void> {
  const answer = await loadUser();
  if (answer.outcome !== 'failed') return;
  const { failure } = answer;
  if (failure.message !== undefined && saysAuthentication(failure.message)) endSession(sessionEndOf(failure));
  else report(failure, 'watch-health');
}
