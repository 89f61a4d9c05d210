import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { providerApi } from '../../../common/contract/provider/provider-api';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { serverSeeds } from '../../../sandbox/seed/servers';
import { call, post, send, signIn } from './client';

let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox({ games: 1 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  key = await signIn(sandbox);
});

async function show(of: Sandbox = sandbox, withKey = key) {
  const answer = await call(of, 'showServers', { machine_id: 'm' }, { key: withKey });
  return v.parse(providerApi.showServers.response, answer.body?.data);
}
const favourites = async (of?: Sandbox, withKey?: string) =>
  (await show(of, withKey)).filter(({ favorite }) => favorite).map(({ id }) => id);
const star = (server_id: unknown, favorite: boolean, of = sandbox, withKey = key) =>
  call(of, 'updateFavourite', { server_id, favorite }, { key: withKey });

describe('the server list', () => {
  it('has 40 servers in 20 countries, with unique ids and names', async () => {
    const servers = await show();
    expect(new Set(servers.map(({ id }) => id)).size).toBe(40);
    expect(new Set(servers.map((server) => server.name ?? server.pinglane_name)).size).toBe(40);
    expect(new Set(servers.map((server) => server.country_code ?? server.pinglane_country)).size).toBe(20);
  });

  it("includes the VIP servers, with the brand's keys", async () => {
    const vip = (await call(sandbox, 'vipServers', {}, { key })).body?.data as Record<string, unknown>[];
    expect(vip).toHaveLength(5);
    expect(vip[0]).toMatchObject({ id: 'jp-tokyo-3', pinglane_name: 'Tokyo 3', pinglane_country: 'JP' });
    const ids = (await show()).map(({ id }) => id);
    expect(vip.filter(({ id }) => !ids.includes(String(id)))).toEqual([]);
  });

  it('of 10,000 servers is the same for the same seed, and its token matches the contract', async () => {
    const seeds = serverSeeds(10_000);
    expect(new Set(seeds.map(({ id }) => id)).size).toBe(10_000);
    expect(serverSeeds(10_000)).toEqual(seeds);
    const many = await startSandbox({ servers: 10_000, games: 1 });
    const manyKey = await signIn(many);
    expect((await show(many, manyKey)).map(({ id }) => id)).toEqual(seeds.map(({ id }) => id));
    const token = await call(many, 'serverToken', {}, { key: manyKey });
    expect(v.is(providerApi.serverToken.response, token.body?.data)).toBe(true);
    await many.close();
  });
});

describe('measuring and connecting with the real helper', () => {
  it('adds the figures of a sweep to the list of the measuring account only', async () => {
    expect((await show())[0]?.ping).toBeNull();
    const token = (await call(sandbox, 'serverToken', {}, { key })).body?.data as string;
    const answer = await send(`${sandbox.helperUrl}/ping`, { method: 'POST', body: token });
    const { session, ...rest } = answer.body as Record<string, unknown>;
    expect(session).toBe(false);
    const figures = rest as Record<string, { ping: number | null; jitter?: number; loss: number }>;
    expect(Object.keys(figures)).toHaveLength(41);
    await expect.poll(async () => (await show())[0]?.ping).toBe(figures['jp-tokyo-2']?.ping);
    for (const server of await show()) {
      expect(server.ping, String(server.id)).toBe(figures[String(server.id)]?.ping);
      expect(server.loss).toBe(figures[String(server.id)]?.loss);
    }
    const other = await show(sandbox, await signIn(sandbox, 'vip'));
    expect(other.filter(({ ping }) => ping !== null)).toEqual([]);
  });

  it('opens a session at the chosen server, and at no other with the same key', async () => {
    const token = (await call(sandbox, 'submitServer', { machine_id: 'm', server: 'jp-osaka-1' }, { key })).body
      ?.data as string;
    expect((await send(`${sandbox.helperUrl}/login`, { method: 'POST', body: token })).status).toBe(200);
    expect(sandbox.helper.session()).toEqual({ serverId: 'jp-osaka-1' });
    expect(sandbox.network.sessionsOf('jp-osaka-1')).toBe(1);
    await send(`${sandbox.helperUrl}/login`, { method: 'POST', body: '' });
    const [prefix = '', payload = ''] = token.split('.');
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const moved = JSON.stringify({ ...forged, serverId: 'jp-tokyo-2', port: sandbox.network.portOf('jp-tokyo-2') });
    const body = `${prefix}.${Buffer.from(moved).toString('base64url')}`;
    expect((await send(`${sandbox.helperUrl}/login`, { method: 'POST', body })).status).not.toBe(200);
    expect(sandbox.network.sessionsOf('jp-tokyo-2')).toBe(0);
  });

  it('refuses an unknown server', async () => {
    const refused = await call(sandbox, 'submitServer', { machine_id: 'm', server: 'retired-1' }, { key });
    expect([refused.status, refused.body?.message]).toEqual([404, 'Server is not found']);
  });

  it('accepts figures only with a report key', async () => {
    const figures = { 'jp-osaka-1': { ping: 1, jitter: 1, loss: 0 } };
    expect((await post(sandbox, '/sandbox/figures', figures)).status).toBe(401);
    expect((await post(sandbox, '/sandbox/figures', figures, { authorization: `Bearer ${key}` })).status).toBe(401);
    const bad = { 'jp-osaka-1': { ping: -5 } };
    expect((await post(sandbox, '/sandbox/figures', bad, { authorization: 'Bearer x' })).status).toBe(422);
  });
});

describe('favourites', () => {
  it('are changed one by one and without duplicates, and refused for unknown servers', async () => {
    expect(await favourites()).toEqual(['jp-tokyo-2', 'jp-osaka-1', 'hk-hong-kong-3']);
    expect((await star('sg-singapore-1', true)).status).toBe(200);
    expect((await star('sg-singapore-1', true)).status).toBe(200);
    expect((await star('jp-osaka-1', false)).status).toBe(200);
    expect((await star('jp-osaka-1', false)).status).toBe(200);
    expect((await star('retired-1', true)).status).toBe(404);
    expect(await favourites()).toEqual(['jp-tokyo-2', 'hk-hong-kong-3', 'sg-singapore-1']);
    expect(await favourites(sandbox, await signIn(sandbox, 'vip'))).toEqual([]);
  });

  it('are kept, like the session, over a restart on the same file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
    const databaseFile = join(folder, 'kept.db');
    const first = await startSandbox({ databaseFile, servers: 5, games: 1 });
    const firstKey = await signIn(first);
    await star('de-frankfurt-2', true, first, firstKey);
    await first.close();
    const second = await startSandbox({ databaseFile, servers: 99, games: 1 });
    expect(await favourites(second, firstKey)).toEqual([
      'jp-tokyo-2',
      'jp-osaka-1',
      'hk-hong-kong-3',
      'de-frankfurt-2',
    ]);
    expect(await show(second, firstKey)).toHaveLength(5);
    await second.close();
    await rm(folder, { recursive: true });
  });
});
