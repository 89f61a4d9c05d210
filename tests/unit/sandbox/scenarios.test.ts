import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { SCENARIO_NAMES } from '../../../sandbox/scenarios';
import { wireAt } from '../../support/provider/provider-time';
import { call, post, send, signIn } from './client';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 15, 10);

let now = NOW;
let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 3, games: 3, now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  now = NOW;
  sandbox.control.setScenario('normal');
  key = await signIn(sandbox);
});

interface User {
  readonly full_name: string | null;
  readonly ngayhethan: string;
  readonly paypal_subscription: { readonly status: string; readonly billing_info: string } | null;
}
const user = async (of = key) => (await call(sandbox, 'userInfo', {}, { key: of })).body?.data as User;
const daysLeft = ({ ngayhethan }: User) => Math.trunc((wireAt(ngayhethan) - NOW) / DAY_MS);
const favourites = async () => {
  const { data } = (await call(sandbox, 'showServers', { machine_id: 'm' }, { key })).body ?? {};
  const servers = data as readonly { readonly id: string; readonly favorite: boolean }[];
  return servers.filter(({ favorite }) => favorite).map(({ id }) => id);
};
const submit = (of = key) => call(sandbox, 'submitServer', { machine_id: 'm', server: 'jp-osaka-1' }, { key: of });

describe('a membership scenario', () => {
  it.each([
    ['normal', 23],
    ['new-user', 0],
    ['trial', 3],
    ['expired', -3],
    ['vip', 30],
    ['one-day-left', 1],
  ] as const)('%s has %i days left', async (name, days) => {
    sandbox.control.setScenario(name);
    expect(daysLeft(await user())).toBe(days);
  });

  it('new-user has no name, which is restored afterwards', async () => {
    sandbox.control.setScenario('new-user');
    expect((await user()).full_name).toBeNull();
    sandbox.control.setScenario('normal');
    expect((await user()).full_name).toBe('Mika Santos');
  });

  it('new-user has no favourites, which are restored afterwards', async () => {
    const before = await favourites();
    expect(before).not.toEqual([]);
    sandbox.control.setScenario('new-user');
    expect(await favourites()).toEqual([]);
    sandbox.control.setScenario('normal');
    expect(await favourites()).toEqual(before);
  });

  it('vip has a PayPal subscription with the next billing time in a JSON text', async () => {
    sandbox.control.setScenario('vip');
    const { paypal_subscription: subscription } = await user();
    expect(subscription?.status).toBe('ACTIVE');
    expect(JSON.parse(subscription?.billing_info ?? '')).toEqual({
      next_billing_time: new Date(NOW + 30 * DAY_MS).toISOString(),
    });
  });

  it('allows no connect once the service has expired, to the millisecond', async () => {
    const expiry = wireAt((await user()).ngayhethan);
    now = expiry - 1;
    expect((await submit()).status).toBe(200);
    now = expiry;
    const refused = await submit();
    expect(refused.status).toBe(403);
    expect(refused.body?.message).toBe('Your service has expired');
  });

  it('allows a connect for three days in the free trial, none when expired, and any time for a VIP', async () => {
    sandbox.control.setScenario('new-user');
    now = NOW + 3 * DAY_MS - 1;
    expect((await submit()).status).toBe(200);
    now = NOW + 3 * DAY_MS;
    expect((await submit()).status).toBe(403);
    sandbox.control.setScenario('expired');
    expect((await submit()).status).toBe(403);
    sandbox.control.setScenario('trial');
    now = NOW + 6 * DAY_MS - 1;
    expect((await submit()).status).toBe(200);
    now = NOW + 6 * DAY_MS;
    expect((await submit()).status).toBe(403);
    sandbox.control.setScenario('vip');
    now = NOW + 60 * DAY_MS;
    expect((await submit()).status).toBe(200);
  });
});

describe('a behaviour scenario', () => {
  it('server-500 fails every call, also signing in, until it ends', async () => {
    sandbox.control.setScenario('server-500');
    const response = await call(sandbox, 'userInfo', {}, { key });
    expect(response.status).toBe(500);
    expect(response.body).toEqual({ status: 'ERROR', message: 'Request Failed With Status Code 500' });
    expect((await call(sandbox, 'login', { account: 'demo', password: 'demo1234', machine_id: 'm' })).status).toBe(500);
    sandbox.control.setScenario('normal');
    expect((await call(sandbox, 'userInfo', {}, { key })).status).toBe(200);
  });

  it('no-servers has empty lists, a token without servers, and no server to connect to', async () => {
    sandbox.control.setScenario('no-servers');
    expect((await call(sandbox, 'showServers', { machine_id: 'm' }, { key })).body?.data).toEqual([]);
    expect((await call(sandbox, 'vipServers', {}, { key })).body?.data).toEqual([]);
    const refused = await submit();
    expect([refused.status, refused.body?.message]).toEqual([404, 'Server is not found']);
    const token = (await call(sandbox, 'serverToken', {}, { key })).body?.data as string;
    const figures = await send(`${sandbox.helperUrl}/ping`, { method: 'POST', body: token });
    expect(Object.keys(figures.body ?? {})).toEqual(['direct', 'session']);
  });

  it('slow responds later than a call that was sent later', async () => {
    const slow = await signIn(sandbox, 'slow');
    const order: string[] = [];
    const late = call(sandbox, 'userInfo', {}, { key: slow }).then((response) => (order.push('slow'), response));
    await call(sandbox, 'userInfo', {}, { key }).then(() => order.push('normal'));
    expect((await late).status).toBe(200);
    expect(order).toEqual(['normal', 'slow']);
  });

  it('applies to its own account without a switch', async () => {
    expect((await submit(await signIn(sandbox, 'expired'))).status).toBe(403);
    expect((await call(sandbox, 'userInfo', {}, { key: await signIn(sandbox, 'server500') })).status).toBe(500);
    const noServers = await signIn(sandbox, 'noservers');
    expect((await call(sandbox, 'showServers', { machine_id: 'm' }, { key: noServers })).body?.data).toEqual([]);
    expect((await user(await signIn(sandbox, 'newuser'))).full_name).toBeNull();
  });
});

describe('the scenario switch over HTTP', () => {
  it.each(SCENARIO_NAMES)('accepts %s and shows it', async (name) => {
    expect((await post(sandbox, '/sandbox/scenario', { name })).status).toBe(204);
    expect((await send(`${sandbox.apiUrl}/sandbox`)).text).toContain(`scenario    ${name}\n`);
  });

  it('refuses an unknown name', async () => {
    expect((await post(sandbox, '/sandbox/scenario', { name: 'rich' })).status).toBe(422);
  });

  it('can be set at the start of the sandbox', async () => {
    const other = await startSandbox({ servers: 1, games: 1, scenario: 'no-servers' });
    const otherKey = await signIn(other);
    expect((await call(other, 'showServers', { machine_id: 'm' }, { key: otherKey })).body?.data).toEqual([]);
    await other.close();
  });

  it('sets the country of detect-location too', async () => {
    expect((await call(sandbox, 'detectLocation')).body?.data).toEqual({ countryCode: 'GB' });
    expect((await post(sandbox, '/sandbox/location', { countryCode: 'JP' })).status).toBe(204);
    expect((await call(sandbox, 'detectLocation')).body?.data).toEqual({ countryCode: 'JP' });
    expect((await post(sandbox, '/sandbox/location', { countryCode: 'Japan' })).status).toBe(422);
  });
});
