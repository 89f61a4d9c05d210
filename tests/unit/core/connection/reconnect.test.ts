import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { cancelConnect, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/bootstrap/restore-connection';
import { signOut } from '../../../../src/core/session/sign-out';
import { sweepServers, watchServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, helperFailed, pinged, settle } from '../../../support/fakes/fake-services';
import type { FakeServices, ScriptedSweep } from '../../../support/fakes/fake-services';
import { forgetCalls, recordConnection, signedInServices } from '../../../support/stages/flow-stage';
import { killHelper, loseHelper, reviveHelper, waitingAfter } from '../../../support/fakes/lost-helper';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
let stop = () => {};
const connection = () => useConnection.getState().connection;
const pass = (spanMs: number) => passTime(spanMs);
const submits = () => services.calls.filter((name) => name === 'submitServer');
const lose = () => loseHelper(services);

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(async () => {
  stop();
  stop = () => {};
  await signOut();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('D5: a reconnect after the helper exited', () => {
  it.each([
    [0, [400, 1_067, 1_733, 2_400]],
    [0.5, [500, 1_333, 2_167, 3_000]],
    [1, [600, 1_600, 2_600, 3_600]],
  ])(
    'makes five attempts with random %s, %j ms apart, and then one every half minute until Off',
    async (random, waits) => {
      services.random = random;
      await lose();
      for (const [index, waitMs] of waits.entries()) {
        // The sweep that noticed, and one for each attempt.
        expect(services.pings).toHaveLength(index + 2);
        expect(connection()).toEqual({ ...waitingAfter(index + 1), nextAttemptAt: Date.now() + waitMs });
        expect(readStored('connectedServer')).toBe('sg');
        await pass(waitMs - 1);
        expect(services.pings).toHaveLength(index + 2);
        await pass(1);
      }
      expect(services.pings).toHaveLength(6);
      const slowMs = Math.round(30_000 * (0.8 + 0.4 * random));
      for (const attempt of [5, 6, 7]) {
        const of = attempt === 5 ? 5 : null;
        expect(connection()).toEqual({ ...waitingAfter(attempt), of, nextAttemptAt: Date.now() + slowMs });
        expect(readStored('connectedServer')).toBe('sg');
        await pass(slowMs);
      }
      // Without a helper no session token is requested, and there is no session to end.
      expect(submits()).toEqual([]);
      await disconnectServer();
      expect(connection()).toEqual({ state: 'idle' });
      await pass(120_000);
      expect([submits(), services.logins]).toEqual([[], []]);
    },
  );

  it('requests no session token at start while the helper is not running, and is idle without an Off when cancelled', async () => {
    writeStored('connectedServer', 'sg');
    killHelper(services);
    await sweepServers();
    void restoreConnection();
    await settle();
    expect(connection()).toMatchObject(waitingAfter(1));
    cancelConnect();
    expect(connection()).toEqual({ state: 'idle' });
    await pass(60_000);
    expect([submits(), services.logins]).toEqual([[], []]);
  });

  it('connects when the helper runs again, with a new session token', async () => {
    const states: string[] = [];
    let scope = 0;
    services.handlers.submitServer = () => `ticket-${(scope += 1)}`;
    await lose();
    const stopRecording = recordConnection(states);
    reviveHelper(services);
    await pass(499);
    expect(states).toEqual([]);
    await pass(1);
    stopRecording();
    expect(states).toEqual(['reconnecting ping', 'reconnecting submit', 'reconnecting login', 'connected']);
    expect(connection()).toEqual({ state: 'connected', serverId: 'sg', connectedAt: Date.now() });
    // The helper was not running at the first attempt, so no session token was requested for it.
    expect([services.logins, readStored('connectedServer')]).toEqual([['ticket-2'], 'sg']);
  });

  it('connects at the fifth attempt', async () => {
    await lose();
    await pass(500 + 1_333 + 2_167);
    reviveHelper(services);
    await pass(2_999);
    expect(connection()).toMatchObject(waitingAfter(4));
    await pass(1);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('requests a new session token for each attempt, whichever step the last one failed in', async () => {
    let scope = 0;
    services.handlers.submitServer = () => `ticket-${(scope += 1)}`;
    await lose();
    services.ping = () => pinged;
    services.login = (text) => (text === 'ticket-3' || text === '' ? { outcome: 'done' } : helperFailed('rejected'));
    await pass(500);
    expect(connection()).toMatchObject({ attempt: 2, failure: { source: 'helper-login', reason: 'rejected' } });
    await pass(1_333);
    expect(connection()).toMatchObject({ state: 'connected' });
    expect(services.logins).toEqual(['ticket-2', 'ticket-3']);
  });

  it('counts its attempts from one when the helper exits again', async () => {
    await lose();
    reviveHelper(services);
    await pass(500);
    killHelper(services);
    await sweepServers();
    await settle();
    expect(connection()).toMatchObject(waitingAfter(1));
  });

  it('does not start when the person pressed Off before the exit was noticed', async () => {
    await connectServer('sg');
    killHelper(services);
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
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

describe('the outcome of an attempt', () => {
  it('ends the reconnect when the service has expired', async () => {
    await lose();
    reviveHelper(services);
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    await pass(500);
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Your service has expired' } });
    await settle();
    expect([submits().length, readStored('connectedServer')]).toEqual([1, null]);
  });

  it('ends the reconnect when the provider does not know the server', async () => {
    await lose();
    reviveHelper(services);
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Server is not found'));
    await pass(500);
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Server is not found' } });
  });

  it('continues the reconnect when the server is unlisted or the provider rejects it for another reason', async () => {
    await lose();
    reviveHelper(services);
    setServers(useServers.getState().list.filter(({ id }) => id !== 'sg'));
    const { submitServer } = services.handlers;
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'The server is full'));
    await pass(500);
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 2, serverId: 'sg' });
    if (submitServer) services.handlers.submitServer = submitServer;
    await pass(1_333);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('ends the reconnect when the provider has ended the session', async () => {
    await lose();
    reviveHelper(services);
    services.handlers.submitServer = () => Promise.reject(failure('unauthorized'));
    await pass(500);
    expect([connection(), useSession.getState().token]).toEqual([{ state: 'idle' }, null]);
  });

  it.each(['network', 'timeout', 'server', 'bad-response'] as const)(
    'continues the reconnect when the provider fails with %s',
    async (reason) => {
      await lose();
      reviveHelper(services);
      services.handlers.submitServer = () => Promise.reject(failure(reason));
      await pass(500);
      expect(connection()).toMatchObject({
        state: 'reconnecting',
        attempt: 2,
        failure: { source: 'provider', reason },
      });
      services.handlers.submitServer = () => 'ticket';
      await pass(1_333);
      expect(connection()).toMatchObject({ state: 'connected' });
    },
  );
});

describe('a reconnect with the monitoring', () => {
  it('D5: shares one helper call with a tick at the same moment', async () => {
    stop = watchServers();
    await connectServer('sg');
    forgetCalls(services);
    killHelper(services);
    await pass(5_000);
    expect(connection()).toMatchObject(waitingAfter(1));
    const slow = deferred<ScriptedSweep>();
    await pass(500 + 1_333 + 2_167);
    expect(connection()).toMatchObject(waitingAfter(4));
    const before = services.pings.length;
    // The next tick falls into the fourth wait, and its sweep is still pending when the fifth attempt begins.
    services.ping = () => slow.promise;
    await pass(3_000);
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 5, step: 'ping' });
    expect(services.pings).toHaveLength(before + 1);
    slow.resolve(pinged);
    services.login = () => ({ outcome: 'done' });
    await settle();
    expect(connection()).toMatchObject({ state: 'connected' });
    expect(services.pings).toHaveLength(before + 1);
  });

  it('is not changed by a failed sweep during a wait, and attempts at once after a successful one', async () => {
    await lose();
    const before = connection();
    await sweepServers();
    expect(connection()).toBe(before);
    reviveHelper(services);
    await sweepServers();
    await settle();
    expect(useServers.getState().helper).toEqual({ state: 'running' });
    expect([connection().state, submits().length]).toEqual(['connected', 1]);
  });
});
