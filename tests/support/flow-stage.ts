/** Where the tests of flows begin: a signed-in session over the fake world, with nothing on record yet. */
import { startUp } from '../../src/core/bootstrap/start-up';
import { useConnection } from '../../src/core/connection/connection.store';
import { openSession } from '../../src/core/session/session.store';
import { settle, useFakeWorld, type FakeWorld } from './fake-world';

/** Puts a fake world in place, signs in and lets start-up finish; the calls that this took are forgotten. */
export async function signedInWorld(options: { isDesktop?: boolean } = {}): Promise<FakeWorld> {
  const world = useFakeWorld(options);
  openSession('t');
  await startUp();
  await settle();
  forgetCalls(world);
  return world;
}

/** Empties the record of calls and pings. */
export function forgetCalls(world: FakeWorld): void {
  world.calls.length = 0;
  world.pings.length = 0;
  world.freshPings.length = 0;
}

/** Writes every state of the connection, with its step, into `states`; gives the function that stops it. */
export function recordConnection(states: string[]): () => void {
  return useConnection.subscribe(({ connection: now }, before) => {
    if (now !== before.connection) states.push('step' in now ? `${now.state} ${now.step}` : now.state);
  });
}
