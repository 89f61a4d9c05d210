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
  it('makes an account with a free trial on the first visit, and finds it again on the next', async () => {
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

  it('a confirmed address that an account has confirmed too is that account', async () => {
    expect((await userOf(await enter(service, 'demo@example.test')))['id']).toBe(204_816);
  });

  it('one device per account: a session elsewhere ends and is told why', async () => {
    const older = await signIn(sandbox, 'demo', 'another-machine');
    await enter(service, 'demo@example.test');
    const response = await call(sandbox, 'userInfo', {}, { key: older });
    expect([response.status, response.body?.message]).toEqual([
      401,
      'authentication ended: signed in on another device',
    ]);
  });

  it('a code for the second time is refused, and the first session stays', async () => {
    const payload = await agree(service);
    const first = await send(service, payload);
    const again = await send(service, payload);
    expect(again.status).toBe(403);
    expect(again.body?.message).toMatch(/^The sign-in with \w+ is used or expired\. Please sign in again\.$/);
    await userOf(first);
  });

  it('of ten calls with one code exactly one gets a session', async () => {
    const payload = await agree(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(service, payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('two first visits at the same moment make one account', async () => {
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
    ['another address', { redirect_uri: 'http://127.0.0.1:53212/signed-in' }, 403],
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

describe('who is who', () => {
  it('C3: an ID token with another nonce is refused', async () => {
    for (const nonce of [sha256('another'), null]) {
      const one = newAttempt(sandbox.identity, 'google', { nonce });
      const response = await send('google', await agreedPayload(sandbox.identity, 'google', NEW_PERSON, one));
      expect(response.status).toBe(403);
      expect(response.body?.message).toBe('The sign-in with Google could not be verified. Please sign in again.');
    }
  });

  it('an address that the service has not confirmed gives no access to the account that has it', async () => {
    for (const service of ['google', 'discord'] as const) {
      const user = await userOf(await enter(service, 'expired@example.test'));
      expect(user).toMatchObject({ full_name: 'Theo Lindqvist', email: null, email_verified: null });
      expect(user['id']).not.toBe(204_818);
    }
  });

  it('an account that has not confirmed its address is not given to whoever has', async () => {
    const user = await userOf(await enter('google', 'newuser@example.test'));
    expect(user['email']).toBeNull();
    expect(user['id']).not.toBe(204_817);
  });

  it('one person with one confirmed address at both services has one account', async () => {
    const google = await userOf(await enter('google', 'both@example.org'));
    expect((await userOf(await enter('discord', 'both@example.org')))['id']).toBe(google['id']);
  });

  it('a code of one service is none of the other', async () => {
    expect((await send('discord', await agree('google'))).status).toBe(403);
  });
});
