import type { ServerResponse } from 'node:http';
import { get } from 'node:https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_CALLS } from '../../../../common/contract/provider/call-rules';
import { providerApi, type ProviderCall } from '../../../../common/contract/provider/provider-api';
import { createClient, type Call } from '../../../../src/lib/api/client';
import { lookUpIp } from '../../../../src/lib/api/ip-lookup';
import { droppedRows } from '../../../../src/lib/platform/dropped-rows';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { resetFreshState } from '../../../../src/lib/platform/fresh-state';
import { failureOf } from '../../../../src/lib/api/provider-error';
import { startServer, type TestServer } from '../../../support/provider/http-server';
import { providerFaults } from '../../../support/provider/provider-faults';
import { providerSamples } from '../../../support/provider/provider-samples';
import { startSecureServer, type SecureServer } from '../../../support/provider/secure-server';

let server: TestServer;
let call: Call;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = await startServer((_, response) => answer(response));
  call = createClient({ apiUrl: server.url, timeoutMs: 2_000 });
});
afterEach(() => server.close());

const statusAt = ({ url, certificate }: SecureServer) =>
  new Promise((done, fail) => get(url, { ca: certificate }, ({ statusCode }) => done(statusCode)).on('error', fail));
const succeed = (data: unknown) => (response: ServerResponse) =>
  response.end(JSON.stringify({ status: 'SUCCESS', data, message: '' }));
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'resolved',
    (error: unknown) => failureOf(error).reason,
  );

describe('the typed client', () => {
  it('sends the request of the table and returns validated data', async () => {
    answer = succeed({ data: [{ id: 1, name: 'Star Lanes' }, { id: 2 }, 'junk'], last_page: 3 });
    expect(await call('listGames', { page: 1 }, { token: 't' })).toEqual({
      games: [{ id: '1', name: 'Star Lanes', thumbnailUrl: null, serverId: null }],
      ...{ lastPage: 3, rowCount: 3 },
    });
    expect(server.requests[0]?.message.url).toBe('/api/end-user/game/list?page=1');

    answer = succeed('session-token');
    await call('submitServer', { machineId: 'm', server: 'sg' }, { token: 't' });
    expect(server.requests[1]?.body).toBe('{"machine_id":"m","server":"sg"}');
    expect(server.requests[1]?.message.method).toBe('POST');
  });

  it('decodes and returns a long response in tasks of their own, and a short one at once', async () => {
    const channels = vi.spyOn(globalThis, 'MessageChannel');
    answer = succeed([{ id: 1 }]);
    expect(await call('showServers', { machineId: 'm' }, { token: 't' })).toMatchObject({ servers: { length: 1 } });
    expect(channels).not.toHaveBeenCalled();
    answer = succeed(
      Array.from({ length: 2_000 }, (_, id) => ({ id, name: `A server with a name of its own, ${id}` })),
    );
    expect(await call('showServers', { machineId: 'm' }, { token: 't' })).toMatchObject({ servers: { length: 2_000 } });
    expect(channels).toHaveBeenCalledTimes(2);
    channels.mockRestore();
  });

  it('E2: rejects with the texts of a framework that refuses a request itself', async () => {
    answer = (response) => response.writeHead(422).end('\uFEFF{"errors": {"email": ["Taken."]}}\n');
    const failure = { reason: 'rejected', status: 422, message: 'email: Taken.', isBare: true };
    await expect(call('forgotPassword', { email: 'a@b.c' })).rejects.toMatchObject({ failure });
  });

  it('sends an empty object for a POST without payload', async () => {
    answer = succeed({ id: 1 });
    await call('userInfo', undefined, { token: 't' });
    expect(server.requests[0]?.body).toBe('{}');
  });

  /** The outcome of a call with the default timeout after exactly this time; the call is pending until then. */
  async function endOf(name: ProviderCall, payload: unknown, milliseconds: number): Promise<string> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let reason = 'under way';
      const client = createClient({ apiUrl: server.url }) as (name: ProviderCall, payload: unknown) => Promise<unknown>;
      const ended = reasonOf(client(name, payload)).then((found) => (reason = found));
      // vi.waitFor would use the fake clock; a turn of the event loop belongs to the socket.
      while (server.requests.length === 0) await new Promise((turn) => setImmediate(turn));
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      expect(reason).toBe('under way');
      await vi.advanceTimersByTimeAsync(1);
      return await ended;
    } finally {
      vi.useRealTimers();
    }
  }

  it('E3: ends a call without a response after 15 s by default, to the millisecond', async () => {
    answer = () => {};
    expect(await endOf('userInfo', undefined, 15_000)).toBe('timeout');
  });

  it("B1: sends the session's token with every call in it, and with none that opens a session", async () => {
    answer = succeed({ countryCode: 'TH', api_key: 'k', id: 1 });
    for (const name of ['detectLocation', 'login', 'userInfo'] as const) {
      const payload = name === 'login' ? { account: 'a', password: 'b', machineId: 'm' } : undefined;
      await (call as (name: ProviderCall, payload: unknown, options: object) => Promise<unknown>)(name, payload, {
        token: 'secret',
      });
    }
    expect(server.requests.map(({ message }) => message.headers.authorization)).toEqual([
      'Bearer secret',
      undefined,
      'Bearer secret',
    ]);
    await call('detectLocation', undefined);
    expect(server.requests.at(-1)?.message.headers.authorization).toBeUndefined();
    expect(PUBLIC_CALLS.has('userInfo')).toBe(false);
    expect(server.requests.every(({ message }) => !(message.url ?? '').includes('secret'))).toBe(true);
  });

  it('requests another mail without a body and a content type', async () => {
    answer = succeed(null);
    await call('resendVerification', undefined, { token: 't' });
    expect(server.requests[0]?.body).toBe('');
    expect(server.requests[0]?.message.headers['content-type']).toBeUndefined();
  });

  it('counts and names unreadable rows, once while they stay the same, without their contents', async () => {
    resetFreshState();
    answer = succeed([{ id: 1 }, { id: {} }, 'secret', null]);
    for (let round = 0; round < 3; round += 1) await call('showServers', { machineId: 'm' }, { token: 't' });
    expect(droppedRows()).toEqual([{ list: 'showServers', count: 3, why: 'id: object, row: string, row: null' }]);
    expect(recentReports().map(({ text }) => text)).toEqual([
      '3 rows of showServers could not be read (id: object, row: string, row: null)',
    ]);
    answer = succeed([{ id: 1 }]);
    await call('showServers', { machineId: 'm' }, { token: 't' });
    expect(droppedRows()).toEqual([]);
  });

  it.each([
    ['games', 'listGames', { page: 1 }, [{ title: 'Star Lanes' }, 'junk']],
    ['games without a name', 'searchGames', { keyword: 'star' }, [{ name: ' ' }]],
    ['orders', 'listOrders', { page: 1 }, { data: [{ id: 1, status: 'PAID' }], last_page: 1 }],
    ['vouchers', 'listVouchers', undefined, [{ id: 1 }, { id: 2 }]],
  ] as const)('fails when no row of a list of %s can be read, and names the rows', async (_, name, request, rows) => {
    resetFreshState();
    answer = succeed(rows);
    expect(await reasonOf(call(name, request as never, { token: 't' }))).toBe('bad-response');
    expect(droppedRows()).toMatchObject([{ list: name }]);
  });

  it('reads an empty list, and one with a part that has no readable row', async () => {
    answer = succeed([]);
    expect(await call('listVouchers', undefined, { token: 't' })).toEqual([]);
    answer = succeed({ balance: 40, offers: [], history: ['junk'] });
    expect(await call('pointBalance', undefined, { token: 't' })).toMatchObject({ balance: 40 });
  });

  it('sends an idempotency key only with the calls that the table marks', async () => {
    answer = succeed({ id: 1, status: 'waiting' });
    const order = { planId: '1-month', method: 'card', currency: 'USD' } as const;
    await call('createOrder', order, { token: 't', idempotencyKey: 'key-1' });
    await call('createOrder', order, { token: 't' });
    await call('userInfo', undefined, { token: 't', idempotencyKey: 'key-1' });
    expect(server.requests.map(({ message }) => message.headers['idempotency-key'])).toEqual([
      'key-1',
      undefined,
      undefined,
    ]);
  });

  it('does not send a request that does not match the table', async () => {
    answer = succeed('x');
    expect(await reasonOf(call('submitServer', { machineId: '', server: 'sg' }, { token: 't' }))).toBe('bad-response');
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['missing data', undefined],
    ['null', null],
    ['a wrong type', { id: {} }],
    ['an array', []],
    ['a key of 5,000 characters', { api_key: 'k'.repeat(5_000) }],
  ])('E4: treats %s as a bad response to a login', async (_, data) => {
    answer = succeed(data);
    const made = call('login', { account: 'a', password: 'b', machineId: 'm' });
    expect(await reasonOf(made)).toBe('bad-response');
  });

  const names = Object.keys(providerApi) as ProviderCall[];
  const requestEach = (client: Call) => {
    const anyCall = client as (name: ProviderCall, payload: unknown, options: object) => Promise<unknown>;
    return Promise.all(names.map((name) => reasonOf(anyCall(name, providerSamples[name].request, { token: 't' }))));
  };

  it('E2: is tested with at least 32 calls and at least 20 faults', () => {
    expect(names.length).toBeGreaterThanOrEqual(32);
    expect(new Set(providerFaults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  });
  it.each(providerFaults)(
    'E1, E2: rejects every call of the table when the provider plays $name',
    async ({ play, reason }) => {
      answer = play;
      const limited = createClient({ apiUrl: server.url, timeoutMs: reason === 'timeout' ? 1_000 : 5_000 });
      expect(new Set(await requestEach(limited))).toEqual(new Set([reason]));
      expect(new Set(server.requests.map(({ message }) => new URL(message.url ?? '', server.url).pathname)).size).toBe(
        names.length,
      );
    },
  );

  it.each([
    // The label is too long for any resolver, so that it fails at once on every machine.
    ['a name that is not found', `http://${'a'.repeat(64)}.invalid`],
    ['a port without a listener', 'http://127.0.0.1:1'],
  ])('E1: has a network failure for every call of the table at %s', async (_, apiUrl) => {
    expect(new Set(await requestEach(createClient({ apiUrl })))).toEqual(new Set(['network']));
  });

  it('E1 and A15: has a network failure for every call of the table when the certificate is not trusted', async () => {
    const secure = await startSecureServer((_, response) => response.end('{"status":"SUCCESS"}'));
    try {
      expect(new Set(await requestEach(createClient({ apiUrl: secure.url })))).toEqual(new Set(['network']));
      expect(secure.requests).toBe(0);
      // A client that trusts the certificate succeeds: nothing else is wrong with it.
      expect(await statusAt(secure)).toBe(200);
    } finally {
      await secure.close();
    }
  });

  it('E3: ends an upload after 60 s, to the millisecond', async () => {
    answer = () => {};
    expect(await endOf('uploadImage', { image: new Blob(['x']) }, 60_000)).toBe('timeout');
  });
});

describe('the public IP lookup', () => {
  it.each([
    ['{"ip":"203.0.113.9"}', '203.0.113.9'],
    ['{"ip":"2001:db8::1"}', '2001:db8::1'],
  ])('returns the address in %s, without a token', async (text, ip) => {
    answer = (response) => response.end(text);
    expect(await lookUpIp(`${server.url}/?format=json`)).toBe(ip);
    expect(server.requests[0]?.message.headers.authorization).toBeUndefined();
  });

  it.each(['', 'null', '203.0.113.9', '{"ip":"<b>"}', '{"ip":1}', '{"ip":""}'])('rejects %j', async (text) => {
    answer = (response) => response.end(text);
    expect(await reasonOf(lookUpIp(server.url))).toBe('bad-response');
  });
});
