import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome, PingOutcome } from '../../../contract/ipc';
import { connectServer, disconnectServer } from '../../../src/flows/connect-server';
import { restoreConnection } from '../../../src/flows/reconnect';
import { signOut } from '../../../src/flows/sign-out';
import { sweepServers, watchServers } from '../../../src/flows/watch-servers';
import { readStored, writeStored } from '../../../src/platform/storage';
import { useConnection } from '../../../src/stores/connection';
import { setServers, useServers } from '../../../src/stores/servers';
import { useSession } from '../../../src/stores/session';
import { deferred, failure, helperFailed, pinged, settle, type FakeWorld } from '../../support/fake-world';
import { forgetCalls, recordConnection, signedInWorld } from '../../support/flow-stage';
import { killHelper, loseHelper, REFUSED, reviveHelper, waitingAfter } from '../../support/lost-helper';
import { passTime } from '../../support/pass-time';

let world: FakeWorld;
let stop = () => {};
const connection = () => useConnection.getState().connection;
const pass = (spanMs: number) => passTime(spanMs);
const submits = () => world.calls.filter((name) => name === 'submitServer');
const lose = () => loseHelper(world);

beforeEach(async () => {
  vi.useFakeTimers();
  world = await signedInWorld();
});
afterEach(async () => {
  stop();
  stop = () => {};
  await signOut();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('D5: a helper that dies while connected', () => {
  it.each([
    [0, [400, 1_067, 1_733, 2_400]],
    [0.5, [500, 1_333, 2_167, 3_000]],
    [1, [600, 1_600, 2_600, 3_600]],
  ])('random %s: is tried five times, %j ms apart, and then the last failure is shown', async (random, waits) => {
    world.random = random;
    await lose();
    for (const [index, waitMs] of waits.entries()) {
      // The sweep that noticed, and one for each try.
      expect(world.pings).toHaveLength(index + 2);
      expect(connection()).toEqual({ ...waitingAfter(index + 1), nextTryAt: Date.now() + waitMs });
      expect(readStored('connectedServer')).toBe('sg');
      await pass(waitMs - 1);
      expect(world.pings).toHaveLength(index + 2);
      await pass(1);
    }
    expect(world.pings).toHaveLength(6);
    expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure: REFUSED });
    expect(readStored('connectedServer')).toBeNull();
    expect([submits(), world.logins]).toEqual([[], ['']]);
  });

  it('is connected to again by itself when it comes back, with a ticket of its own', async () => {
    const states: string[] = [];
    let ticket = 0;
    world.handlers.submitServer = () => `ticket-${(ticket += 1)}`;
    await lose();
    const stopRecording = recordConnection(states);
    reviveHelper(world);
    await pass(499);
    expect(states).toEqual([]);
    await pass(1);
    stopRecording();
    expect(states).toEqual(['reconnecting ping', 'reconnecting submit', 'reconnecting login', 'connected']);
    expect(connection()).toEqual({ state: 'connected', serverId: 'sg', connectedAt: Date.now() });
    expect([world.logins, readStored('connectedServer')]).toEqual([['ticket-2'], 'sg']);
  });

  it('at the last of the five tries it is still taken', async () => {
    await lose();
    await pass(500 + 1_333 + 2_167);
    reviveHelper(world);
    await pass(2_999);
    expect(connection()).toMatchObject(waitingAfter(4));
    await pass(1);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('each try asks for a fresh ticket, whatever step the last one failed in', async () => {
    let ticket = 0;
    world.handlers.submitServer = () => `ticket-${(ticket += 1)}`;
    await lose();
    world.ping = () => pinged;
    world.login = (text) => (text === 'ticket-3' ? { outcome: 'done' } : helperFailed('rejected'));
    await pass(500);
    expect(connection()).toMatchObject({ attempt: 2, failure: { source: 'helper-login', reason: 'rejected' } });
    await pass(1_333);
    expect(connection()).toMatchObject({ state: 'connected' });
    expect(world.logins).toEqual(['ticket-2', 'ticket-3']);
  });

  it('that dies again after it came back gets all its tries anew', async () => {
    await lose();
    reviveHelper(world);
    await pass(500);
    killHelper(world);
    await sweepServers();
    await settle();
    expect(connection()).toMatchObject(waitingAfter(1));
  });

  it('stays off when the person pressed Off before it was noticed', async () => {
    await connectServer('sg');
    killHelper(world);
    const off = deferred<LoginOutcome>();
    world.login = () => off.promise;
    const ending = disconnectServer();
    await sweepServers();
    expect(connection().state).toBe('disconnecting');
    off.resolve(helperFailed('refused'));
    await ending;
    await sweepServers();
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
  });
});

describe('what another try cannot help ends it at once', () => {
  it('a service that has expired', async () => {
    await lose();
    reviveHelper(world);
    world.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    await pass(500);
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Your service has expired' } });
    await settle();
    expect([submits().length, readStored('connectedServer')]).toEqual([1, null]);
  });

  it('a server that the provider lists no longer', async () => {
    await lose();
    reviveHelper(world);
    setServers(useServers.getState().list.filter(({ id }) => id !== 'sg'));
    const pings = world.pings.length;
    await pass(500);
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Server is not found' } });
    expect([world.pings.length, submits()]).toEqual([pings, []]);
  });

  it('a session that the provider has ended', async () => {
    await lose();
    reviveHelper(world);
    world.handlers.submitServer = () => Promise.reject(failure('unauthorized'));
    await pass(500);
    expect([connection(), useSession.getState().token]).toEqual([{ state: 'idle' }, null]);
  });

  it.each(['network', 'timeout', 'server', 'bad-response'] as const)(
    'but a provider that is %s is tried',
    async (reason) => {
      await lose();
      reviveHelper(world);
      world.handlers.submitServer = () => Promise.reject(failure(reason));
      await pass(500);
      expect(connection()).toMatchObject({
        state: 'reconnecting',
        attempt: 2,
        failure: { source: 'provider', reason },
      });
      world.handlers.submitServer = () => 'ticket';
      await pass(1_333);
      expect(connection()).toMatchObject({ state: 'connected' });
    },
  );
});

describe('beside the monitoring', () => {
  it('D5: a try and a tick at the same moment are one call', async () => {
    stop = watchServers();
    await connectServer('sg');
    forgetCalls(world);
    killHelper(world);
    await pass(5_000);
    expect(connection()).toMatchObject(waitingAfter(1));
    const slow = deferred<PingOutcome>();
    await pass(500 + 1_333 + 2_167);
    expect(connection()).toMatchObject(waitingAfter(4));
    const before = world.pings.length;
    // The next tick falls into the fourth wait, and its sweep is still under way when the fifth try begins.
    world.ping = () => slow.promise;
    await pass(3_000);
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 5, step: 'ping' });
    expect(world.pings).toHaveLength(before + 1);
    slow.resolve(pinged);
    world.login = () => ({ outcome: 'done' });
    await settle();
    expect(connection()).toMatchObject({ state: 'connected' });
    expect(world.pings).toHaveLength(before + 1);
  });

  it('a sweep in a wait flips nothing, whether it fails or not, and starts no second run', async () => {
    await lose();
    const before = connection();
    await sweepServers();
    expect(connection()).toBe(before);
    reviveHelper(world);
    await sweepServers();
    expect(connection()).toBe(before);
    expect(useServers.getState().helper).toEqual({ state: 'running' });
    await pass(500);
    expect([connection().state, submits()]).toEqual(['connected', ['submitServer']]);
  });
});

describe('a restore at start', () => {
  it('with a helper that is dead is tried as well, and then failed', async () => {
    killHelper(world);
    writeStored('connectedServer', 'sg');
    const restoring = restoreConnection();
    await settle();
    expect(connection()).toEqual({ ...waitingAfter(1), nextTryAt: Date.now() + 500 });
    await pass(500 + 1_333 + 2_167 + 2_999);
    expect(connection()).toMatchObject(waitingAfter(4));
    await pass(1);
    await restoring;
    expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure: REFUSED });
    expect(readStored('connectedServer')).toBeNull();
  });

  it('with a helper that starts a little later is connected', async () => {
    killHelper(world);
    writeStored('connectedServer', 'sg');
    void restoreConnection();
    await pass(500);
    reviveHelper(world);
    await pass(1_333);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });
});
