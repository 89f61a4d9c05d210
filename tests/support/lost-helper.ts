/** A helper that dies while connected, for the tests of bringing the connection back. */
import { connectServer } from '../../src/core/connection/connect-server';
import { sweepServers } from '../../src/core/connection/watch-servers';
import type { Failure } from '../../src/model/failure';
import { helperFailed, pinged, settle, type FakeServices } from './fake-services';
import { forgetCalls } from './flow-stage';

const REFUSED: Failure = { source: 'helper-ping', reason: 'refused' };

/** The helper's process is gone, as every call sees it. */
export function killHelper(services: FakeServices): void {
  services.ping = () => helperFailed('refused');
  services.login = () => helperFailed('refused');
}

/** A successor answers at once and well. */
export function reviveHelper(services: FakeServices): void {
  services.ping = () => pinged;
  services.login = () => ({ outcome: 'done' });
}

/** Connects to 'sg', kills the helper and lets monitoring notice; what this took is forgotten, save for the sweep that noticed. */
export async function loseHelper(services: FakeServices): Promise<void> {
  await connectServer('sg');
  services.logins.length = 0;
  forgetCalls(services);
  killHelper(services);
  await sweepServers();
  await settle();
}

/** The connection's state after this many tries have failed so; `nextTryAt` is the caller's to compare. */
export function waitingAfter(attempt: number) {
  return { state: 'reconnecting', serverId: 'sg', attempt, of: 5, failure: REFUSED };
}
