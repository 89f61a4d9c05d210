/** A helper that dies while connected, for the tests of bringing the connection back. */
import { connectServer } from '../../src/core/connection/connect-server';
import { sweepServers } from '../../src/core/connection/watch-servers';
import type { Failure } from '../../src/model/failure';
import { helperFailed, pinged, settle, type FakeWorld } from './fake-world';
import { forgetCalls } from './flow-stage';

const REFUSED: Failure = { source: 'helper-login', reason: 'refused' };

/** The helper's process is gone, as every call sees it. */
export function killHelper(world: FakeWorld): void {
  world.ping = () => helperFailed('refused');
  world.login = () => helperFailed('refused');
}

/** A successor answers at once and well. */
export function reviveHelper(world: FakeWorld): void {
  world.ping = () => pinged;
  world.login = () => ({ outcome: 'done' });
}

/** Connects to 'sg', kills the helper and lets monitoring notice; what this took is forgotten, save for the sweep that noticed. */
export async function loseHelper(world: FakeWorld): Promise<void> {
  await connectServer('sg');
  world.logins.length = 0;
  forgetCalls(world);
  killHelper(world);
  await sweepServers();
  await settle();
}

/** The connection's state after this many tries have failed so; `nextTryAt` is the caller's to compare. */
export function waitingAfter(attempt: number) {
  return { state: 'reconnecting', serverId: 'sg', attempt, of: 5, failure: REFUSED };
}
