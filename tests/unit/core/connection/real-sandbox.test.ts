import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Measured } from '../../../../electron/connection/sweep-events';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { createClient } from '../../../../src/lib/api/client';
import { lookUpIp } from '../../../../src/lib/api/ip-lookup';
import { connectServer, disconnectServer, toggleConnection } from '../../../../src/core/connection/connect-server';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { replaceServices, services } from '../../../../src/core/services/services';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useGames } from '../../../../src/core/games/games.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { useFakeServices } from '../../../support/fakes/fake-services';
import { helperSessionCalls } from '../../../support/fakes/helper-session-calls';
import { recordOf } from '../../../support/samples/figures-record';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  const fake = useFakeServices();
  const measured = (piece: Measured) => fake.publishMeasured(piece);
  const client = createHelperClient({ port: Number(new URL(sandbox.helperUrl).port) }, { measured });
  fake.sweep = (request) => client.sweep(request);
  replaceServices({
    ...services(),
    call: createClient({ apiUrl: sandbox.apiUrl }),
    desktop: {
      ...services().desktop,
      ...helperSessionCalls(client.session),
    },
  });
});
afterAll(async () => {
  replaceServices(null);
  await sandbox.close();
});
const connection = () => useConnection.getState().connection;

describe('B4: the whole app against the sandbox, on real sockets', () => {
  it('shows the messages of docs/product.md section 8 for a wrong password and an unknown account', async () => {
    expect(await signIn('demo', 'wrong1')).toMatchObject({ message: 'Account or Password is not correct' });
    expect(await signIn('nobody1', 'wrong1')).toMatchObject({ message: 'User does not exist, please sign-up' });
    expect(useSession.getState().token).toBeNull();
  });

  it('signs in, measures at least 40 servers, and loads games', async () => {
    expect(await signIn('demo', 'demo1234')).toBeNull();
    await loadSession();
    await sweepServers();
    const { list, figures, helper, direct } = useServers.getState();
    expect(useSession.getState()).toMatchObject({ phase: 'ready' });
    expect(useSession.getState().user?.expiresAt).toBeGreaterThan(Date.now());
    expect(list.length).toBeGreaterThanOrEqual(40);
    expect(list.every(({ name, countryCode }) => name !== '' && /^[A-Z]{2}$/.test(countryCode))).toBe(true);
    expect(
      Object.values(recordOf(figures)).filter(({ roundTripMs }) => roundTripMs !== null).length,
    ).toBeGreaterThanOrEqual(40);
    expect([helper.state, direct?.roundTripMs != null]).toEqual(['running', true]);
    await loadHomeGames();
    expect(useGames.getState()).toMatchObject({ failure: null });
    expect(useGames.getState().data).toHaveLength(20);
  });

  it('connects to the best server, records a sample, switches to another server, and disconnects', async () => {
    await toggleConnection();
    expect(connection().state).toBe('connected');
    await sweepServers();
    expect(useConnection.getState().samples.at(-1)).toMatchObject({ via: 'service' });
    const other = useServers.getState().list.at(-1)?.id ?? '';
    await connectServer(other);
    expect(connection()).toMatchObject({ state: 'connected', serverId: other });
    await disconnectServer();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('keeps a favourite when the list is refreshed', async () => {
    const { id, isFavourite } = useServers.getState().list[3] ?? { id: '', isFavourite: false };
    await toggleFavourite(id);
    await refreshServers();
    expect(useServers.getState().list.find((server) => server.id === id)?.isFavourite).toBe(!isFavourite);
  });

  it('looks up the public address', async () => {
    expect(await lookUpIp(sandbox.ipLookupUrl)).toMatch(/^[\d.]+$/);
  });

  it('ends the session with its reason when another machine signs in', async () => {
    const elsewhere = createClient({ apiUrl: sandbox.apiUrl });
    await elsewhere('login', { account: 'demo', password: 'demo1234', machineId: 'another-machine' });
    await refreshServers();
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'other-device' } });
    expect(useServers.getState().list).toEqual([]);
  });

  it('keeps the session and shows the failure when the helper is gone', async () => {
    expect(await signIn('demo', 'demo1234')).toBeNull();
    await loadSession();
    await sweepServers();
    await sandbox.helper.close();
    await connectServer(useServers.getState().list[0]?.id ?? '');
    expect(connection()).toMatchObject({ state: 'failed', failure: { source: 'helper-login', reason: 'refused' } });
    expect(useSession.getState().phase).toBe('ready');
    await signOut();
  });
});
