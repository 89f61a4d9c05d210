/** A provider that lets no idempotency key through is told from a broken network once, and no call that could do harm twice is made without a key. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type Call } from '../../../../src/lib/api/client';
import { failureOf } from '../../../../src/lib/api/provider-error';
import { startServer, type TestServer } from '../../../support/provider/http-server';

let server: TestServer;
let call: Call;
/** As the browser does where the preflight fails: nothing of the call arrives. */
let cuts: (message: IncomingMessage) => boolean;
const hasKey = ({ headers }: IncomingMessage) => headers['idempotency-key'] !== undefined;
const succeed = (response: ServerResponse) =>
  response.end(JSON.stringify({ status: 'SUCCESS', data: { id: 1, status: 'waiting', balance: 5 }, message: '' }));
beforeEach(async () => {
  cuts = hasKey;
  server = await startServer((message, response) => {
    if (cuts(message)) response.destroy();
    else succeed(response);
  });
  call = createClient({ apiUrl: server.url, timeoutMs: 2_000 });
});
afterEach(() => server.close());

const paths = () =>
  server.requests
    .filter(({ message }) => !cuts(message))
    .map(({ message }) => (message.url ?? '').replace(/.*end-user\//, ''));
const order = { planId: '1-month', method: 'card', currency: 'USD' } as const;
const options = { token: 't', idempotencyKey: 'key-1' };
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (error: unknown) => failureOf(error).reason,
  );

it('makes a call without a key where a second one is harmless, and tells the reason only once', async () => {
  expect(await call('createOrder', order, options)).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['detect-location', 'order/create']);
  expect(await call('createOrder', order, { ...options, idempotencyKey: 'key-2' })).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['detect-location', 'order/create', 'order/create']);
});

it('makes no call without a key where money or points could go twice', async () => {
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('no-key');
  expect(await reasonOf(call('exchangePoints', { voucherId: 1 }, options))).toBe('no-key');
  expect(paths()).toEqual(['detect-location']);
});

it('takes a broken network for one: nothing is sent without a key', async () => {
  cuts = () => true;
  expect(await reasonOf(call('createOrder', order, options))).toBe('network');
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('network');
  cuts = () => false;
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('done');
});

it('takes a single lost keyed call for no refusal of keys, and asks nothing more once one was answered', async () => {
  let left = 1;
  cuts = (message) => hasKey(message) && left-- > 0;
  const before = await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options));
  expect(before).toBe('network');
  cuts = hasKey;
  const requested = server.requests.length;
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('network');
  expect(server.requests.length - requested).toBeLessThanOrEqual(2);
});
