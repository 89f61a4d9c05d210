import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../common/program-config';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { createWebSite } from '../../../sandbox/web-site';
import { call, send } from './client';

const INDEX = '<!doctype html><title>app</title>';
const page = { accept: 'text/html' };
let folder: string;
let webRoot: string;
let sandbox: Sandbox;
let webUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
  webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), INDEX);
  await writeFile(join(webRoot, 'assets', 'index-AbCd1234.js'), 'export {}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(webRoot, 'link.txt'));
  sandbox = await startSandbox({ servers: 1, games: 1, webRoot });
  webUrl = sandbox.webUrl ?? '';
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

describe('the web platform', () => {
  it('is served with a valid configuration of the app', async () => {
    expect((await send(`${webUrl}/`)).text).toBe(INDEX);
    const response = await send(`${webUrl}/config.json`);
    const parsed = parseConfig(response.body as Record<string, unknown>);
    expect(parsed).toMatchObject({
      config: {
        PINGLANE_API_URL: sandbox.apiUrl,
        PINGLANE_IP_LOOKUP_URL: sandbox.ipLookupUrl,
        PINGLANE_GATEWAY_URL: sandbox.gatewayUrl,
        PINGLANE_PROVIDER_TIME_ZONE: 'Asia/Ho_Chi_Minh',
        PINGLANE_GOOGLE_ISSUER: sandbox.identity.googleIssuer,
        PINGLANE_GOOGLE_CLIENT_ID: sandbox.identity.googleClientId,
        PINGLANE_DISCORD_AUTHORIZE_URL: sandbox.identity.discordAuthorizeUrl,
        PINGLANE_DISCORD_CLIENT_ID: sandbox.identity.discordClientId,
      },
    });
  });

  it('serves the page with a preload of the configuration and a connection to the provider, for unknown routes too', async () => {
    const built = '<!doctype html><meta charset="utf-8" /><title>app</title><div id="root"></div>';
    await writeFile(join(webRoot, 'index.html'), built);
    try {
      for (const path of ['/', '/all-game']) {
        const { text } = await send(`${webUrl}${path}`, { headers: page });
        expect(text).toContain('<link rel="preload" href="/config.json" as="fetch" crossorigin />');
        expect(text).toContain(`<link rel="preconnect" href="${sandbox.apiUrl}" crossorigin />`);
        expect(text).toContain('<div id="root"><div id="long-load"');
      }
    } finally {
      await writeFile(join(webRoot, 'index.html'), INDEX);
    }
  });

  it('may call the provider from its own origin, unlike other loopback ports', async () => {
    const own = await call(sandbox, 'detectLocation', {}, { origin: webUrl });
    expect(own.headers.get('access-control-allow-origin')).toBe(webUrl);
    expect((await call(sandbox, 'detectLocation', {}, { origin: sandbox.apiUrl })).status).toBe(403);
  });

  it('serves the app for unknown routes, and 404 for missing files', async () => {
    expect((await send(`${webUrl}/all-game`, { headers: page })).text).toBe(INDEX);
    expect((await send(`${webUrl}/all-game`)).status).toBe(404);
    expect((await send(`${webUrl}/assets/missing.js`, { headers: page })).status).toBe(404);
  });

  it('allows caching of hashed files, and revalidates others', async () => {
    const script = await send(`${webUrl}/assets/index-AbCd1234.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await send(`${webUrl}/`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('A2: has the content security policy in every response', async () => {
    for (const path of ['/', '/config.json', '/missing.js']) {
      const { headers } = await send(webUrl + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      const { apiUrl, identity, gatewayUrl } = sandbox;
      expect(policy).toContain(`connect-src 'self' ${apiUrl} ${identity.googleIssuer} ${gatewayUrl};`);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });

  it.each([
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/link.txt',
    '/assets',
    '/%E0%A4%A',
    '/%252e%252e/secret.txt',
  ])('does not serve files outside the folder: %s', async (path) => {
    const handle = createWebSite({
      root: webRoot,
      apiUrl: sandbox.apiUrl,
      issuer: sandbox.identity.googleIssuer,
      gatewayUrl: sandbox.gatewayUrl,
      config: {},
    });
    const response = await handle(new Request(`http://127.0.0.1${path}`));
    expect(response.status).toBe(404);
  });

  it('H3: allows requests to the error report service when one is configured, and only then', async () => {
    const policy = async (config: Readonly<Record<string, string>>) => {
      const { apiUrl, gatewayUrl, identity } = sandbox;
      const handle = createWebSite({ root: webRoot, apiUrl, gatewayUrl, issuer: identity.googleIssuer, config });
      const headers = (await handle(new Request('http://127.0.0.1/config.json'))).headers;
      return /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
    };
    const without = await policy({});
    const withReports = await policy({ PINGLANE_SENTRY_DSN: 'https://0a1b2c3d@reports.example/42' });
    expect(withReports).toEqual([...without, 'https://reports.example']);
  });

  it('refuses other methods than reading', async () => {
    expect((await send(`${webUrl}/`, { method: 'POST' })).status).toBe(405);
  });
});
