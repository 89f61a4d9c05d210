/** The web platform's code flow against a real issuer's discovery on loopback: the request, its valid callbacks, and its end. */
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  NONCE_PREFIX,
  SIGN_IN_CHANNEL,
  SIGN_IN_TIMEOUT_MS,
  SIGN_IN_SCOPES,
} from '../../../../../common/contract/ipc/sign-in';
import type { PopupSignInOptions } from '../../../../../src/lib/platform/sign-in/popup-sign-in';
import { startServer, type TestServer } from '../../../../support/provider/http-server';
import { beginPopupSignIn, CLIENT, discovery, ORIGIN, type Discovery } from '../../../../support/web/popup-stage';

const REDIRECT = `${ORIGIN}/signed-in.html`;

let issuer: TestServer;
let answer: RequestListener;
beforeEach(async () => {
  issuer = await startServer((request, response) => answer(request, response));
  offer({});
});
afterEach(() => issuer.close());

function offer(change: Discovery): void {
  answer = discovery(issuer.url, change);
}

const begin = (options?: Partial<PopupSignInOptions>) => beginPopupSignIn(issuer.url, options);
const failed = (reason: string) => ({ state: 'failed', reason });
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether a promise has settled yet. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, pending))])) !== pending;
}

describe('the authorization request', () => {
  it('C1, C2: to Google has exactly the promised scope, S256, a state, and a nonce derived from the verifier', async () => {
    const stage = begin();
    const address = await stage.address();
    expect(`${address.origin}${address.pathname}`).toBe(`${issuer.url}/authorize`);
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(address.searchParams);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: REDIRECT,
      scope: SIGN_IN_SCOPES.google,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    await stage.answer();
    const end = await stage.result;
    if (end.state !== 'authorised') throw new Error('not authorised');
    const { codeVerifier } = end.authorization;
    expect(codeVerifier).toMatch(/^[\w-]{43,128}$/);
    expect(end.authorization).toEqual({ code: 'code-1', codeVerifier, redirectUri: REDIRECT });
    expect([code_challenge, nonce]).toEqual([sha256(codeVerifier), sha256(NONCE_PREFIX + codeVerifier)]);
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  it('to Discord uses the configured page with its own query, without a nonce', async () => {
    const stage = begin({ provider: 'discord' });
    const address = await stage.address();
    expect(`${address.origin}${address.pathname}`).toBe('https://discord.example/oauth2/authorize');
    expect(address.searchParams.get('x')).toBe('1');
    expect(address.searchParams.get('scope')).toBe(SIGN_IN_SCOPES.discord);
    expect(address.searchParams.has('nonce')).toBe(false);
    expect(issuer.requests).toHaveLength(0);
    stage.cancel();
    await stage.result;
  });

  it('C2: has different secrets in every attempt', async () => {
    const secrets = new Set<string>();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const stage = begin();
      const { searchParams } = await stage.address();
      for (const name of ['state', 'nonce', 'code_challenge']) secrets.add(searchParams.get(name) ?? '');
      stage.cancel();
      await stage.result;
    }
    expect(secrets.size).toBe(60);
  });

  it.each([
    ['names no page', { authorization_endpoint: '' }],
    ['is another one', { issuer: 'https://evil.example' }],
    ['names an http page elsewhere', { authorization_endpoint: 'http://evil.example/authorize' }],
    ['names no web page', { authorization_endpoint: 'javascript:alert(1)' }],
    ['knows no S256', { code_challenge_methods_supported: ['plain'] }],
  ])('is not sent when the issuer %s', async (_, change) => {
    offer(change);
    expect(await begin().result).toEqual(failed('no-issuer'));
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['no JSON', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'https://evil.example' }).end()],
    ['a cut line', (_, response) => response.destroy()],
  ])('E1: fails when discovery returns %s', async (_, listener) => {
    answer = listener;
    expect(await begin().result).toEqual(failed('no-issuer'));
  });

  it('E3: fails after the timeout when the issuer does not respond', async () => {
    answer = () => {};
    const stage = begin();
    await expect.poll(() => issuer.requests.length).toBe(1);
    stage.pass(15_000);
    expect(await stage.result).toEqual(failed('no-issuer'));
  });

  it('is not sent to a provider without a client', async () => {
    const result = begin({ config: { google: null, discord: null } }).result;
    expect(await result).toEqual(failed('not-configured'));
    expect(issuer.requests).toHaveLength(0);
  });
});

describe('the callback message', () => {
  it.each([
    ['another state', '?code=evil&state=wrong'],
    ['no state', '?code=evil'],
    ['no query', ''],
    ['an object', { code: 'evil' }],
    ['nothing', null],
  ])('C3: is ignored when it is %s', async (_, message) => {
    const stage = begin();
    await stage.address();
    stage.say(message);
    expect(await isSettled(stage.result)).toBe(false);
    await stage.answer();
    expect(await stage.result).toMatchObject({ state: 'authorised', authorization: { code: 'code-1' } });
  });

  it('C3: is ignored with a repeated state, one of another length or one with another last letter', async () => {
    const stage = begin();
    const state = (await stage.address()).searchParams.get('state') ?? '';
    const last = state.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${state}&state=${state}`, `${state}A`, state.slice(0, -1), state.slice(0, -1) + last]) {
      stage.say(`?code=evil&state=${wrong}`);
    }
    expect(await isSettled(stage.result)).toBe(false);
    stage.cancel();
    expect(await stage.result).toEqual(failed('cancelled'));
  });

  it.each([
    ['C7: a person who says no', { code: null, error: 'access_denied' }, 'denied'],
    ['another error', { code: null, error: 'server_error' }, 'rejected'],
    ['no code', { code: null }, 'rejected'],
    ['an empty code', { code: '' }, 'rejected'],
    ['an endless code', { code: 'x'.repeat(5_000) }, 'rejected'],
    ["C3: another issuer's name", { iss: 'https://evil.example' }, 'rejected'],
    ['a token that was not requested', { id_token: 'x' }, 'rejected'],
  ])('of %s (%j) ends as %s', async (_, change, reason) => {
    const stage = begin();
    await stage.answer(change);
    expect(await stage.result).toEqual(failed(reason));
  });

  it('C3: must name the issuer when the issuer announces that', async () => {
    offer({ authorization_response_iss_parameter_supported: true });
    const without = begin();
    await without.answer();
    expect(await without.result).toEqual(failed('rejected'));
    const named = begin();
    await named.answer({ iss: issuer.url });
    expect(await named.result).toMatchObject({ state: 'authorised' });
  });

  it('C6: ends the attempt: a second one is ignored, the channel is closed and no timer is left', async () => {
    const stage = begin();
    await stage.answer();
    await stage.answer({ code: 'code-2' });
    expect(await stage.result).toMatchObject({ authorization: { code: 'code-1' } });
    expect([stage.channels, stage.timers.size]).toEqual([{ open: 1, closed: 1 }, 0]);
  });

  it('arrives over a real channel too', async () => {
    const { result, address } = begin({ openChannel: (name) => new BroadcastChannel(name) });
    const state = (await address()).searchParams.get('state') ?? '';
    const page = new BroadcastChannel(SIGN_IN_CHANNEL);
    page.postMessage(`?code=over-the-air&state=${state}`);
    expect(await result).toMatchObject({ authorization: { code: 'over-the-air' } });
    page.close();
  });
});

describe('the end of the attempt', () => {
  it('C7: comes after five minutes, not a millisecond earlier', async () => {
    const stage = begin();
    await stage.address();
    stage.pass(SIGN_IN_TIMEOUT_MS - 1);
    expect(await isSettled(stage.result)).toBe(false);
    stage.pass(1);
    expect(await stage.result).toEqual(failed('timeout'));
    expect([stage.channels, stage.timers.size]).toEqual([{ open: 1, closed: 1 }, 0]);
  });

  it('C7: comes at once with a cancel, during discovery and while the page is open', async () => {
    const early = begin();
    early.cancel();
    expect(await early.result).toEqual(failed('cancelled'));
    expect([early.channels.open, early.timers.size]).toEqual([0, 0]);
    const late = begin();
    await late.address();
    late.cancel();
    expect(await late.result).toEqual(failed('cancelled'));
    expect([late.channels, late.timers.size]).toEqual([{ open: 1, closed: 1 }, 0]);
  });
});
