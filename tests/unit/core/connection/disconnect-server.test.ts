import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import {
  cancelConnect,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/connection/reconnect';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored, removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { chooseServer, setServers, useServers } from '../../../../src/core/servers/servers.store';
import { deferred, figuresOf, helperFailed, settle, type FakeServices } from '../../../support/fake-services';
import { recordConnection, signedInServices } from '../../../support/flow-stage';

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

describe('disconnect', () => {
  it('sends the empty text and is idle', async () => {
    await connectServer('sg');
    states.length = 0;
    await disconnectServer();
    expect(states).toEqual(['disconnecting', 'idle']);
    expect(services.logins).toEqual(['session-token-sg', '']);
    expect(readStored('connectedServer')).toBeNull();
  });

  it('is over at once with a helper that is not there: it holds no session', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('refused');
    await disconnectServer();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('a connect while it runs waits for the Off and then wins', async () => {
    await connectServer('sg');
    const off = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? off.promise : { outcome: 'done' });
    const ending = disconnectServer();
    const connecting = connectServer('jp');
    await settle();
    expect(services.logins).toEqual(['session-token-sg', '']);
    off.resolve({ outcome: 'done' });
    await Promise.all([ending, connecting]);
    expect(services.logins).toEqual(['session-token-sg', '', 'session-token-jp']);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('a connect that is cancelled while it waits for the Off is never sent', async () => {
    await connectServer('sg');
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    const ending = disconnectServer();
    const connecting = connectServer('jp');
    await settle();
    expect(connection()).toMatchObject({ state: 'connecting', step: 'login' });
    cancelConnect();
    expect(connection().state).toBe('disconnecting');
    off.resolve({ outcome: 'done' });
    await Promise.all([ending, connecting]);
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
    expect(services.logins).toEqual(['session-token-sg', '']);
  });

  it('an Off that failed is sent again before the session counts as ended', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('timeout');
    await disconnectServer();
    services.login = () => ({ outcome: 'done' });
    await signOut();
    await settle();
    expect(services.logins).toEqual(['session-token-sg', '', '']);
  });
});

describe('sign-out while connected', () => {
  it('B2: ends the helper session in the background, whatever the provider does', async () => {
    await connectServer('sg');
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    await signOut();
    await settle();
    expect([connection().state, services.logins]).toEqual(['idle', ['session-token-sg', '']]);
    off.resolve({ outcome: 'done' });
  });

  it('B2: in the login step it ends the call, and a late success changes nothing', async () => {
    const login = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    const connecting = connectServer('sg');
    await settle();
    await signOut();
    login.resolve({ outcome: 'done' });
    await connecting;
    await settle();
    expect([connection().state, services.cancelled, services.logins]).toEqual(['idle', 1, ['session-token-sg', '']]);
    expect(readStored('connectedServer')).toBeNull();
  });
});

describe('the header switch', () => {
  it('connects to the chosen server', async () => {
    chooseServer('jp');
    await toggleConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('connects to the best one when none is chosen, or when the chosen one is gone', async () => {
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'sg' });
    await toggleConnection();
    expect(connection()).toEqual({ state: 'idle' });
    chooseServer('gone');
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'sg' });
  });

  it('measures first when nothing is measured, and takes the first server when none answers', async () => {
    useServers.setState({ figures: {} });
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(30) }, direct: null });
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'jp' });
    await toggleConnection();
    chooseServer(null);
    useServers.setState({ figures: {} });
    services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    await toggleConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('says so when there are no servers', async () => {
    setServers([]);
    await toggleConnection();
    expect(connection()).toEqual({ state: 'idle' });
    expect(useNotices.getState().notices).toHaveLength(1);
  });

  it('cancels what is under way, ends what is on, and waits for what is ending', async () => {
    services.ping = () => new Promise(() => {});
    void connectServer('sg');
    await toggleConnection();
    expect(connection()).toEqual({ state: 'idle' });
    await begin();
    await connectServer('sg');
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    const ending = toggleConnection();
    expect(connection().state).toBe('disconnecting');
    await toggleConnection();
    off.resolve({ outcome: 'done' });
    await ending;
    expect(connection()).toEqual({ state: 'idle' });
  });
});

describe('restoring at start', () => {
  it('brings back the connection that was on, as reconnecting', async () => {
    writeStored('connectedServer', 'jp');
    await restoreConnection();
    expect(states).toEqual(['reconnecting ping', 'reconnecting submit', 'reconnecting login', 'connected']);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('does nothing when none was on, when nobody is signed in, and when one runs', async () => {
    await restoreConnection();
    expect(states).toEqual([]);
    await connectServer('sg');
    writeStored('connectedServer', 'jp');
    await restoreConnection();
    expect(connection()).toMatchObject({ serverId: 'sg' });
    await signOut();
    writeStored('connectedServer', 'jp');
    await restoreConnection();
    expect(connection()).toEqual({ state: 'idle' });
    removeStored('connectedServer');
  });

  it('forgets a server that is gone', async () => {
    writeStored('connectedServer', 'gone');
    await restoreConnection();
    expect([connection().state, readStored('connectedServer')]).toEqual(['idle', null]);
  });

  it('can be cancelled, and what an earlier run may have left open is ended', async () => {
    writeStored('connectedServer', 'sg');
    services.ping = () => new Promise(() => {});
    void restoreConnection();
    await settle();
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 1, of: 5, nextTryAt: null });
    cancelConnect();
    expect(connection()).toMatchObject({ state: 'disconnecting' });
    await settle();
    expect([connection(), services.logins]).toEqual([{ state: 'idle' }, ['']]);
  });
});
