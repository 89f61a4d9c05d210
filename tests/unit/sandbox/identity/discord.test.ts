import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startIdentity, type RunningIdentity } from '../../../../sandbox/identity/identity';
import { consent, openBrowser } from '../../../support/provider/consent';
import { send } from '../client';
import { LOOPBACK_REDIRECT, newAttempt, type Attempt } from './attempt';

const WEB = 'http://127.0.0.1:46399';
let clock: number;
let identity: RunningIdentity;
beforeEach(async () => {
  clock = Date.UTC(2030, 0, 1);
  identity = await startIdentity({ port: 0, webUrl: () => WEB, now: () => clock });
});
afterEach(() => identity.close());

const attempt = (spoil: Record<string, string | null> = {}) => newAttempt(identity, 'discord', spoil);

async function codeOf(one: Attempt): Promise<string> {
  return (await consent(one.url, { person: 'demo@example.test' })).searchParams.get('code') ?? '';
}

async function exchange(one: Attempt, code: string, spoil: Record<string, string> = {}) {
  const form = { grant_type: 'authorization_code', client_id: identity.discordClientId, code };
  const own = { ...form, code_verifier: one.verifier, redirect_uri: one.redirectUri, ...spoil };
  const url = new URL('/api/oauth2/token', identity.discordAuthorizeUrl);
  const { status, body } = await send(url.href, { method: 'POST', body: new URLSearchParams(own) });
  return { status, body: body as Record<string, unknown> | undefined };
}

const whoIs = (token: unknown) =>
  send(new URL('/api/users/@me', identity.discordAuthorizeUrl).href, {
    headers: { authorization: `Bearer ${String(token)}` },
  });

describe('the code flow of the simulated Discord', () => {
  it("redirects with code and state, and the code's token returns the person", async () => {
    const one = attempt();
    const callback = await consent(one.url, { person: 'demo@example.test' });
    expect(callback.href.startsWith(`${LOOPBACK_REDIRECT}?`)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(one.state);
    const { status, body } = await exchange(one, callback.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'identify email' });
    expect((await whoIs(body?.['access_token'])).body).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/) as unknown,
      username: 'mika_santos',
      global_name: 'Mika Santos',
      email: 'demo@example.test',
      verified: true,
    });
  });

  it('redirects to the web platform too', async () => {
    const callback = await consent(attempt({ redirect_uri: `${WEB}/signed-in.html` }).url);
    expect(callback.href.startsWith(`${WEB}/signed-in.html?code=`)).toBe(true);
  });

  it('C7: redirects with access_denied and no code when the person cancels', async () => {
    const one = attempt();
    const { searchParams } = await consent(one.url, { allow: false });
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe(one.state);
    expect(searchParams.has('code')).toBe(false);
  });

  it('accepts one decision for a request', async () => {
    const browser = openBrowser();
    const page = await browser.open(attempt().url);
    if (page.callback) throw new Error('no page');
    const transaction = /name="transaction" value="([\w-]+)"/.exec(page.text)?.[1] ?? '';
    const decision = new URLSearchParams({ transaction, person: 'demo@example.test', decision: 'authorize' });
    expect((await browser.submit(page.url, '/oauth2/authorize', decision)).callback).not.toBeNull();
    expect(await browser.submit(page.url, '/oauth2/authorize', decision)).toMatchObject({
      callback: null,
      status: 400,
    });
  });
});

describe('the simulated Discord', () => {
  it.each([
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['a state that is too long', { state: 'x'.repeat(1025) }, 'invalid_request'],
    ['more than it has to offer', { scope: 'identify email guilds' }, 'invalid_scope'],
    ['less than the app needs', { scope: 'identify' }, 'invalid_scope'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ])('C2: refuses a request with %s', async (_, spoil, error) => {
    const { searchParams } = await consent(attempt(spoil).url);
    expect(searchParams.get('error')).toBe(error);
    expect(searchParams.has('code')).toBe(false);
  });

  it.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['another host', { redirect_uri: 'http://evil.test/signed-in' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:5000/elsewhere' }],
    ['another port of the web platform', { redirect_uri: 'http://127.0.0.1:46398/signed-in.html' }],
    ['no address', { redirect_uri: null }],
  ])('does not redirect to %s', async (_, spoil) => {
    expect(await openBrowser().open(attempt(spoil).url)).toMatchObject({ callback: null, status: 400 });
  });

  it('refuses a repeated parameter', async () => {
    const { url } = attempt();
    url.searchParams.append('redirect_uri', 'http://127.0.0.1:1/signed-in');
    expect(await openBrowser().open(url)).toMatchObject({ callback: null, status: 400 });
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:53212/signed-in' }, 'invalid_grant'],
    ['another client', { client_id: 'somebody' }, 'invalid_client'],
  ])('refuses a code with %s, which uses it up', async (_, spoil, error) => {
    const one = attempt();
    const code = await codeOf(one);
    expect((await exchange(one, code, spoil)).body).toMatchObject({ error });
    expect((await exchange(one, code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses a used code', async () => {
    const one = attempt();
    const code = await codeOf(one);
    expect((await exchange(one, code)).status).toBe(200);
    expect(await exchange(one, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    [59_999, 200],
    [60_000, 400],
  ])('responds to a code after %i ms with %i', async (ms, status) => {
    const one = attempt();
    const code = await codeOf(one);
    clock += ms;
    expect((await exchange(one, code)).status).toBe(status);
  });

  it('refuses another grant, a body that is no form, and a body that is too large', async () => {
    expect((await exchange(attempt(), '', { grant_type: 'password' })).body).toMatchObject({
      error: 'unsupported_grant_type',
    });
    const url = new URL('/api/oauth2/token', identity.discordAuthorizeUrl).href;
    const headers = { 'content-type': 'application/json' };
    expect((await send(url, { method: 'POST', headers, body: '{}' })).body).toMatchObject({ error: 'invalid_request' });
    const large = new URLSearchParams({ grant_type: 'authorization_code', code: 'x'.repeat(17_000) });
    expect((await send(url, { method: 'POST', body: large })).body).toMatchObject({ error: 'invalid_request' });
  });

  it('refuses user info without a token, with a wrong one, and with an expired one', async () => {
    expect((await whoIs('')).status).toBe(401);
    expect((await whoIs('nonsense')).status).toBe(401);
    const one = attempt();
    const { body } = await exchange(one, await codeOf(one));
    clock += 3_600_000;
    expect((await whoIs(body?.['access_token'])).status).toBe(401);
  });
});
