/** The web build on a plain static server, which sends none of our headers, and on one that uses the included header files (promise A2). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../../sandbox/sandbox';
import { fromRoot } from '../../../tools/lib/run';
import { openStage } from '../../../tools/lib/stage';
import { buildWeb } from '../../../tools/build/web-build';
import { headersOf } from '../../support/web/header-files';
import { startServer, type TestServer } from '../../support/provider/http-server';
import { startStaticSite } from '../../support/web/static-site';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { watchViolations } from '../../support/pages/watch-violations';
import { expect, signInOnWeb, test as base } from '../../support/web/web-test';

interface Host {
  readonly folder: string;
  readonly site: TestServer;
  readonly sandbox: Sandbox;
}

const WARNING = /frame-ancestors/;
const FILES = { 'nginx.conf': 'hosting', Caddyfile: 'hosting', '.htaccess': 'site', _headers: 'site' };

const test = base.extend<{ host: Host }>({
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pinglane-web-'));
    const to = join(folder, 'web');
    const site = await startStaticSite({ folder: join(to, 'site') });
    const sandbox = await openStage({ allowedOrigins: [site.url] });
    const config = (await (await fetch(`${sandbox.webUrl ?? ''}/config.json`)).json()) as Record<string, unknown>;
    await buildWeb({ from: fromRoot('dist'), to, config });
    await use({ folder: to, site, sandbox });
    await sandbox.close();
    await site.close();
    rmSync(folder, { recursive: true });
  },
});

// Two of them attack their page, and the first one watches the violations itself.
test.use({ mayComplain: true });

test("A2: no route violates the page's own policy on a plain host, and a warning names the missing header", async ({
  page,
  host,
}) => {
  const violations = await watchViolations(page);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && WARNING.test(message.text())) warnings.push(message.text());
  });
  await page.goto(host.site.url);
  await expect(page).toHaveURL(/\/login$/);
  for (const path of SIGNED_OUT_PATHS) await visit(page, path);
  // Logged once for each loaded page, after the response to its request for the headers: a page that is left earlier logs none.
  await expect.poll(() => warnings).toHaveLength(1);
  await page.goto(host.site.url);
  await signInOnWeb(page);
  for (const path of SIGNED_IN_PATHS) await visit(page, path);
  expect(violations).toEqual([]);
  await expect.poll(() => warnings).toHaveLength(2);
});

test('A2: on a plain host no inline script and no handler runs, no foreign server is called, and no string becomes markup', async ({
  page,
  host,
}) => {
  const foreign = await startServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('loot');
  });
  const attacked = await startStaticSite({
    folder: join(host.folder, 'site'),
    rewrite: (html) =>
      html.replace(
        '<div id="root">',
        `<script>window.ran = 'inline'</script><img src="/no.png" onerror="window.ran = 'handler'">
         <script src="${foreign.url}/a.js"></script><base href="${foreign.url}/"><div id="root">`,
      ),
  });
  const violations = await watchViolations(page);
  await page.goto(attacked.url);
  await expect
    .poll(() => new Set(violations))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'base-uri', ...(await connections())]));
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
  expect(foreign.requests).toEqual([]);
  const markup = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>markup</p>';
      return 'became markup';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(markup).toBe('TypeError');
  // Guards the test itself: a page without the policy reaches the same server.
  await page.goto(foreign.url);
  expect(foreign.requests.length).toBeGreaterThan(0);
  await attacked.close();
  await foreign.close();

  async function connections() {
    const ended = await page.evaluate(async (url) => {
      const fetched = await fetch(url).then(
        () => 'fetched',
        () => 'stopped',
      );
      return [
        fetched,
        navigator.sendBeacon(url),
        String(
          await new Promise((done) => {
            const socket = new WebSocket(url.replace('http', 'ws'));
            socket.onerror = () => done('stopped');
            socket.onopen = () => done('open');
          }),
        ),
      ];
    }, foreign.url);
    expect([ended[0], ended[2]]).toEqual(['stopped', 'stopped']);
    return ['connect-src'];
  }
});

test('A2: the app is not shown inside a frame of another site on a plain host, and is not loaded when a header file is used', async ({
  page,
  context,
  host,
}) => {
  const framing = (url: string) =>
    startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${url}/login"></iframe>`);
    });
  const plain = await framing(host.site.url);
  await page.goto(plain.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('This page was opened inside another site');
  await expect(frame.getByLabel('Account')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in a new tab' }).click();
  const own = await opened;
  await expect(own.getByLabel('Account')).toBeVisible();
  expect(new URL(own.url()).origin).toBe(host.site.url);
  await plain.close();

  for (const [name, place] of Object.entries(FILES)) {
    const headers = headersOf[name]?.(readFileSync(join(host.folder, place, name), 'utf8')) ?? {};
    const site = await startStaticSite({ folder: join(host.folder, 'site'), headers });
    const frames = await framing(site.url);
    const refused = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"));
    await page.goto(frames.url);
    await refused;
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
    // It opens outside a frame, without a warning.
    const warnings: string[] = [];
    own.on('console', (message) => warnings.push(message.text()));
    const looked = own.waitForRequest((request) => request.method() === 'HEAD');
    await own.goto(site.url);
    await expect(own.getByLabel('Account')).toBeVisible();
    await (await looked).response();
    expect(warnings.filter((text) => WARNING.test(text))).toEqual([]);
    await frames.close();
    await site.close();
  }
});
