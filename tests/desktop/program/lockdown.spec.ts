/** The locked shell under attack: the real main process and preload, with a hostile page in place of the app's own. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import { _electron as electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { ipc, ipcEvents } from '../../../common/contract/ipc/ipc';
import { fromRoot } from '../../../tools/lib/run';
import { attackPage, attackScript, type AttackReport } from '../../support/desktop/attack-page';
import { removeFolder } from '../../support/remove-folder';

interface Listener {
  readonly url: string;
  /** Requested paths, in order. */
  readonly hits: string[];
}
interface LockdownFixtures {
  /** A folder with the built main process and preload, the hostile page as its `dist`, and a profile. */
  readonly folder: string;
  readonly api: Listener;
  readonly outside: Listener;
  readonly environment: Record<string, string>;
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly report: AttackReport;
}

// One start and one attack for all tests of a worker: each checks another part of the result.
const worker = { scope: 'worker' } as const;
const test = base.extend<object, LockdownFixtures>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lockdown-'));
      cpSync(fromRoot('dist-electron'), path.join(folder, 'dist-electron'), { recursive: true });
      cpSync(fromRoot('package.json'), path.join(folder, 'package.json'));
      await use(folder);
      await removeFolder(folder);
    },
    worker,
  ],
  api: [async ({}, use) => listen(use), worker],
  outside: [async ({}, use) => listen(use), worker],
  environment: [
    async ({ folder, api }, use) => {
      const variables = {
        PINGLANE_API_URL: api.url,
        PINGLANE_IP_LOOKUP_URL: `${api.url}/ip`,
        PINGLANE_USER_DATA: path.join(folder, 'profile'),
      };
      await use({ ...(process.env as Record<string, string>), ...variables });
    },
    worker,
  ],
  app: [
    async ({ folder, api, outside, environment }, use) => {
      mkdirSync(path.join(folder, 'dist'));
      writeFileSync(path.join(folder, 'dist', 'index.html'), attackPage(outside.url));
      writeFileSync(path.join(folder, 'dist', 'attack.js'), attackScript(outside.url, api.url));
      const app = await electron.launch({ args: [folder], env: environment, colorScheme: null });
      await app.evaluate(({ shell }) => {
        const opened: string[] = [];
        Object.assign(globalThis, { opened });
        shell.openExternal = (address) => Promise.resolve(void opened.push(address));
      });
      await use(app);
      await app.close();
    },
    worker,
  ],
  window: [async ({ app }, use) => use(await app.firstWindow()), worker],
  // The page reports by itself: code that Playwright evaluates is exempt from the content security policy.
  report: [
    async ({ window }, use) => {
      const text = await window.waitForFunction(() => document.documentElement.dataset['report']);
      await use(JSON.parse((await text.jsonValue()) ?? '{}') as AttackReport);
    },
    worker,
  ],
});

test("A2: no code in the page's text runs, and nothing reaches another server", ({ report, outside }) => {
  expect(report.ran).toEqual(['own script']);
  expect(outside.hits).toEqual([]);
  expect(report.violations).toEqual(
    expect.arrayContaining(['base-uri', 'connect-src', 'frame-src', 'img-src', 'object-src', 'script-src-attr']),
  );
});

test('A2: every way to turn text into code throws', ({ report }) => {
  const { outcomes } = report;
  for (const sink of [
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'document.write',
    'srcdoc',
    'script text',
    'script src',
  ])
    expect([sink, outcomes[sink]]).toEqual([sink, 'TypeError']);
  for (const sink of ['eval', 'Function']) expect([sink, outcomes[sink]]).toEqual([sink, 'EvalError']);
});

test("A7: pages reach only the provider's origin", ({ report, api, outside }) => {
  expect(report.outcomes['fetch api']).toBe('200');
  expect(api.hits).toEqual(['/reached']);
  for (const way of ['fetch outside', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'import', 'fetch file'])
    expect([way, report.outcomes[way]]).toEqual([way, 'refused']);
  expect(outside.hits).toEqual([]);
});

test('A6: no address of the own scheme returns a file outside the pages', ({ report }) => {
  expect(report.outcomes['own file']).toBe('200');
  const answers = Object.entries(report.outcomes).filter(([name]) => name.startsWith('read '));
  expect(answers.length).toBeGreaterThan(5);
  for (const [name, outcome] of answers) expect([name, outcome]).toEqual([name, '404']);
});

test('A3 and A4: the page stays at its address, in one window', async ({ app, window, report, outside }) => {
  expect([report.outcomes['location'], report.outcomes['window.open']]).toEqual(['stayed', 'null']);
  expect(window.url()).toBe('app://pinglane/');
  expect(await window.evaluate(() => document.documentElement.dataset['report'] !== undefined)).toBe(true);
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(outside.hits).toEqual([]);
  // A8: of the requested addresses only https ones reached the system browser, three at most.
  const opened = await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  expect(opened).toEqual(['https://example.com/1', 'https://example.com/2', 'https://example.com/3']);
});

test('A5: every permission that the page requests is denied', ({ report }) => {
  for (const permission of ['notifications', 'camera', 'geolocation'])
    expect([permission, report.outcomes[permission]]).toEqual([permission, 'denied']);
});

test('A11: the bridge is frozen and complete, and nothing of Node is in the page', ({ report }) => {
  const keys = [...Object.keys(ipc), ...Object.keys(ipcEvents)].join();
  expect(report.outcomes['bridge keys']).toBe(keys);
  expect(report.outcomes['bridge after tampering']).toBe(keys);
  expect(report.outcomes['node globals']).toBe('undefined');
});

test('A10: hostile arguments are rejected with a code and nothing else', ({ report }) => {
  const answers = Object.entries(report.outcomes).filter(([name]) => name.startsWith('ipc '));
  expect(answers.length).toBeGreaterThan(5);
  for (const [name, outcome] of answers) expect([name, outcome]).toEqual([name, '{"ok":false,"code":"bad-request"}']);
});

test('A1: the window has the locked preferences', async ({ app, window }) => {
  await window.waitForURL('app://pinglane/');
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    // Electron documents this for its own tests only, so its types leave it out.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as
      | { getLastWebPreferences?: () => object }
      | undefined;
    return contents?.getLastWebPreferences?.();
  });
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
  });
});

test("A14: a second instance exits at once, opens nothing, and shows the first one's window", async ({
  app,
  window,
  folder,
  environment,
}) => {
  await window.waitForURL('app://pinglane/');
  const shell = await app.browserWindow(window);
  await shell.evaluate((shown: BrowserWindow) => shown.hide());
  const hostile = ['https://evil.test/', 'pinglane://open?url=file:///etc/passwd'];
  expect((await runElectron([folder, ...hostile], environment)).code).toBe(0);
  await expect.poll(() => shell.evaluate((shown: BrowserWindow) => shown.isVisible())).toBe(true);
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).not.toContain(hostile[0]);
});

test('A15: an invalid address stops the start with one line that names the variable, and with code 78', async ({
  folder,
  environment,
}) => {
  const { code, errors } = await runElectron([folder], { ...environment, PINGLANE_API_URL: 'http://api.example.com' });
  expect(code).toBe(78);
  const lines = errors.split('\n').filter((line) => line.includes('PINGLANE_'));
  expect(lines).toEqual([
    "PingLane: PINGLANE_API_URL is 'http://api.example.com': it must be https (http on 127.0.0.1 only)",
  ]);
});

/** Runs Electron (or its stand-in) until it exits. */
function runElectron(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const program = createRequire(import.meta.url)('electron') as string;
  const child = spawn(program, ['--no-sandbox', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((done) => child.once('close', (code) => done({ code, errors })));
}

/** A server on loopback that allows any origin and records its requests. */
async function listen(use: (listener: Listener) => Promise<void>): Promise<void> {
  const hits: string[] = [];
  const server: Server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
