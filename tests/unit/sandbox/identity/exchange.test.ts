/** The provider's exchange with faulty identity services, each a real server on loopback. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { NONCE_PREFIX, type SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { ProviderError } from '../../../../sandbox/envelope';
import { createExchange, type ExchangeOptions } from '../../../../sandbox/exchange/exchange';
import { createDiscordRedirects, createGoogleRedirects } from '../../../../sandbox/identity/redirects';
import { startServer, type TestServer } from '../../../support/provider/http-server';
import { sha256 } from './attempt';

const VERIFIER = 'v'.repeat(43);
const CODE = { code: 'code', codeVerifier: VERIFIER, redirectUri: 'http://127.0.0.1:28617/signed-in' };
const OWN = generateKeyPairSync('rsa', { modulusLength: 2048 });
const FOREIGN = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Handle = (response: ServerResponse, issuer: string) => void;
let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const json =
  (body: unknown, status = 200): Handle =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** The responses of a working service. */
const RIGHT: Readonly<Record<string, (issuer: string) => unknown>> = {
  '/.well-known/openid-configuration': (issuer) => ({
    issuer,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }),
  '/token': (issuer) => tokens(issuer),
  '/jwks': () => ({ keys: [{ ...OWN.publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] }),
  '/api/oauth2/token': () => ({ access_token: 'token', token_type: 'Bearer' }),
  '/api/users/@me': () => ({ id: '7', username: 'mika', email: null }),
};
const MOVED = '/moved';

/** Starts a service that responds correctly, also at its other address, except on the paths of a test. */
async function startService(spoilt: Readonly<Record<string, Handle>> = {}): Promise<string> {
  server = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const right = RIGHT[pathname.replace(MOVED, '')];
    const issuer = server?.url ?? '';
    if (spoilt[pathname]) spoilt[pathname](response, issuer);
    else if (right) json(right(issuer))(response, issuer);
    else response.writeHead(404).end();
  });
  return server.url;
}

/** The token response with an ID token that a test may change. */
function tokens(issuer: string, spoil: Readonly<Record<string, unknown>> = {}, key: KeyObject = OWN.privateKey) {
  const seconds = Math.floor(Date.now() / 1000);
  const own = { iss: issuer, aud: 'app', sub: '42', name: 'Mika', iat: seconds, exp: seconds + 60 };
  const payload = { ...own, nonce: sha256(NONCE_PREFIX + VERIFIER), email: 'a@b.test', email_verified: true, ...spoil };
  return { access_token: 'token', token_type: 'Bearer', id_token: sign(payload, key) };
}

function sign(payload: unknown, key: KeyObject): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'key' })}.${part(payload)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

function exchangeWith(url: string, options: Partial<ExchangeOptions> = {}) {
  return createExchange({
    googleIssuer: url,
    googleClientId: 'app',
    discordAuthorizeUrl: `${url}/oauth2/authorize`,
    discordClientId: 'app',
    redirects: { google: createGoogleRedirects(() => null), discord: createDiscordRedirects(() => null) },
    closing: new AbortController().signal,
    ...options,
  });
}

/** The status of the refusal; its message must name the service. */
async function refusal(service: SignInProvider, url: string, options: Partial<ExchangeOptions> = {}): Promise<number> {
  const error: unknown = await exchangeWith(url, options)(service, CODE).catch((caught: unknown) => caught);
  if (!(error instanceof ProviderError)) throw new Error('not refused', { cause: error });
  expect(error.message).toMatch(service === 'google' ? /Google/ : /Discord/);
  return error.status;
}

const hang: Handle = () => {};

/** Each is otherwise the correct response of its path. */
const FAULTS: Readonly<Record<string, (path: string) => Handle>> = {
  garbage: () => (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
  huge: (path) => (response, issuer) => {
    const text = JSON.stringify(RIGHT[path]?.(issuer)) + ' '.repeat(64 * 1024);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  },
  broken: () => json({ error: 'server_error' }, 500),
  away: (path) => (response) => void response.writeHead(307, { location: MOVED + path }).end(),
  cut: () => (response) => void response.socket?.destroy(),
};
const PLACES: [SignInProvider, string][] = [
  ['google', '/.well-known/openid-configuration'],
  ['google', '/token'],
  ['google', '/jwks'],
  ['discord', '/api/oauth2/token'],
  ['discord', '/api/users/@me'],
];

describe('a working identity service', () => {
  it("returns the person of Google's ID token and gets the verifier", async () => {
    const identity = await exchangeWith(await startService())('google', CODE);
    expect(identity).toEqual({ subject: '42', name: 'Mika', email: 'a@b.test', emailVerified: true });
    const { body = '' } = server?.requests.find(({ message }) => message.url === '/token') ?? {};
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'app',
      code: 'code',
      code_verifier: VERIFIER,
      redirect_uri: CODE.redirectUri,
    });
  });

  it('returns a Discord person without a display name and an address', async () => {
    const identity = await exchangeWith(await startService())('discord', CODE);
    expect(identity).toEqual({ subject: '7', name: 'mika', email: null, emailVerified: false });
    const { message } = server?.requests.find(({ message: { url } }) => url === '/api/users/@me') ?? {};
    expect(message?.headers.authorization).toBe('Bearer token');
  });
});

describe('C3: an ID token', () => {
  it.each([
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another app', { aud: 'another' }],
    ['for several apps', { aud: ['another', 'third'] }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that is over', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('is refused when it is one %s', async (_, spoil) => {
    const token: Handle = (response, issuer) => json(tokens(issuer, spoil))(response, issuer);
    expect(await refusal('google', await startService({ '/token': token }))).toBe(403);
  });

  it('is refused when another key signed it', async () => {
    const token: Handle = (response, issuer) => json(tokens(issuer, {}, FOREIGN.privateKey))(response, issuer);
    expect(await refusal('google', await startService({ '/token': token }))).toBe(403);
  });

  it('is refused when the issuer does not have its key', async () => {
    expect(await refusal('google', await startService({ '/jwks': json({ keys: [] }) }))).toBe(403);
  });

  it('is required', async () => {
    const without = json({ access_token: 'token', token_type: 'Bearer' });
    expect(await refusal('google', await startService({ '/token': without }))).toBe(403);
  });

  it('is refused from an issuer with another name', async () => {
    const other = json({ issuer: 'https://evil.test', token_endpoint: 'https://evil.test/token' });
    expect(await refusal('google', await startService({ '/.well-known/openid-configuration': other }))).toBe(502);
  });
});

describe('C8: a failing identity service', () => {
  it.each(PLACES.flatMap(([service, path]) => Object.keys(FAULTS).map((fault) => [service, path, fault] as const)))(
    '%s at %s with the fault %s is refused without a retry or redirect',
    async (service, path, fault) => {
      const url = await startService({ [path]: FAULTS[fault]?.(path) ?? hang });
      expect(await refusal(service, url)).toBeGreaterThanOrEqual(403);
      const requested = server?.requests.filter(({ message }) => message.url === path) ?? [];
      expect(requested).toHaveLength(1);
      expect(server?.requests.filter(({ message }) => message.url === MOVED + path)).toEqual([]);
    },
  );

  it.each(PLACES)('%s at %s without a response is refused at the timeout', async (service, path) => {
    const url = await startService({ [path]: hang });
    expect(await refusal(service, url, { limitMs: 100 })).toBe(504);
  });

  it('is not waited for when the provider closes', async () => {
    const closing = new AbortController();
    const url = await startService({ '/token': () => closing.abort() });
    expect(await refusal('google', url, { closing: closing.signal })).toBe(502);
  });

  it('is refused when nothing listens', async () => {
    const url = await startService();
    await server?.close();
    expect(await refusal('google', url)).toBe(502);
    expect(await refusal('discord', url)).toBe(502);
  });

  it('A15: gets no code when the token endpoint is http on another host', async () => {
    const elsewhere: Handle = (response, issuer) => {
      const host = issuer.replace('127.0.0.1', 'localhost');
      json({ issuer, token_endpoint: `${host}/token`, jwks_uri: `${issuer}/jwks` })(response, issuer);
    };
    expect(await refusal('google', await startService({ '/.well-known/openid-configuration': elsewhere }))).toBe(502);
    expect(server?.requests.map(({ message }) => message.url)).toEqual(['/.well-known/openid-configuration']);
  });

  it('is refused when it rejects the code', async () => {
    const refuse = json({ error: 'invalid_grant' }, 400);
    const url = await startService({ '/token': refuse, '/api/oauth2/token': refuse });
    expect(await refusal('google', url)).toBe(403);
    expect(await refusal('discord', url)).toBe(403);
  });
});
