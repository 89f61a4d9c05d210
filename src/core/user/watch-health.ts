/** The health check on home (docs/product.md sections 8 and 9): every 30 s the provider is asked for the user. */
import { HEALTH_CHECK_INTERVAL_MS } from '../../model/constants';
import { saysAuthentication } from '../../model/server-messages.rules';
import { report } from '../../lib/platform/error-reporting';
import { sessionEndOf } from '../session/ask';
import { endOrHoldSession } from '../session/hold-session';
import { loadUser } from './load-user';
import { startLoop } from '../connection/loop';
import { sessionTicket } from '../session/session-token';
import { singleFlight } from '../session/single-flight';

/** Starts the health check; gives the function that stops it. */
export function watchHealth(): () => void {
  return startLoop(HEALTH_CHECK_INTERVAL_MS, 'watch-health', checkHealth, { skipsMissed: true });
}

/** One check: a message about authentication ends the session (a 401 has done so already); any other failure is only logged. A call while one runs joins it (promise D5). */
export function checkHealth(): Promise<void> {
  return sessionTicket() === null ? Promise.resolve() : checkOnce({});
}

const checkOnce = singleFlight('parallel', check);

async function check(): Promise<void> {
  const answer = await loadUser();
  if (answer.outcome !== 'failed') return;
  const { failure } = answer;
  if (failure.message !== undefined && saysAuthentication(failure.message)) endOrHoldSession(sessionEndOf(failure));
  else report(failure, 'watch-health');
}
