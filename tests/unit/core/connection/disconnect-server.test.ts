import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import {
  cancelConnect,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/bootstrap/restore-connection';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored, removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { chooseServer, setServers, useServers } from '../../../../src/core/servers/servers.store';
import { deferred, figuresOf, helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { recordConnection, signedInServices } from '../../../support/stages/flow-stage';
import { figuresById } from '../../../../src/model/figures-by-id';

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
  it('sends an empty login and is idle', async () => {
    await connectServer('sg');
    states.length = 0;
    await disconnectServer();
    expect(states).toEqual(['disconnecting', 'idle']);
    expect(services.logins).toEqual(['session-token-sg', '']);
    expect(readStored('connectedServer')).toBeNull();
  });

  it('is idle at once when the helper is not running, because it holds no session', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('refused');
    await disconnectServer();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('delays a connect until the Off is done', async () => {
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

  it('prevents a connect that is cancelled while it waits for the Off', async () => {
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

  it('is repeated at sign-out when the Off has failed', async () => {
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
  it('B2: ends the helper session in the background and does not wait for it', async () => {
    await connectServer('sg');
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    await signOut();
    await settle();
    expect([connection().state, services.logins]).toEqual(['idle', ['session-token-sg', '']]);
    off.resolve({ outcome: 'done' });
  });

  it('B2: aborts the call in the login step, and ignores a late success', async () => {
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

describe("the header's switch", () => {
  it('connects to the chosen server', async () => {
    chooseServer('jp');
    await toggleConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('connects to the best server when none is chosen or the chosen one is gone', async () => {
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'sg' });
    await toggleConnection();
    expect(connection()).toEqual({ state: 'idle' });
    chooseServer('gone');
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'sg' });
  });

  it('measures first when no server is measured, and uses the first server when none answers', async () => {
    useServers.setState({ figures: figuresById({}) });
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(30) }, direct: null });
    await toggleConnection();
    expect(connection()).toMatchObject({ serverId: 'jp' });
    await toggleConnection();
    chooseServer(null);
    useServers.setState({ figures: figuresById({}) });
    services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    await toggleConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('shows a notice when there are no servers', async () => {
    setServers([]);
    await toggleConnection();
    expect(connection()).toEqual({ state: 'idle' });
    expect(useNotices.getState().notices).toHaveLength(1);
  });

  it('cancels a pending connect, disconnects when connected, and does nothing while disconnecting', async () => {
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

describe('restoring the connection at start', () => {
  it('reconnects to the server of the earlier run', async () => {
    writeStored('connectedServer', 'jp');
    await restoreConnection();
    expect(states).toEqual(['reconnecting ping', 'reconnecting submit', 'reconnecting login', 'connected']);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('does nothing without an earlier connection, without a session, or when connected', async () => {
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

  it('forgets a server that is not listed any more', async () => {
    writeStored('connectedServer', 'gone');
    await restoreConnection();
    expect([connection().state, readStored('connectedServer')]).toEqual(['idle', null]);
  });

  it('reconnects while the list is empty, which says nothing of one server, and ends no session that may run', async () => {
    writeStored('connectedServer', 'jp');
    setServers([]);
    await restoreConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.logins).not.toContain('');
  });

  it('can be cancelled, and an Off ends a session that an earlier run may have left open', async () => {
    writeStored('connectedServer', 'sg');
    services.ping = () => new Promise(() => {});
    void restoreConnection();
    await settle();
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 1, of: 5, nextAttemptAt: null });
    cancelConnect();
    expect(connection()).toMatchObject({ state: 'disconnecting' });
    await settle();
    expect([connection(), services.logins]).toEqual([{ state: 'idle' }, ['']]);
  });
});
