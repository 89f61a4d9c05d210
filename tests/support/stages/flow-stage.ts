/** The stage of action tests: a signed-in session with fake services and empty records. */
import { loadSession } from '../../../src/core/bootstrap/load-session';
import { useConnection } from '../../../src/core/connection/connection.store';
import { openSession } from '../../../src/core/session/session.store';
import { settle, useFakeServices, type FakeServices } from '../fakes/fake-services';

/** Installs fake services, signs in and completes the start-up; the recorded calls are cleared. */
export async function signedInServices(options: { isDesktop?: boolean } = {}): Promise<FakeServices> {
  const services = useFakeServices(options);
  openSession('t');
  await loadSession();
  await settle();
  forgetCalls(services);
  return services;
}

/** Clears the recorded calls and pings. */
export function forgetCalls(services: FakeServices): void {
  services.calls.length = 0;
  services.pings.length = 0;
  services.freshPings.length = 0;
}

/** Writes every state of the connection, with its step, into `states`; returns the function that stops it. */
export function recordConnection(states: string[]): () => void {
  return useConnection.subscribe(({ connection: now }, before) => {
    if (now !== before.connection) states.push('step' in now ? `${now.state} ${now.step}` : now.state);
  });
}
