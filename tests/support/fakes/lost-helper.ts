/** A helper that dies during a connection, for the tests of reconnecting. */
import { connectServer } from '../../../src/core/connection/connect-server';
import { sweepServers } from '../../../src/core/connection/monitoring/watch-servers';
import type { Failure } from '../../../src/model/failure';
import { helperFailed, pinged, settle, type FakeServices } from './fake-services';
import { forgetCalls } from '../stages/flow-stage';

const REFUSED: Failure = { source: 'helper-ping', reason: 'refused' };

/** The helper's process has ended: every call fails. */
export function killHelper(services: FakeServices): void {
  services.ping = () => helperFailed('refused');
  services.login = () => helperFailed('refused');
}

/** A new helper responds at once, with success. */
export function reviveHelper(services: FakeServices): void {
  services.ping = () => pinged;
  services.login = () => ({ outcome: 'done' });
}

/** Connects to 'sg', kills the helper and runs the sweep that notices; the records are cleared, except for that sweep. */
export async function loseHelper(services: FakeServices): Promise<void> {
  await connectServer('sg');
  services.logins.length = 0;
  forgetCalls(services);
  killHelper(services);
  await sweepServers();
  await settle();
}

/** The connection's state after this many attempts have failed this way; the caller compares `nextAttemptAt`. */
export function waitingAfter(attempt: number) {
  return { state: 'reconnecting', serverId: 'sg', attempt, of: 5, failure: REFUSED };
}
