/** A provider that does not accept idempotency keys is distinguished from a broken network once, and no critical call is sent without a key. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient, type Call } from '../../../../src/lib/api/client';
import { failureOf } from '../../../../src/lib/api/provider-error';
import { startServer, type TestServer } from '../../../support/provider/http-server';

let server: TestServer;
let call: Call;
/** As in the browser when the preflight fails: nothing of the call arrives. 'hangs': it gets no response. */
let cuts: (message: IncomingMessage) => boolean | 'hangs';
const hasKey = ({ headers }: IncomingMessage) => headers['idempotency-key'] !== undefined;
const succeed = (response: ServerResponse) =>
  response.end(JSON.stringify({ status: 'SUCCESS', data: { id: 1, status: 'waiting', balance: 5 }, message: '' }));
beforeEach(async () => {
  cuts = hasKey;
  server = await startServer((message, response) => {
    const cut = cuts(message);
    if (cut === true) response.destroy();
    if (cut === false) succeed(response);
  });
  call = createClient({ apiUrl: server.url, timeoutMs: 2_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const paths = () =>
  server.requests
    .filter(({ message }) => !cuts(message))
    .map(({ message }) => (message.url ?? '').replace(/.*end-user\//, ''));
const order = { planId: '1-month', method: 'card', currency: 'USD' } as const;
const options = { token: 't', idempotencyKey: 'key-1' };
const pay = () => call('payOrder', { orderId: 1, cardToken: 'c' }, options);
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (error: unknown) => failureOf(error).reason,
  );

it('a call is sent without a key when a repetition is harmless, and the reason is determined only once', async () => {
  expect(await call('createOrder', order, options)).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['order/create', 'order/create']);
  expect(await call('createOrder', order, { ...options, idempotencyKey: 'key-2' })).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['order/create', 'order/create', 'order/create']);
});

it('no call is sent without a key when money or points could be spent twice', async () => {
  expect(await reasonOf(pay())).toBe('no-key');
  expect(await reasonOf(call('exchangePoints', { voucherId: 1 }, options))).toBe('no-key');
  expect(paths()).toEqual(['order/pay', 'point/exchange']);
  const probes = server.requests.slice(0, 3).map(({ message: { method, headers } }) => [method, headers]);
  expect(probes).toMatchObject([
    ['GET', { 'idempotency-key': 'probe' }],
    ['GET', {}],
    ['GET', { 'idempotency-key': 'probe' }],
  ]);
  for (const { message } of server.requests) expect(message.headers.authorization).toBeUndefined();
});

it('no call is sent without a key when the network is broken', async () => {
  cuts = () => true;
  expect(await reasonOf(call('createOrder', order, options))).toBe('network');
  expect(await reasonOf(pay())).toBe('network');
  cuts = () => false;
  expect(await reasonOf(pay())).toBe('done');
});

it('no call is sent without a key when a single keyed call was lost, and nothing more is determined once one succeeded', async () => {
  let left = 1;
  cuts = (message) => hasKey(message) && message.method === 'POST' && left-- > 0;
  const before = await reasonOf(pay());
  expect(before).toBe('network');
  cuts = hasKey;
  const requested = server.requests.length;
  expect(await reasonOf(pay())).toBe('network');
  expect(server.requests.length - requested).toBeLessThanOrEqual(2);
});

/** What arrived, as 'METHOD path'. */
const arrived = () =>
  server.requests.map(({ message }) => `${message.method ?? ''} ${(message.url ?? '').replace(/.*end-user\//, '')}`);

it.each(['payOrder', 'exchangePoints'] as const)(
  'J3: %s is not reported as unsent when it arrived, its response was lost, and CORS allows the key on its own route only',
  async (name) => {
    const isOwn = ({ url = '' }: IncomingMessage) => /order\/pay|point\/exchange/.test(url);
    cuts = (message) => hasKey(message) && (!isOwn(message) || message.method === 'POST');
    const made = name === 'payOrder' ? pay() : call('exchangePoints', { voucherId: 1 }, options);
    expect(await reasonOf(made)).toBe('network');
    expect(arrived().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  },
);

it('J3: a charge that a lossy line makes look refused is not sent, and the next one is', async () => {
  let probes = 0;
  cuts = ({ method, headers }) => method === 'GET' && headers['idempotency-key'] !== undefined && (probes += 1) <= 2;
  expect(await reasonOf(pay())).toBe('no-key');
  expect(arrived().filter((line) => line.startsWith('POST'))).toEqual([]);
  expect(await reasonOf(pay())).toBe('done');
  expect(await reasonOf(pay())).toBe('done');
  expect(arrived().slice(-3)).toEqual(['GET order/pay', 'POST order/pay', 'POST order/pay']);
});

it('J3: a charge is sent when the line is too slow to tell whether the key is allowed', async () => {
  cuts = (message) => message.method === 'GET' && hasKey(message) && 'hangs';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const made = reasonOf(pay());
  await expect.poll(() => arrived()).toEqual(['GET order/pay']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await made).toBe('done');
});
