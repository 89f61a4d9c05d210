import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELPER_FAILURES } from '../../../../common/contract/helper/helper-api';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { cancelConnect, connectServer } from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/bootstrap/restore-connection';
import { readStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { replaceServices, services as currentServices } from '../../../../src/core/services/services';
import { deferred, failure, helperFailed, pinged, settle } from '../../../support/fakes/fake-services';
import type { FakeServices, ScriptedSweep } from '../../../support/fakes/fake-services';
import { recordConnection, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
const connection = () => useConnection.getState().connection;
const states: string[] = [];
let stopWatching = () => {};

async function begin(options: { isDesktop?: boolean } = {}) {
  services = await signedInServices(options);
  states.length = 0;
}

beforeEach(async () => {
  vi.useFakeTimers();
  await begin();
  stopWatching = recordConnection(states);
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
});

describe('connect', () => {
  it('pings, submits, logs in to the helper and reaches the connected state', async () => {
    await connectServer('sg');
    expect(states).toEqual(['connecting ping', 'connecting submit', 'connecting login', 'connected']);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(services.calls).toEqual(['submitServer']);
    expect(services.logins).toEqual(['session-token-sg']);
    expect(readStored('connectedServer')).toBe('sg');
  });

  it('submits the machine id and the server', async () => {
    const submit = vi.fn(() => 'x');
    services.handlers.submitServer = submit;
    await connectServer('jp');
    expect(submit).toHaveBeenCalledExactlyOnceWith({ machine_id: 'machine-1', server: 'jp' }, expect.anything());
  });

  it('E9: makes one attempt for twenty clicks, and none when connected', async () => {
    await Promise.all(Array.from({ length: 20 }, () => connectServer('sg')));
    await connectServer('sg');
    expect([services.calls, services.logins]).toEqual([['submitServer'], ['session-token-sg']]);
  });

  it('shows a notice when the server is not listed', async () => {
    await connectServer('gone');
    expect(connection()).toEqual({ state: 'idle' });
    expect(useNotices.getState().notices).toHaveLength(1);
    expect(services.calls).toEqual([]);
  });

  it.each(HELPER_FAILURES)('continues to the login when the ping fails (%s)', async (reason) => {
    services.ping = () => helperFailed(reason);
    await connectServer('sg');
    expect(states).toEqual(['connecting ping', 'connecting submit', 'connecting login', 'connected']);
    // A cancelled sweep says nothing about the helper.
    const failed = { state: 'failed', failure: { source: 'helper-ping', reason } };
    expect(useServers.getState().helper).toEqual(reason === 'cancelled' ? { state: 'running' } : failed);
  });

  it('waits at most two seconds for a ping that does not end', async () => {
    services.ping = () => new Promise(() => {});
    const connecting = connectServer('sg');
    await passTime(1_999);
    expect(states).toEqual(['connecting ping']);
    await passTime(1);
    await connecting;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it.each(HELPER_FAILURES)('switches to another server when pings fail (%s)', async (reason) => {
    await connectServer('sg');
    services.ping = () => helperFailed(reason);
    await connectServer('jp');
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.logins).toEqual(['session-token-sg', 'session-token-jp']);
  });

  it('requests a new token once when the helper rejects the old one', async () => {
    services.ping = (token) => (token === 'fresh' ? pinged : helperFailed('rejected'));
    services.handlers.serverToken = () => 'fresh';
    await connectServer('sg');
    expect(connection()).toMatchObject({ state: 'connected' });
    services.ping = () => helperFailed('rejected');
    services.calls.length = 0;
    await connectServer('jp');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.calls.filter((name) => name === 'serverToken')).toHaveLength(1);
  });

  it('fails in the second step with the message of the provider', async () => {
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    await connectServer('sg');
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Your service has expired' } });
    expect(services.logins).toEqual([]);
  });

  it.each(['refused', 'timeout', 'broken', 'rejected', 'garbage', 'too-large'] as const)(
    'fails in the third step when the login is %s, and ends a session that the helper may have opened',
    async (reason) => {
      services.login = (text) => (text === '' ? { outcome: 'done' } : helperFailed(reason));
      await connectServer('sg');
      await settle();
      expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason } });
      expect(readStored('connectedServer')).toBeNull();
      // A helper that is not running has opened nothing.
      expect(services.logins).toEqual(reason === 'refused' ? ['session-token-sg'] : ['session-token-sg', '']);
    },
  );

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['with a line break', 'a\r\nb'],
    ['with a NUL', 'a\0b'],
    ['with half a surrogate pair', 'a\uD83C'],
    ['over 1 MiB', 'ü'.repeat(600_000)],
  ])('fails with a bad response of the provider and without a helper call when the token is %s', async (_, token) => {
    services.handlers.submitServer = () => token;
    await connectServer('sg');
    await settle();
    const failure = { source: 'provider', reason: 'bad-response' };
    expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure });
    expect(services.logins).toEqual([]);
  });

  it('fails with a timeout when the bridge does not respond, and a later connect succeeds', async () => {
    const working = currentServices();
    replaceServices({ ...working, desktop: { ...working.desktop, loginHelper: () => new Promise(() => {}) } });
    const connecting = connectServer('sg');
    await passTime(12_000);
    await connecting;
    expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'helper-login', reason: 'timeout' } });
    // Whether the login succeeded is unknown, so an Off follows.
    await settle();
    expect(services.logins).toEqual(['']);
    replaceServices(working);
    const again = connectServer('sg');
    await passTime(12_000);
    await again;
    expect(connection()).toMatchObject({ state: 'connected' });
  });

  it('leaves no session open when a switch to another server fails', async () => {
    await connectServer('sg');
    services.handlers.submitServer = () => Promise.reject(failure('server'));
    await connectServer('jp');
    await settle();
    expect(connection()).toMatchObject({ state: 'failed', serverId: 'jp' });
    expect(services.logins).toEqual(['session-token-sg', '']);
    expect(readStored('connectedServer')).toBeNull();
  });

  it('does nothing on the web platform', async () => {
    await begin({ isDesktop: false });
    await connectServer('sg');
    await restoreConnection();
    expect([services.calls, services.logins, services.pings, connection()]).toEqual([[], [], [], { state: 'idle' }]);
  });
});

describe('cancel', () => {
  it('is idle at once in the ping step, and nothing is submitted', async () => {
    const ping = deferred<ScriptedSweep>();
    services.ping = () => ping.promise;
    const connecting = connectServer('sg');
    cancelConnect();
    expect(connection()).toEqual({ state: 'idle' });
    ping.resolve(pinged);
    await connecting;
    expect([services.calls, services.logins, services.cancelled]).toEqual([[], [], 0]);
    expect(states.at(-1)).toBe('idle');
  });

  it('is idle at once in the submit step, and the request is aborted', async () => {
    let signal: AbortSignal | undefined;
    services.handlers.submitServer = (_, options) => {
      signal = options.signal;
      return new Promise(() => {});
    };
    const connecting = connectServer('sg');
    await settle();
    expect(states.at(-1)).toBe('connecting submit');
    cancelConnect();
    expect([connection().state, signal?.aborted]).toEqual(['idle', true]);
    await connecting;
    expect([services.logins, connection().state]).toEqual([[], 'idle']);
  });

  it('aborts the helper call in the login step, and an Off follows', async () => {
    const login = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    const connecting = connectServer('sg');
    await settle();
    cancelConnect();
    expect([connection().state, services.cancelled]).toEqual(['disconnecting', 1]);
    expect(services.logins).toEqual(['session-token-sg']);
    login.resolve(helperFailed('cancelled'));
    await connecting;
    await settle();
    expect([connection(), services.logins]).toEqual([{ state: 'idle' }, ['session-token-sg', '']]);
  });

  it('D6: leaves the connection idle and sends an Off when the login had succeeded', async () => {
    const login = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    const connecting = connectServer('sg');
    await settle();
    cancelConnect();
    login.resolve({ outcome: 'done' });
    await connecting;
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
    expect(services.logins).toEqual(['session-token-sg', '']);
    expect(readStored('connectedServer')).toBeNull();
  });

  it('does nothing when no connect is pending', async () => {
    cancelConnect();
    await connectServer('sg');
    cancelConnect();
    expect(connection().state).toBe('connected');
  });

  it('ends the earlier session when a switch is cancelled', async () => {
    await connectServer('sg');
    services.handlers.submitServer = () => new Promise(() => {});
    void connectServer('jp');
    await settle();
    cancelConnect();
    await settle();
    expect([connection().state, services.logins]).toEqual(['idle', ['session-token-sg', '']]);
  });
});
