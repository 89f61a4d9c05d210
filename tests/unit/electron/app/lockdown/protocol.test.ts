/** The scheme's handler on a real folder. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_SCHEME_PRIVILEGES, createPageHandler } from '../../../../../electron/app/lockdown/protocol';
import { securityHeaders } from '../../../../../electron/app/lockdown/security-headers';

const policy = { apiUrl: 'https://api.example.com/v2', ipLookupUrl: 'https://ip.example.com', gatewayUrl: '' };
const headers = securityHeaders(policy);
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let folder = '';
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const root = path.join(folder, 'dist');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await mkdir(path.join(root, 'folder.js'));
  await mkdir(path.join(folder, 'dist-secret'));
  await writeFile(path.join(root, 'index.html'), '<!doctype html>the page');
  await writeFile(path.join(root, 'continued.html'), '<!doctype html>the page that continues');
  await writeFile(path.join(root, 'assets', 'index.js'), 'export {};');
  await writeFile(path.join(folder, 'secret.json'), '"secret"');
  await writeFile(path.join(folder, 'dist-secret', 'secret.json'), '"secret"');
  await symlink(path.join(folder, 'secret.json'), path.join(root, 'link.json'));
  await symlink(folder, path.join(root, 'up'));
  await symlink(path.join(folder, 'dist-secret'), path.join(root, 'sibling'));
  await symlink(path.join(root, 'assets', 'index.js'), path.join(root, 'inner.js'));
  await symlink(path.join(root, 'loop.js'), path.join(root, 'loop.js'));
  handle = createPageHandler({ root, policy, isContinued: () => false });
});
afterAll(() => rm(folder, { recursive: true }));

const request = (path: string, init: RequestInit = {}) => handle(new Request(`app://pinglane${path}`, init));

describe('pages of the own scheme', () => {
  it('A6: are files with their type', async () => {
    const response = await request('/assets/index.js');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await response.text()).toBe('export {};');
  });

  it('A6: have no body for HEAD', async () => {
    const response = await request('/assets/index.js', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each(['/', '/service', '/no-such-route'])('A6: are the index page for the document %s', async (path) => {
    const byAccept = await request(path, { headers: navigation });
    expect(await byAccept.text()).toBe('<!doctype html>the page');
    expect(byAccept.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const byDestination = await request(path, { headers: { 'sec-fetch-dest': 'document' } });
    expect(byDestination.status).toBe(200);
  });

  it('connect to the provider early when they are a document', async () => {
    const link = '<https://api.example.com>; rel=preconnect; crossorigin';
    expect((await request('/', { headers: navigation })).headers.get('link')).toBe(link);
    expect((await request('/assets/index.js')).headers.get('link')).toBeNull();
  });

  it('A6: are continued.html for the document of a page that continues another one', async () => {
    const root = path.join(folder, 'dist');
    let isContinued = true;
    const opened = createPageHandler({ root, policy, isContinued: () => isContinued });
    const open = async () => (await opened(new Request('app://pinglane/service', { headers: navigation }))).text();
    expect(await open()).toBe('<!doctype html>the page that continues');
    isContinued = false;
    expect(await open()).toBe('<!doctype html>the page');
  });

  it.each([{}, { accept: '*/*' }, { accept: 'image/avif,text/html' }, { ...navigation, 'sec-fetch-dest': 'iframe' }])(
    'A6: are not found for a route that is requested with %o',
    async (init) => {
      expect((await request('/service', { headers: init as Record<string, string> })).status).toBe(404);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('A6: are refused for the method %s', async (method) => {
    expect((await request('/index.html', { method })).status).toBe(405);
  });

  it.each([
    '/absent.js',
    '/favicon.ico',
    '/folder.js',
    '/link.json',
    '/up/secret.json',
    '/up/dist/index.html',
    '/sibling/secret.json',
    '/loop.js',
    '/..%2fsecret.json',
  ])('A6: are not found for %s, and nothing outside the folder is served', async (path) => {
    const response = await request(path, { headers: navigation });
    // A link that leads back into the folder serves the folder's own file.
    expect(response.status).toBe(path === '/up/dist/index.html' ? 200 : 404);
    expect(await response.text()).not.toContain('secret');
  });

  it('A6: are served through a link inside the folder', async () => {
    expect(await (await request('/inner.js')).text()).toBe('export {};');
  });

  it.each(['/', '/assets/index.js', '/absent.js', '/..%2fsecret.json'])(
    'A2: have the security headers in every response (%s)',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const response = await request(path, { method, headers: navigation });
        for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
      }
    },
  );

  it('A6: are not found when the folder is missing', async () => {
    const empty = createPageHandler({ root: path.join(folder, 'absent'), policy, isContinued: () => false });
    expect((await empty(new Request('app://pinglane/', { headers: navigation }))).status).toBe(404);
  });

  it('A6: have a standard, secure scheme that bypasses nothing', () => {
    expect(APP_SCHEME_PRIVILEGES).toEqual({
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    });
  });
});
