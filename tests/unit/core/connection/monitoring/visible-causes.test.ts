/** Displayed state follows known state: a failure is cleared with its cause, a connection keeps its server, a lost network shows at once. */
import { useProviderStatus } from '../../../../../src/core/session/provider-status.store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelConnect, connectServer } from '../../../../../src/core/connection/connect-server';
import { followTray } from '../../../../../src/core/desktop/desktop-tray';
import { refreshServers } from '../../../../../src/core/servers/load-servers';
import { watchResume } from '../../../../../src/core/bootstrap/watch-resume';
import { checkHealth } from '../../../../../src/core/user/watch-health';
import { sweepServers, retestServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { connectionServer } from '../../../../../src/core/connection/connection-server.store';
import { useNetwork } from '../../../../../src/core/page/network.store';
import { useServers } from '../../../../../src/core/servers/servers.store';
import {
  failure,
  helperFailed,
  pinged,
  settle,
  wireServers,
  type FakeServices,
} from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { killHelper, reviveHelper } from '../../../../support/fakes/lost-helper';

let services: FakeServices;
const connection = () => useConnection.getState().connection;

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the failure of a connect', () => {
  it('is cleared when the helper that was not running responds', async () => {
    killHelper(services);
    await connectServer('sg');
    expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'helper-login', reason: 'refused' } });
    await sweepServers();
    expect(connection().state).toBe('failed');
    reviveHelper(services);
    await sweepServers();
    expect([connection(), useServers.getState().helper]).toEqual([{ state: 'idle' }, { state: 'running' }]);
  });

  it('stays when it came from a helper that responded to pings meanwhile', async () => {
    services.login = (text) => (text === '' ? { outcome: 'done' } : helperFailed('rejected'));
    await connectServer('sg');
    await settle();
    await retestServers();
    expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'helper-login', reason: 'rejected' } });
  });

  it.each(['network', 'timeout'] as const)(
    'is cleared when the provider that failed with %s responds',
    async (reason) => {
      const { submitServer } = services.handlers;
      services.handlers.submitServer = () => Promise.reject(failure(reason));
      await connectServer('sg');
      expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'provider', reason } });
      expect(useProviderStatus.getState().isDown).toBe(true);
      if (submitServer) services.handlers.submitServer = submitServer;
      await checkHealth();
      expect([connection(), useProviderStatus.getState().isDown]).toEqual([{ state: 'idle' }, false]);
    },
  );

  it('stays when the provider rejected the request', async () => {
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'The server is full'));
    await connectServer('sg');
    await checkHealth();
    expect(connection()).toMatchObject({ state: 'failed', failure: { message: 'The server is full' } });
    expect(useProviderStatus.getState().isDown).toBe(false);
  });
});

describe('J1: the server of a connection', () => {
  it('stays the same when a refresh removes or renames it', async () => {
    const stop = followTray();
    await connectServer('jp');
    for (const list of [
      wireServers.filter(({ id }) => id !== 'jp'),
      wireServers.map((server) => ({ ...server, name: `New ${server.name}` })),
    ]) {
      services.handlers.showServers = () => list;
      await refreshServers();
      expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
      expect(connectionServer()).toEqual({ id: 'jp', name: 'Tokyo', countryCode: 'JP' });
      expect(services.trayViews.at(-1)?.sentence).toMatch(/ · Tokyo · /);
    }
    stop();
  });

  it('is the one of the latest connect after a switch', async () => {
    await connectServer('jp');
    await connectServer('sg');
    expect(connectionServer()).toMatchObject({ id: 'sg', name: 'Singapore' });
    cancelConnect();
    await settle();
  });
});

it('an invalid ping token of the provider is not sent to the helper, and does not mark the helper as failed', async () => {
  services.handlers.serverToken = () => 'two\nlines';
  await refreshServers();
  services.pings.length = 0;
  services.ping = () => pinged;
  await sweepServers();
  expect([services.pings, useServers.getState().helper.state]).toEqual([[], 'running']);
  await connectServer('sg');
  expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
});

it('the network state changes at once when the network is lost or back, also without a connection', async () => {
  const stop = watchResume();
  expect(useNetwork.getState().isOnline).toBe(true);
  services.setOnline(false);
  expect([useNetwork.getState().isOnline, connection()]).toEqual([false, { state: 'idle' }]);
  services.setOnline(true);
  expect(useNetwork.getState().isOnline).toBe(true);
  await settle();
  stop();
});
