/** Set-up for tests of a bootstrap without a network: a stored session, and a network that a test removes. */
import { signOut } from '../../../../src/core/session/sign-out';
import { openSession } from '../../../../src/core/session/session.store';
import { failure, useFakeServices, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

export interface StartStage {
  readonly services: FakeServices;
  /** Without a network every call fails, and the system does not report it. */
  isThere: boolean;
  /** Returns the response while there is a network. */
  online<T>(response: T): Promise<T>;
}

export function startStage(): StartStage {
  const services = useFakeServices();
  const stage: StartStage = {
    services,
    isThere: true,
    online: (response) => (stage.isThere ? Promise.resolve(response) : Promise.reject(failure('network'))),
  };
  services.handlers.userInfo = () => stage.online(wireUser);
  services.lookUpIp = () => stage.online('203.0.113.9');
  openSession('t');
  return stage;
}

/** Ends pending waits, so that no timer is left. */
export async function leaveStage(): Promise<void> {
  await signOut();
  await passTime(30_000);
}
