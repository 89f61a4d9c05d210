import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_CALLS, providerApi, type ProviderCall } from '../../../contract/provider-api';
import { createClient, type Call } from '../../../src/api/client';
import { lookUpIp } from '../../../src/api/ip-lookup';
import { failureOf } from '../../../src/api/provider-error';
import { startServer, type TestServer } from '../../support/http-server';

let server: TestServer;
let call: Call;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = await startServer((_, response) => answer(response));
  call = createClient({ apiUrl: server.url, timeoutMs: 2_000 });
});
afterEach(() => server.close());

const succeed = (data: unknown) => (response: ServerResponse) =>
  response.end(JSON.stringify({ status: 'SUCCESS', data, message: '' }));
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'resolved',
    (error: unknown) => failureOf(error).reason,
  );

describe('the typed client', () => {
  it('sends what the table says and gives validated data', async () => {
    answer = succeed({ data: [{ id: 1, name: 'Star Lanes' }, { id: 2 }, 'junk'], last_page: 3 });
    expect(await call('listGames', { page: 1 }, { token: 't' })).toEqual({
      data: [{ id: 1, name: 'Star Lanes' }],
      last_page: 3,
    });
    expect(server.requests[0]?.message.url).toBe('/api/end-user/game/list?page=1');

    answer = succeed('session-token');
    await call('submitServer', { machine_id: 'm', server: 'sg' }, { token: 't' });
    expect(server.requests[1]?.body).toBe('{"machine_id":"m","server":"sg"}');
    expect(server.requests[1]?.message.method).toBe('POST');
  });

  it('sends an empty object for a POST without payload', async () => {
    answer = succeed({ id: 1 });
    await call('userInfo', undefined, { token: 't' });
    expect(server.requests[0]?.body).toBe('{}');
  });

  it('E3: without a limit of its own a call that is never answered ends after 15 s, to the millisecond', async () => {
    answer = () => {};
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let reason = 'under way';
      const ended = reasonOf(createClient({ apiUrl: server.url })('userInfo', undefined, { token: 't' })).then(
        (found) => (reason = found),
      );
      // vi.waitFor would wait with the clock that is held; a turn of the event loop is the socket's.
      while (server.requests.length === 0) await new Promise((turn) => setImmediate(turn));
      await vi.advanceTimersByTimeAsync(14_999);
      expect(reason).toBe('under way');
      await vi.advanceTimersByTimeAsync(1);
      await ended;
      expect(reason).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  it('B1: the token goes with every call that needs it and with no public one', async () => {
    answer = succeed({ countryCode: 'TH', api_key: 'k', id: 1 });
    for (const name of ['detectLocation', 'login', 'userInfo'] as const) {
      const payload = name === 'login' ? { account: 'a', password: 'b', machine_id: 'm' } : undefined;
      await (call as (name: ProviderCall, payload: unknown, options: object) => Promise<unknown>)(name, payload, {
        token: 'secret',
      });
    }
    expect(server.requests.map(({ message }) => message.headers.authorization)).toEqual([
      undefined,
      undefined,
      'Bearer secret',
    ]);
    expect(PUBLIC_CALLS.has('userInfo')).toBe(false);
    expect(server.requests.every(({ message }) => !(message.url ?? '').includes('secret'))).toBe(true);
  });

  it('an idempotency key goes with the calls that the table marks, and with no other', async () => {
    answer = succeed({ id: 1, status: 'waiting' });
    const order = { plan_id: '1-month', method: 'card', currency: 'USD' } as const;
    await call('createOrder', order, { token: 't', idempotencyKey: 'wish-1' });
    await call('createOrder', order, { token: 't' });
    await call('userInfo', undefined, { token: 't', idempotencyKey: 'wish-1' });
    expect(server.requests.map(({ message }) => message.headers['idempotency-key'])).toEqual([
      'wish-1',
      undefined,
      undefined,
    ]);
  });

  it('a request that does not fit the table is not sent', async () => {
    answer = succeed('x');
    expect(await reasonOf(call('submitServer', { machine_id: '', server: 'sg' }, { token: 't' }))).toBe('bad-response');
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['missing data', undefined],
    ['null', null],
    ['a wrong type', { id: {} }],
    ['an array', []],
    ['a key of 5,000 characters', { api_key: 'k'.repeat(5_000) }],
  ])('E4: %s where a login answer belongs is a bad response', async (_, data) => {
    answer = succeed(data);
    const made = call('login', { account: 'a', password: 'b', machine_id: 'm' });
    expect(await reasonOf(made)).toBe('bad-response');
  });

  const names = Object.keys(providerApi) as ProviderCall[];
  const payloads: Partial<Record<ProviderCall, unknown>> = {
    uploadImage: { image: new Blob(['x']) },
    listPromotions: { language: 'en', platform: 'win32' },
    searchItems: { page: 1, keyword: '' },
    giftCodeInfo: { code: 'c', security_code: 's' },
    redeemGiftCode: { code: 'c', security_code: 's' },
    login: { account: 'a', password: 'b', machine_id: 'm' },
    register: { account: 'a', password: 'b', email: 'e', full_name: 'f' },
    updateUser: { full_name: 'f' },
    forgotPassword: { email: 'e' },
    checkForgotPasswordToken: { token: 't' },
    resetPassword: { token: 't', password: 'p' },
    verifyEmail: { token: 't' },
    loginWithGoogle: { code: 'c', code_verifier: 'v', redirect_uri: 'r', machine_id: 'm' },
    loginWithDiscord: { code: 'c', code_verifier: 'v', redirect_uri: 'r', machine_id: 'm' },
    loginWithMachineId: { machine_id: 'm' },
    createUsage: { date: '2026-01-01', duration: 1, login_time: '2026-01-01 00:00:00', user_id: 1 },
    affiliateHistory: { page: 1, from: '', to: '' },
    listPaymentMethods: { country: 'VN' },
    createOrder: { plan_id: '1-month', method: 'card', currency: 'USD' },
    payOrder: { order_id: 1, card_token: 't' },
    listOrders: { page: 1 },
    showOrder: { id: 1 },
    cancelOrder: { order_id: 1 },
    shareVoucher: { voucher_id: 'v', account: 'a' },
    exchangePoints: { voucher_id: 'v' },
    showServers: { machine_id: 'm' },
    submitServer: { machine_id: 'm', server: 's' },
    updateFavourite: { server_id: 's', favorite: true },
    listGames: { page: 1 },
    searchGames: { keyword: 'k' },
  };
  const faults: readonly [string, (response: ServerResponse) => void, string][] = [
    ['a cut connection', (response) => response.socket?.destroy(), 'network'],
    ['a 500 in HTML', (response) => response.writeHead(500).end('<html>'), 'server'],
    ['a 200 in HTML', (response) => response.writeHead(200).end('<html>'), 'bad-response'],
    ['a 204', (response) => response.writeHead(204).end(), 'bad-response'],
    ['a 401', (response) => response.writeHead(401).end('{}'), 'unauthorized'],
    ['a 429', (response) => response.writeHead(429).end('slow down'), 'rejected'],
    ['status FAIL', (response) => response.end('{"status":"FAIL","message":"no"}'), 'rejected'],
    ['cut JSON', (response) => response.end('{"status":"SUCC'), 'bad-response'],
  ];
  it.each(faults)('E2: every call of the table rejects well on %s', async (_, fault, reason) => {
    answer = fault;
    const anyCall = call as (name: ProviderCall, payload: unknown, options: object) => Promise<unknown>;
    const reasons = await Promise.all(names.map((name) => reasonOf(anyCall(name, payloads[name], { token: 't' }))));
    expect(new Set(reasons)).toEqual(new Set([reason]));
    expect(server.requests).toHaveLength(names.length);
  });
});

describe('the public IP lookup', () => {
  it.each([
    ['{"ip":"203.0.113.9"}', '203.0.113.9'],
    ['{"ip":"2001:db8::1"}', '2001:db8::1'],
  ])('reads %s, without any token', async (text, ip) => {
    answer = (response) => response.end(text);
    expect(await lookUpIp(`${server.url}/?format=json`)).toBe(ip);
    expect(server.requests[0]?.message.headers.authorization).toBeUndefined();
  });

  it.each(['', 'null', '203.0.113.9', '{"ip":"<b>"}', '{"ip":1}', '{"ip":""}'])('refuses %j', async (text) => {
    answer = (response) => response.end(text);
    expect(await reasonOf(lookUpIp(server.url))).toBe('bad-response');
  });
});
