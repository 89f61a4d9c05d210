/** Where the tests of flows begin: a signed-in session over the fake world, with nothing on record yet. */
import { loadSession } from '../../src/core/bootstrap/load-session';
import { useConnection } from '../../src/core/connection/connection.store';
import { openSession } from '../../src/core/session/session.store';
import { settle, useFakeServices, type FakeServices } from './fake-services';

/** Puts a fake world in place, signs in and lets start-up finish; the calls that this took are forgotten. */
export async function signedInServices(options: { isDesktop?: boolean } = {}): Promise<FakeServices> {
  const services = useFakeServices(options);
  openSession('t');
  await loadSession();
  await settle();
  forgetCalls(services);
  return services;
}

/** Empties the record of calls and pings. */
export function forgetCalls(services: FakeServices): void {
  services.calls.length = 0;
  services.pings.length = 0;
  services.freshPings.length = 0;
}

/** Writes every state of the connection, with its step, into `states`; gives the function that stops it. */
export function recordConnection(states: string[]): () => void {
  return useConnection.subscribe(({ connection: now }, before) => {
    if (now !== before.connection) states.push('step' in now ? `${now.state} ${now.step}` : now.state);
  });
}
