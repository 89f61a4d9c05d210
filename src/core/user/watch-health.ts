/** The health check on home (docs/product.md sections 8 and 9): the account is read every 30 s. */
import { HEALTH_CHECK_INTERVAL_MS } from '../../model/constants';
import { mentionsAuthentication } from '../../model/server-messages.rules';
import { report } from '../../lib/platform/error-reporting';
import { sessionEndOf } from '../session/request';
import { endOrHoldSession } from '../session/hold-session';
import { loadUser } from './refresh-user';
import { startLoop } from '../connection/loop';
import { sessionScope } from '../session/session-scope';
import { singleFlight } from '../session/single-flight';

/** Starts the health check; returns the function that stops it. */
export function watchHealth(): () => void {
  return startLoop(HEALTH_CHECK_INTERVAL_MS, 'watch-health', checkHealth, { skipsMissed: true });
}

/**
 * One check: a message about authentication ends the session (a 401 has already done so); any other failure is only logged. A call while one is
 * pending joins it (promise D5).
 */
export function checkHealth(): Promise<void> {
  return sessionScope() === null ? Promise.resolve() : checkOnce({});
}

const checkOnce = singleFlight('parallel', check);

async function check(): Promise<void> {
  const response = await loadUser();
  if (response.outcome !== 'failed') return;
  const { failure } = response;
  const { message, isBare } = failure;
  // A gateway says 'Missing Authentication Token' of a path that it does not know.
  if (message !== undefined && !isBare && mentionsAuthentication(message)) endOrHoldSession(sessionEndOf(failure));
  else report(failure, 'watch-health');
}
