/** The web platform as it is built for a host: its files, and the same policy in every form (promise A2). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../../common/languages';
import { withLongLoadTexts } from '../../../../common/web-page';
import { buildWeb } from '../../../../tools/build/web-build';
import { fromRoot } from '../../../../tools/lib/run';
import { headersOf } from '../../../support/web/header-files';

const PAGE =
  '<!doctype html><html><head>\n    <meta charset="utf-8" />\n<script src="/a.js"></script></head><body><div id="root"></div></body></html>';
const CONFIG = {
  PINGLANE_API_URL: 'https://api.example.com/v1',
  PINGLANE_IP_LOOKUP_URL: 'https://ip.example.net?format=json',
  PINGLANE_GATEWAY_URL: 'https://pay.example.org',
  PINGLANE_GOOGLE_CLIENT_ID: 'client',
  PINGLANE_SENTRY_DSN: 'https://key@reports.example.com/7',
  PINGLANE_HELPER_URL: 'http://127.0.0.1:46200',
  PINGLANE_USER_DATA: '/home/somebody',
};
const CONNECT =
  "connect-src 'self' https://api.example.com https://ip.example.net https://pay.example.org https://accounts.google.com https://reports.example.com";

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-build-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'dist', '.vite'));
  for (const file of ['index.html', 'signed-in.html']) writeFileSync(join(folder, 'dist', file), PAGE);
  for (const file of [
    'recovery.html',
    'recovery.js',
    'recovery.css',
    'config.json',
    '.vite/manifest.json',
    'assets/a.js',
    'assets/a.js.map',
  ])
    writeFileSync(join(folder, 'dist', file), file);
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (config: Record<string, unknown> = CONFIG) =>
  buildWeb({ from: join(folder, 'dist'), to: join(folder, 'web'), config });
const read = (file: string) => readFileSync(join(folder, 'web', file), 'utf8');
const metaOf = (page: string) => /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(page))?.[1] ?? '';

it('A2: every page has the policy before anything else, with the hosts of its configuration', async () => {
  await build();
  for (const page of ['site/index.html', 'site/signed-in.html']) {
    expect(read(page)).toMatch(/<head>\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
    const policy = metaOf(page).split('; ');
    expect(policy).toContain(CONNECT);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "require-trusted-types-for 'script'"]));
    expect(policy).not.toContain("frame-ancestors 'none'");
  }
});

it('the app requests its configuration and connects to the provider beside its entry, by its page alone', async () => {
  await build();
  expect(read('site/index.html')).toMatch(/<link rel="preconnect" href="https:\/\/[^"/]+" crossorigin \/>/);
  expect(read('site/signed-in.html')).not.toContain('preconnect');
  const preload = '<link rel="preload" href="/config.json" as="fetch" crossorigin />';
  expect(read('site/index.html').split(preload)).toHaveLength(2);
  expect(read('site/index.html').indexOf('Content-Security-Policy')).toBeLessThan(
    read('site/index.html').indexOf(preload),
  );
  expect(read('site/signed-in.html')).not.toContain(preload);
});

it('the page itself says in eight languages what to do where no script of the app runs', async () => {
  await build();
  const texts = [...read('site/index.html').matchAll(/<p lang="([^"]+)">([^<]+)<\/p>/g)];
  expect(texts.map(([, language]) => language)).toEqual(Object.values(LANGUAGE_TAGS));
  expect(new Set(texts.map(([, , text]) => text)).size).toBe(texts.length);
  expect(read('site/signed-in.html')).not.toContain('long-load');
  // The real page has the place for them.
  const page = readFileSync(fromRoot('index.html'), 'utf8');
  expect(withLongLoadTexts(page)).not.toBe(page);
});

const KEPT = 'Cache-Control "public, max-age=31536000, immutable"';

it('a browser asks the host for pages and configuration again, and keeps hashed files', async () => {
  await build();
  expect(read('hosting/nginx.conf')).toMatch(/location \/ \{\s+expires -1;/);
  expect(read('hosting/nginx.conf')).toMatch(/location \/assets\/ \{\s+expires 1y;/);
  expect(read('hosting/Caddyfile')).toMatch(/^handle \{\s+header Cache-Control "no-cache"$/m);
  expect(read('hosting/Caddyfile')).toContain(`header @found ${KEPT}`);
  expect(read('site/.htaccess')).toMatch(/^Header set Cache-Control "no-cache"$/m);
  expect(read('site/assets/.htaccess')).toContain(`Header set ${KEPT}`);
});

it('a missing chunk is answered with 404: the page in its place would be kept under its name', async () => {
  await build();
  expect(read('hosting/nginx.conf')).not.toMatch(/location \/assets\/ \{[^}]*try_files/);
  expect(read('hosting/Caddyfile')).not.toMatch(/handle \/assets\/\* \{[^}]*try_files/);
  expect(read('site/assets/.htaccess')).toMatch(/^FallbackResource disabled$/m);
  // Apache answers everything with 500 where a directive is not allowed; this one belongs to Indexes.
  expect(read('site/.htaccess')).toContain('AllowOverride FileInfo Indexes');
});

it('servers that compress nothing by themselves are told to', async () => {
  await build();
  expect(read('hosting/nginx.conf')).toMatch(
    /^gzip on;[^]*^gzip_types text\/css text\/javascript application\/javascript /m,
  );
  expect(read('hosting/Caddyfile')).toMatch(/^encode zstd gzip$/m);
  expect(read('site/.htaccess')).toMatch(/AddOutputFilterByType DEFLATE text\/html text\/css text\/javascript /);
});

it('A2: the policy allows only the hosts that the configuration uses', async () => {
  await build({ PINGLANE_API_URL: 'https://api.example.com' });
  expect(metaOf('site/index.html')).toContain("connect-src 'self' https://api.example.com https://api.ipify.org;");
  await build({ PINGLANE_API_URL: 'http://127.0.0.1:46100' });
  expect(metaOf('site/index.html')).toContain("img-src 'self' https: data: http://127.0.0.1:46100;");
});

it('A2: the four header files have the same headers, with the policy of the pages and without frames', async () => {
  await build();
  const files = { 'nginx.conf': 'hosting', Caddyfile: 'hosting', '.htaccess': 'site', _headers: 'site' };
  for (const [name, place] of Object.entries(files)) {
    const headers = headersOf[name]?.(read(join(place, name))) ?? {};
    const { 'Content-Security-Policy': policy = '', ...others } = headers;
    expect([name, policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))]).toEqual([
      name,
      metaOf('site/index.html').split('; '),
    ]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/^camera=\(\), /) as string,
    });
  }
});

it('A2: the build has neither the recovery page nor the values of the desktop and this machine', async () => {
  await build();
  expect(readdirSync(join(folder, 'web', 'site')).sort()).toEqual(
    ['.htaccess', '_headers', 'assets', 'config.json', 'index.html', 'signed-in.html'].sort(),
  );
  const names = Object.keys(JSON.parse(read('site/config.json')) as object);
  expect(names).toEqual(Object.keys(CONFIG).filter((name) => !/HELPER|USER_DATA/.test(name)));
});

it.each([
  [{}, /PINGLANE_API_URL is not set/],
  [{ PINGLANE_API_URL: 'http://api.example.com' }, /PINGLANE_API_URL is 'http:/],
])('A2: no build is made with a configuration that the app would refuse: %j', async (config, problem) => {
  await expect(build(config)).rejects.toThrow(problem);
  expect(existsSync(join(folder, 'web'))).toBe(false);
});

it('A2: no build is made when a page has no place for the policy', async () => {
  writeFileSync(join(folder, 'dist', 'index.html'), '<p>');
  await expect(build()).rejects.toThrow('index.html has no <meta charset="utf-8">');
});

it('I7: source maps are put beside the site when the build has some', async () => {
  await build();
  expect(readdirSync(join(folder, 'web', 'site', 'assets'))).toEqual(['.htaccess', 'a.js']);
  expect(read('source-maps/assets/a.js.map')).toBe('assets/a.js.map');
});
