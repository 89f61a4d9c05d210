import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELPER_FAILURES } from '../../../../common/contract/helper/helper-api';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { cancelConnect, connectServer } from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/connection/reconnect';
import { readStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { replaceServices, services as currentServices } from '../../../../src/core/services/services';
import { deferred, failure, helperFailed, pinged, settle, type FakeServices } from '../../../support/fake-services';
import { recordConnection, signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';
import type { ScriptedSweep } from '../../../support/fake-services';

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
  it('pings, submits, logs in to the helper and is connected', async () => {
    await connectServer('sg');
    expect(states).toEqual(['connecting ping', 'connecting submit', 'connecting login', 'connected']);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(services.calls).toEqual(['submitServer']);
    expect(services.logins).toEqual(['session-token-sg']);
    expect([readStored('connectedServer'), useServers.getState().chosenId]).toEqual(['sg', 'sg']);
  });

  it('submits machine id and server', async () => {
    const submit = vi.fn(() => 'x');
    services.handlers.submitServer = submit;
    await connectServer('jp');
    expect(submit).toHaveBeenCalledExactlyOnceWith({ machine_id: 'machine-1', server: 'jp' }, expect.anything());
  });

  it('E9: twenty clicks are one attempt, and one more when connected is none', async () => {
    await Promise.all(Array.from({ length: 20 }, () => connectServer('sg')));
    await connectServer('sg');
    expect([services.calls, services.logins]).toEqual([['submitServer'], ['session-token-sg']]);
  });

  it('says so when the server is not in the list', async () => {
    await connectServer('gone');
    expect(connection()).toEqual({ state: 'idle' });
    expect(useNotices.getState().notices).toHaveLength(1);
    expect(services.calls).toEqual([]);
  });

  it.each(HELPER_FAILURES)('a ping that fails (%s) is passed, and the login decides', async (reason) => {
    services.ping = () => helperFailed(reason);
    await connectServer('sg');
    expect(states).toEqual(['connecting ping', 'connecting submit', 'connecting login', 'connected']);
    expect(useServers.getState().helper).toMatchObject({ state: 'failed', failure: { source: 'helper-ping', reason } });
  });

  it('a ping that does not end is waited for two seconds at most', async () => {
    services.ping = () => new Promise(() => {});
    const connecting = connectServer('sg');
    await passTime(1_999);
    expect(states).toEqual(['connecting ping']);
    await passTime(1);
    await connecting;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it.each(HELPER_FAILURES)('another server can be chosen while pings fail (%s)', async (reason) => {
    await connectServer('sg');
    services.ping = () => helperFailed(reason);
    await connectServer('jp');
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.logins).toEqual(['session-token-sg', 'session-token-jp']);
  });

  it('a helper that refuses an aged token gets a fresh one once', async () => {
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

  it('fails in the second step, with the words of the provider', async () => {
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    await connectServer('sg');
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'Your service has expired' } });
    expect(services.logins).toEqual([]);
  });

  it.each(['refused', 'timeout', 'broken', 'rejected', 'garbage', 'too-large'] as const)(
    'fails in the third step: login %s, and ends what the helper may have opened',
    async (reason) => {
      services.login = (text) => (text === '' ? { outcome: 'done' } : helperFailed(reason));
      await connectServer('sg');
      await settle();
      expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason } });
      expect(readStored('connectedServer')).toBeNull();
      // A helper that is not there has opened nothing.
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
  ])('a token that is %s is a bad response of the provider, and the helper gets nothing', async (_, token) => {
    services.handlers.submitServer = () => token;
    await connectServer('sg');
    await settle();
    const failure = { source: 'provider', reason: 'bad-response' };
    expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure });
    expect(services.logins).toEqual([]);
  });

  it('a bridge that never answers ends as a timeout, and the queue goes on', async () => {
    const working = currentServices();
    replaceServices({ ...working, desktop: { ...working.desktop, loginHelper: () => new Promise(() => {}) } });
    const connecting = connectServer('sg');
    await passTime(12_000);
    await connecting;
    expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'helper-login', reason: 'timeout' } });
    // Whether the login got through is not known, so an Off follows.
    await settle();
    expect(services.logins).toEqual(['']);
    replaceServices(working);
    const again = connectServer('sg');
    await passTime(12_000);
    await again;
    expect(connection()).toMatchObject({ state: 'connected' });
  });

  it('a switch to another server that fails leaves nothing connected', async () => {
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
  it('in the ping step: at once idle, nothing is submitted', async () => {
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

  it('in the submit step: at once idle, and the call is aborted', async () => {
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

  it('in the login step: the helper call is ended at once, and an Off follows', async () => {
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

  it('D6: a login that had succeeded after all does not connect, and an Off follows', async () => {
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

  it('does nothing when nothing is under way', async () => {
    cancelConnect();
    await connectServer('sg');
    cancelConnect();
    expect(connection().state).toBe('connected');
  });

  it('of a switch: the session that was on is ended too', async () => {
    await connectServer('sg');
    services.handlers.submitServer = () => new Promise(() => {});
    void connectServer('jp');
    await settle();
    cancelConnect();
    await settle();
    expect([connection().state, services.logins]).toEqual(['idle', ['session-token-sg', '']]);
  });
});
