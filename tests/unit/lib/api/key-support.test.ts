/** A provider that does not accept idempotency keys is distinguished from a broken network once, and no critical call is sent without a key. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type Call } from '../../../../src/lib/api/client';
import { failureOf } from '../../../../src/lib/api/provider-error';
import { startServer, type TestServer } from '../../../support/provider/http-server';

let server: TestServer;
let call: Call;
/** As in the browser when the preflight fails: nothing of the call arrives. */
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

it('a call is sent without a key when a repetition is harmless, and the reason is determined only once', async () => {
  expect(await call('createOrder', order, options)).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['detect-location', 'order/create']);
  expect(await call('createOrder', order, { ...options, idempotencyKey: 'key-2' })).toMatchObject({ id: '1' });
  expect(paths()).toEqual(['detect-location', 'order/create', 'order/create']);
});

it('no call is sent without a key when money or points could be spent twice', async () => {
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('no-key');
  expect(await reasonOf(call('exchangePoints', { voucherId: 1 }, options))).toBe('no-key');
  expect(paths()).toEqual(['detect-location']);
});

it('no call is sent without a key when the network is broken', async () => {
  cuts = () => true;
  expect(await reasonOf(call('createOrder', order, options))).toBe('network');
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('network');
  cuts = () => false;
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('done');
});

it('no call is sent without a key when a single keyed call was lost, and nothing more is determined once one succeeded', async () => {
  let left = 1;
  cuts = (message) => hasKey(message) && left-- > 0;
  const before = await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options));
  expect(before).toBe('network');
  cuts = hasKey;
  const requested = server.requests.length;
  expect(await reasonOf(call('payOrder', { orderId: 1, cardToken: 'c' }, options))).toBe('network');
  expect(server.requests.length - requested).toBeLessThanOrEqual(2);
});
