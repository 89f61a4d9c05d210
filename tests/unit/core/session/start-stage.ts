/** Where the tests of a start without a network begin: a stored session, and a network that a test takes away. */
import { signOut } from '../../../../src/core/session/sign-out';
import { openSession } from '../../../../src/core/session/session.store';
import { failure, useFakeWorld, wireUser, type FakeWorld } from '../../../support/fake-world';
import { passTime } from '../../../support/pass-time';

export interface StartStage {
  readonly world: FakeWorld;
  /** Without a network every call finds nobody, and the system says nothing of it. */
  isThere: boolean;
  /** Runs what a try of the user does while there is a network. */
  online<T>(answer: T): Promise<T>;
}

export function startStage(): StartStage {
  const world = useFakeWorld();
  const stage: StartStage = {
    world,
    isThere: true,
    online: (answer) => (stage.isThere ? Promise.resolve(answer) : Promise.reject(failure('network'))),
  };
  world.handlers.userInfo = () => stage.online(wireUser);
  world.lookUpIp = () => stage.online('203.0.113.9');
  openSession('t');
  return stage;
}

/** Ends what waits, so that no timer is left. */
export async function leaveStage(): Promise<void> {
  await signOut();
  await passTime(30_000);
}
