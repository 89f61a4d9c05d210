/** Single-flight for calls of a session: requests of different sessions are never shared (promises E9, J5). */
import { createSingleFlight, type FlightPolicy } from '../../../common/async/single-flight';
import { useSession } from './session.store';

/**
 * Wraps a call so that identical pending requests of one session are sent once.
 * @param send makes the call; its signal aborts when a different request follows
 */
export function singleFlight<Request extends object, Result>(
  policy: FlightPolicy,
  send: (request: Request, superseded: AbortSignal) => Promise<Result>,
): (request: Request) => Promise<Result> {
  const scope = () => useSession.getState().epoch;
  return createSingleFlight({ policy, send, scope, newController: () => new AbortController() });
}
