import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { NEW_PERSON } from '../../../support/provider/consent';
import { call, signIn, type CallResponse } from '../client';
import { agreedPayload, newAttempt, sha256 } from './attempt';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1 });
});
afterAll(() => sandbox.close());

const CALLS = { google: 'loginWithGoogle', discord: 'loginWithDiscord' } as const;
const SERVICES = [['google'], ['discord']] as const;

type Payload = Awaited<ReturnType<typeof agreedPayload>>;

const send = (service: SignInProvider, payload: Readonly<Record<string, unknown>>) =>
  call(sandbox, CALLS[service], payload);

const agree = (service: SignInProvider, person?: string): Promise<Payload> =>
  agreedPayload(sandbox.identity, service, person);

async function enter(service: SignInProvider, person: string, machine = 'machine-1'): Promise<CallResponse> {
  return send(service, { ...(await agree(service, person)), machine_id: machine });
}

const keyOf = ({ body }: CallResponse) => (body?.data as { readonly api_key?: string } | undefined)?.api_key ?? '';

async function userOf(response: CallResponse): Promise<Record<string, unknown>> {
  const user = await call(sandbox, 'userInfo', {}, { key: keyOf(response) });
  expect(user.status).toBe(200);
  return user.body?.data as Record<string, unknown>;
}

describe.each(SERVICES)('signing in with %s', (service) => {
  it('creates an account with a free trial on the first visit, and finds it on the next', async () => {
    const person = `first.${service}@example.org`;
    const user = await userOf(await enter(service, person));
    expect(user).toMatchObject({
      full_name: `First ${service === 'google' ? 'Google' : 'Discord'}`,
      email: person,
      email_verified: true,
      avatar: null,
      paypal_subscription: null,
    });
    expect(user['ngayhethan']).toBe(user['ngaydangky']);
    expect((await userOf(await enter(service, person)))['id']).toBe(user['id']);
  });

  it('uses the account that has confirmed the same address', async () => {
    expect((await userOf(await enter(service, 'demo@example.test')))['id']).toBe(204_816);
  });

  it('ends the session of another device with its reason', async () => {
    const older = await signIn(sandbox, 'demo', 'another-machine');
    await enter(service, 'demo@example.test');
    const response = await call(sandbox, 'userInfo', {}, { key: older });
    expect([response.status, response.body?.message]).toEqual([
      401,
      'authentication ended: signed in on another device',
    ]);
  });

  it('refuses a used code, and the first session stays', async () => {
    const payload = await agree(service);
    const first = await send(service, payload);
    const again = await send(service, payload);
    expect(again.status).toBe(403);
    expect(again.body?.message).toMatch(/^The sign-in with \w+ is used or expired\. Please sign in again\.$/);
    await userOf(first);
  });

  it('opens exactly one session for ten calls with one code', async () => {
    const payload = await agree(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(service, payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('creates one account for two simultaneous first visits', async () => {
    const person = `twice.${service}@example.org`;
    const [first, second] = await Promise.all([enter(service, person, 'a'), enter(service, person, 'b')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const users = await Promise.all(
      [first, second].map((response) => call(sandbox, 'userInfo', {}, { key: keyOf(response) })),
    );
    expect(users.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await userOf(await enter(service, person)))['email']).toBe(person);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 403],
    ['another address', { redirect_uri: 'http://127.0.0.1:29342/signed-in' }, 403],
    ['a made-up code', { code: 'made-up' }, 403],
    ['no code', { code: '' }, 422],
    ['an endless code', { code: 'x'.repeat(4_097) }, 422],
    ['a verifier that is too short', { code_verifier: 'x'.repeat(42) }, 422],
    ['a verifier that is none', { code_verifier: `${'x'.repeat(43)}\n` }, 422],
    ['an address elsewhere', { redirect_uri: 'http://evil.test/signed-in' }, 422],
    ['no machine', { machine_id: '' }, 422],
  ])('refuses %s', async (_, spoil, status) => {
    const response = await send(service, { ...(await agree(service)), ...spoil });
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ status: 'ERROR', message: expect.stringMatching(/\w/) as unknown });
    expect(response.text).not.toContain('api_key');
  });
});

describe('the account of an identity', () => {
  it('C3: is refused when the ID token has another nonce', async () => {
    for (const nonce of [sha256('another'), null]) {
      const one = newAttempt(sandbox.identity, 'google', { nonce });
      const response = await send('google', await agreedPayload(sandbox.identity, 'google', NEW_PERSON, one));
      expect(response.status).toBe(403);
      expect(response.body?.message).toBe('The sign-in with Google could not be verified. Please sign in again.');
    }
  });

  it('is a new one when the service has not confirmed its address', async () => {
    for (const service of ['google', 'discord'] as const) {
      const user = await userOf(await enter(service, 'expired@example.test'));
      expect(user).toMatchObject({ full_name: 'Theo Lindqvist', email: null, email_verified: null });
      expect(user['id']).not.toBe(204_818);
    }
  });

  it('is a new one when the existing account has not confirmed the address', async () => {
    const user = await userOf(await enter('google', 'newuser@example.test'));
    expect(user['email']).toBeNull();
    expect(user['id']).not.toBe(204_817);
  });

  it('is the same for one confirmed address at both services', async () => {
    const google = await userOf(await enter('google', 'both@example.org'));
    expect((await userOf(await enter('discord', 'both@example.org')))['id']).toBe(google['id']);
  });

  it('is refused when the code is from the other service', async () => {
    expect((await send('discord', await agree('google'))).status).toBe(403);
  });
});
