import { beforeEach, describe, expect, it } from 'vitest';
import { connectBestServer, connectServer } from '../../../../src/core/connection/connect-server';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { resetRecents, useRecents } from '../../../../src/core/servers/recents.store';
import { chooseServer, resetServers } from '../../../../src/core/servers/servers.store';
import { figuresOf, helperFailed, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});

describe('recent servers', () => {
  it('are the connected ones, newest first, and are kept over a restart', async () => {
    await connectServer('sg');
    await connectServer('jp');
    expect([readStored('recentServers'), useRecents.getState().serverIds]).toEqual([
      ['jp', 'sg'],
      ['jp', 'sg'],
    ]);
    resetRecents();
    expect(useRecents.getState().serverIds).toEqual(['jp', 'sg']);
  });

  it('do not include a server whose connect failed', async () => {
    services.login = () => helperFailed('refused');
    await connectServer('sg');
    expect(useRecents.getState().serverIds).toEqual([]);
  });

  it('are merged with those that another window stored meanwhile', async () => {
    writeStored('recentServers', ['us']);
    await connectServer('sg');
    expect(useRecents.getState().serverIds).toEqual(['sg', 'us']);
  });
});

describe('connecting to the best server', () => {
  const target = () => useConnection.getState().connection;

  it('uses the best measured one, whichever is chosen', async () => {
    chooseServer('jp');
    await connectBestServer();
    expect(target()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('measures first when nothing is measured', async () => {
    resetServers();
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(90), jp: figuresOf(20) }, direct: null });
    await connectBestServer();
    expect(target()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('shows a notice when there is no server', async () => {
    resetServers();
    services.handlers.showServers = () => [];
    await connectBestServer();
    expect(useNotices.getState().notices).toMatchObject([{ type: 'danger' }]);
    expect(target()).toEqual({ state: 'idle' });
  });
});
