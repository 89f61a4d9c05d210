import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startIdentity, type RunningIdentity } from '../../../../sandbox/identity/identity';
import { consent, openBrowser, readForms, type Page } from '../../../support/provider/consent';
import { send } from '../client';
import { newAttempt, LOOPBACK_REDIRECT, type Attempt } from './attempt';

const WEB = 'http://127.0.0.1:46399';
const printed = vi.fn();
let identity: RunningIdentity;
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(printed);
  identity = await startIdentity({ port: 0, webUrl: () => WEB, now: Date.now });
});
afterAll(async () => {
  await identity.close();
  expect(printed).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const attempt = (spoil: Record<string, string | null> = {}) => newAttempt(identity, 'google', spoil);

/** The response of the token endpoint to a callback's code. */
async function exchange({ verifier, redirectUri }: Attempt, code: string, spoil: Record<string, string> = {}) {
  const form = { grant_type: 'authorization_code', client_id: identity.googleClientId };
  const body = new URLSearchParams({ ...form, code, code_verifier: verifier, redirect_uri: redirectUri, ...spoil });
  const response = await send(`${identity.googleIssuer}/token`, { method: 'POST', body });
  return { status: response.status, body: response.body as Record<string, unknown> | undefined };
}

/** The page, which must not be a redirect. */
function shown(page: Page): Extract<Page, { callback: null }> {
  if (page.callback) throw new Error(`sent to ${page.callback.href}`);
  return page;
}

const actionOf = ({ text }: { readonly text: string }) => readForms(text)[0]?.action ?? '';

const payloadOf = (idToken: unknown) =>
  JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('discovery at the simulated Google', () => {
  it('describes its abilities, and the web platform may read it', async () => {
    const url = `${identity.googleIssuer}/.well-known/openid-configuration`;
    const response = await send(url, { headers: { origin: WEB } });
    expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
    expect(response.body).toMatchObject({
      issuer: identity.googleIssuer,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('contains public keys only', async () => {
    const { body } = await send(`${identity.googleIssuer}/jwks`);
    const { keys } = body as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(secret);
  });
});

describe('the code flow of the simulated Google', () => {
  it('redirects with a code, state and issuer, and the ID token contains the person', async () => {
    const one = attempt();
    const callback = await consent(one.url);
    expect(callback.href.startsWith(`${LOOPBACK_REDIRECT}?`)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(one.state);
    expect(callback.searchParams.get('iss')).toBe(identity.googleIssuer);
    const { status, body } = await exchange(one, callback.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(payloadOf(body?.['id_token'])).toMatchObject({
      iss: identity.googleIssuer,
      aud: identity.googleClientId,
      nonce: one.url.searchParams.get('nonce'),
      name: 'Lena Hartmann',
      email: 'lena.hartmann@example.test',
      email_verified: true,
    });
  });

  it.each([
    ['any loopback port', 'http://127.0.0.1:1/signed-in'],
    ['IPv6 loopback', 'http://[::1]:60000/signed-in'],
    ['the web platform', `${WEB}/signed-in.html`],
  ])('redirects to %s', async (_, redirectUri) => {
    const one = attempt({ redirect_uri: redirectUri });
    const callback = await consent(one.url);
    expect(callback.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect((await exchange(one, callback.searchParams.get('code') ?? '')).status).toBe(200);
  });

  it('accepts any other e-mail address, with the same subject each time', async () => {
    const subjects = [];
    for (const person of ['Ana.Maria@Example.org', 'ana.maria@example.org']) {
      const one = attempt({ prompt: 'select_account' });
      const { body } = await exchange(one, (await consent(one.url, { person })).searchParams.get('code') ?? '');
      expect(payloadOf(body?.['id_token'])).toMatchObject({ email: 'ana.maria@example.org', name: 'Ana Maria' });
      subjects.push(payloadOf(body?.['id_token'])['sub']);
    }
    expect(subjects[0]).toBe(subjects[1]);
  });

  it('shows the account page every time, also in the same browser', async () => {
    const browser = openBrowser();
    for (const person of ['demo@example.test', 'expired@example.test']) {
      const one = attempt();
      const chooser = shown(await browser.open(one.url));
      expect(chooser.text).toContain('Choose an account');
      const action = actionOf(chooser);
      const page = shown(await browser.submit(chooser.url, action, new URLSearchParams({ person })));
      expect(page.text).toContain(person);
      const { callback } = await browser.submit(page.url, action, new URLSearchParams({ person, decision: 'allow' }));
      const { body } = await exchange(one, callback?.searchParams.get('code') ?? '');
      expect(payloadOf(body?.['id_token'])).toMatchObject({ email: person });
    }
  });

  it('C7: redirects with access_denied and no code when the person denies', async () => {
    const one = attempt();
    const { searchParams } = await consent(one.url, { allow: false });
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe(one.state);
    expect(searchParams.has('code')).toBe(false);
  });

  it('C7: redirects with access_denied when the person cancels on the account page', async () => {
    const browser = openBrowser();
    const page = shown(await browser.open(attempt().url));
    const { callback } = await browser.submit(page.url, actionOf(page), new URLSearchParams({ decision: 'deny' }));
    expect(callback?.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the simulated Google', () => {
  it.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without a method', { code_challenge_method: null }],
    ['an implicit flow', { response_type: 'id_token' }],
    ['a token in the address', { response_type: 'code id_token' }],
  ])('C2: refuses a request with %s', async (_, spoil) => {
    const { search, hash } = await consent(attempt(spoil).url);
    const response = new URLSearchParams(search || hash.slice(1));
    expect(response.get('error')).toMatch(/^(?:invalid_request|unsupported_response_type)$/);
    expect(response.has('code')).toBe(false);
  });

  it.each([
    ['another host', { redirect_uri: 'http://evil.test/signed-in' }],
    ['a look-alike', { redirect_uri: 'http://127.0.0.1.evil.test/signed-in' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:5000/elsewhere' }],
    ['userinfo', { redirect_uri: 'http://evil@127.0.0.1:5000/signed-in' }],
    ['https on loopback', { redirect_uri: 'https://127.0.0.1:5000/signed-in' }],
    ['no address', { redirect_uri: null }],
    ['an unknown client', { client_id: 'somebody' }],
  ])('does not redirect to %s', async (_, spoil) => {
    const page = await openBrowser().open(attempt(spoil).url);
    expect(page).toMatchObject({ callback: null, status: 400 });
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: 'http://127.0.0.1:53212/signed-in' }],
    ['another client', { client_id: 'somebody' }],
  ])('refuses a code with %s', async (_, spoil) => {
    const one = attempt();
    const code = (await consent(one.url)).searchParams.get('code') ?? '';
    expect((await exchange(one, code, spoil)).body?.['error']).toMatch(/^invalid_(?:grant|client)$/);
  });

  it('refuses a used code and revokes the token of its first use', async () => {
    const one = attempt();
    const code = (await consent(one.url)).searchParams.get('code') ?? '';
    const first = await exchange(one, code);
    const headers = { authorization: `Bearer ${String(first.body?.['access_token'])}` };
    expect((await send(`${identity.googleIssuer}/me`, { headers })).status).toBe(200);
    expect(await exchange(one, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await send(`${identity.googleIssuer}/me`, { headers })).status).toBe(401);
  });

  it('shows the page again for an invalid address', async () => {
    const browser = openBrowser();
    const page = shown(await browser.open(attempt().url));
    const action = actionOf(page);
    const again = shown(await browser.submit(page.url, action, new URLSearchParams({ person: '<b>nobody' })));
    expect(again.text).toContain('Enter a valid email address.');
    expect(again.text).not.toContain('<b>');
  });

  it('refuses a decision from another browser', async () => {
    const page = shown(await openBrowser().open(attempt().url));
    const action = actionOf(page);
    const decision = new URLSearchParams({ person: 'demo@example.test', decision: 'allow' });
    const otherBrowser = await openBrowser().submit(page.url, action, decision);
    expect(otherBrowser).toMatchObject({ callback: null, status: 400 });
  });

  it('refuses its own page under another host name (DNS rebinding)', async () => {
    const { port } = new URL(identity.googleIssuer);
    expect((await send(`http://localhost:${port}/jwks`)).status).toBe(421);
  });
});

it('A2: the pages have a policy without scripts, whose forms may end at the app, and escape their texts', async () => {
  const browser = openBrowser();
  const { url } = attempt();
  const page = shown(await browser.open(url));
  const action = actionOf(page);
  const person = new URLSearchParams({ person: "o'neil&sons@example.org" });
  const consentPage = shown(await browser.submit(page.url, action, person));
  expect(consentPage.text).toContain('o&#39;neil&amp;sons@example.org');
  expect(consentPage.text).not.toMatch(/<script|style="|\son\w+=/);
  const { headers } = await send(`${identity.googleIssuer}/interaction/nothing`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
});
