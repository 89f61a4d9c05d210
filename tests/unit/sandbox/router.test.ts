import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { PUBLIC_CALLS } from '../../../common/contract/provider/call-rules';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import { envelope, SUCCESS } from '../../../common/contract/provider/envelope';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { providerSamples } from '../../support/provider/provider-samples';
import { call, mailedToken, send, signIn } from './client';
import { agreedPayload } from './identity/attempt';
import { cardToken, freeVoucher, newOrder } from './payments/money';
import { realPicture } from './pictures';

const CALLS = Object.keys(providerApi) as ProviderCall[];

const registration = (account: string) => ({
  account,
  password: 'secret12',
  full_name: 'New',
  email: `${account}@mail.test`,
});

/** For calls that need a mailed token: the call that sends it, and the address. */
const MAILED: Readonly<Partial<Record<ProviderCall, readonly [ProviderCall, Record<string, unknown>, string]>>> = {
  checkForgotPasswordToken: ['forgotPassword', { email: 'demo@example.test' }, 'demo@example.test'],
  resetPassword: ['forgotPassword', { email: 'demo@example.test' }, 'demo@example.test'],
  verifyEmail: ['register', registration('another'), 'another@mail.test'],
};

/** The sample's request, with the values of a mail, an identity service or an earlier call. */
async function goodPayload(name: ProviderCall, key: string): Promise<Record<string, unknown>> {
  const { request: sample } = providerSamples[name];
  if (name === 'uploadImage') return { image: realPicture('image/png') };
  if (name === 'payOrder') {
    return { order_id: (await newOrder(sandbox, key)).id, card_token: await cardToken(sandbox) };
  }
  if (name === 'showOrder') return { id: (await newOrder(sandbox, key)).id };
  if (name === 'cancelOrder') return { order_id: (await newOrder(sandbox, key)).id };
  if (name === 'shareVoucher') return { ...sample, voucher_id: await freeVoucher(sandbox, key) };
  if (name === 'loginWithGoogle') return agreedPayload(sandbox.identity, 'google');
  if (name === 'loginWithDiscord') return agreedPayload(sandbox.identity, 'discord');
  const mailed = MAILED[name];
  if (mailed === undefined) return { ...sample };
  const [asking, request, address] = mailed;
  expect((await call(sandbox, asking, request)).status).toBe(200);
  return { ...sample, token: mailedToken(sandbox, address) };
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ games: 25 });
});
afterAll(() => sandbox.close());

describe('a call of the contract', () => {
  it.each(CALLS)('%s gets a response that matches its schema', async (name) => {
    // The demo account's address is confirmed, so that no other mail is sent to it.
    const key = await signIn(sandbox, name === 'resendVerification' ? 'newuser' : 'demo');
    const answer = await call(sandbox, name, await goodPayload(name, key), { key });
    expect(answer.status).toBe(200);
    const { status, data } = v.parse(envelope, answer.body);
    expect(status).toBe(SUCCESS);
    const parsed = v.parse(providerApi[name].response, data);
    // rows() drops invalid rows, so the count shows whether all were valid.
    if (Array.isArray(data)) expect(parsed).toHaveLength(data.length);
    const paged = (value: unknown) => (value as { data?: unknown[]; methods?: unknown[] } | null | undefined) ?? {};
    expect(paged(parsed).data?.length).toBe(paged(data).data?.length);
    expect(paged(parsed).methods?.length).toBe(paged(data).methods?.length);
  });

  it.each(CALLS.filter((name) => !PUBLIC_CALLS.has(name)))(
    '%s is refused without a session, for any payload',
    async (name) => {
      for (const payload of [providerSamples[name].request, { nonsense: 1 }]) {
        const answer = await call(sandbox, name, payload);
        expect([answer.status, answer.body?.message]).toEqual([401, 'authentication required']);
      }
    },
  );

  it.each(CALLS.filter((name) => PUBLIC_CALLS.has(name)))('%s needs no session', async (name) => {
    expect((await call(sandbox, name, providerSamples[name].request)).status).not.toBe(401);
  });
});

describe('an invalid request', () => {
  const login = `/api/end-user/user/login`;
  const json = { 'content-type': 'application/json' };
  it.each([
    ['an unknown path', 404, '/api/end-user/nothing', { headers: {} }],
    ['the wrong method', 404, login, { headers: {} }],
    ['JSON that is none', 422, login, { method: 'POST', headers: json, body: '{"account":' }],
    ['no body', 422, login, { method: 'POST', headers: json }],
    ['a list in place of an object', 422, login, { method: 'POST', headers: json, body: '[]' }],
    ['a form', 415, login, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'account=demo' }],
    [
      'a form that is cut off',
      415,
      '/api/end-user/image/upload',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x' },
    ],
    [
      'a form over 6 MiB',
      413,
      '/api/end-user/image/upload',
      { method: 'POST', headers: json, body: '1'.repeat(6 * 1024 * 1024 + 1) },
    ],
    ['no form where one must be', 422, '/api/end-user/image/upload', { method: 'POST', headers: json, body: '{}' }],
    ['a body over 1 MiB', 413, login, { method: 'POST', headers: json, body: '1'.repeat(1024 * 1024 + 1) }],
  ])('with %s gets status %i', async (_, status, path, init) => {
    const headers = { ...init.headers, authorization: `Bearer ${await signIn(sandbox)}` };
    const answer = await send(sandbox.apiUrl + path, { ...init, headers });
    expect(answer.status).toBe(status);
    expect(answer.body?.status).toBe('ERROR');
  });

  it('with a repeated field in the query is refused', async () => {
    const key = await signIn(sandbox);
    const answer = await send(`${sandbox.apiUrl}/api/end-user/game/list?page=1&page=2`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(422);
  });
});
