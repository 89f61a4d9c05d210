/** Playwright's tests with the fixture app of standin-app beside it in Electron (or its stand-in): with an app of their own, or with one that all share. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron as electron, type ElectronApplication, type Page } from '@playwright/test';
import { attachFailurePictures } from '../pages/failure-pictures';
import { removeFolder } from '../remove-folder';
import { test as workerTest } from './worker-apps';

/** The record of the fixture's main process in `globalThis.contract`; see main.mjs. */
export interface ContractRecord {
  readonly opened: readonly string[];
  readonly navigations: readonly string[];
  readonly permissions: readonly string[];
  readonly seconds: readonly { readonly argv: readonly string[]; readonly data: unknown }[];
  readonly sends: readonly (readonly unknown[])[];
  isQuitPrevented: boolean;
}

/** What the fixture's preload script exposes as `window.bridge`; see preload.cjs. */
interface ContractBridge {
  readonly call: (channel: string, ...values: unknown[]) => Promise<unknown>;
  readonly send: (channel: string, ...values: unknown[]) => void;
  readonly on: (channel: string, listener: (...values: unknown[]) => void) => () => void;
  readonly nested: { readonly list: number[]; readonly refusedModules: readonly string[] };
  readonly twice: (run: (value: number) => number, value: number) => number;
  readonly fail: () => void;
  readonly seesPage: () => string;
}

declare global {
  interface Window {
    bridge: ContractBridge;
    bridgeTypeAtFirst: string;
    violations: string[];
    preloadSecret?: string;
  }
  var contract: ContractRecord;
}

interface ContractFixtures {
  readonly profile: string;
  /** An HTTP server on loopback that responds to any origin; the page may call its address. */
  readonly loopback: string;
  readonly start: () => Promise<ElectronApplication>;
  readonly app: ElectronApplication;
  readonly page: Page;
}

const FIXTURE = path.join(import.meta.dirname, 'standin-app');

interface SharedContract {
  readonly loopback: string;
  readonly app: ElectronApplication;
  readonly page: Page;
}

const base = workerTest.extend<object, { readonly sharedContract: SharedContract }>({
  sharedContract: [
    async ({}, provide) => {
      const [profile, server] = [newProfile(), await listen()];
      const app = await launch(profile, addressOf(server));
      await provide({ loopback: addressOf(server), app, page: await readyPage(app) });
      await app.close();
      await closeServer(server);
      await removeFolder(profile);
    },
    { scope: 'worker' },
  ],
});

/** Each test starts the app, on a fresh profile. */
export const testOfOwnApp = base.extend<ContractFixtures>({
  profile: async ({}, provide) => {
    const folder = newProfile();
    await provide(folder);
    await removeFolder(folder);
  },
  loopback: async ({}, provide) => {
    const server = await listen();
    await provide(addressOf(server));
    await closeServer(server);
  },
  start: async ({ profile, loopback }, provide, testInfo) => {
    const started: { readonly app: ElectronApplication; readonly process: ChildProcess }[] = [];
    await provide(async () => {
      const app = await launch(profile, loopback);
      // Stored, because Playwright does not return the process after the app has ended.
      started.push({ app, process: app.process() });
      return app;
    });
    for (const { app, process: main } of started) {
      if (main.exitCode !== null || main.signalCode !== null) continue;
      await attachFailurePictures(app.context(), testInfo);
      await app.close();
    }
  },
  app: async ({ start }, provide) => provide(await start()),
  page: async ({ app }, provide) => provide(await readyPage(app)),
});

/** All tests of a worker use one app, whose page loads anew for each. A failed test ends its worker, and so the app. */
export const testOfSharedApp = base.extend<Pick<ContractFixtures, 'loopback' | 'app' | 'page'>>({
  loopback: ({ sharedContract }, provide) => provide(sharedContract.loopback),
  app: ({ sharedContract }, provide) => provide(sharedContract.app),
  page: async ({ sharedContract }, provide, testInfo) => {
    await reset(sharedContract);
    await provide(sharedContract.page);
    await attachFailurePictures(sharedContract.app.context(), testInfo);
  },
});

/** Removes what an earlier test has set in the main process, and loads the page again. */
async function reset({ app, page }: SharedContract): Promise<void> {
  await app.evaluate(({ nativeTheme, session }) => {
    session.defaultSession.webRequest.onBeforeRequest(null);
    nativeTheme.themeSource = 'system';
    const { contract } = globalThis;
    for (const list of Object.values(contract)) if (Array.isArray(list)) list.length = 0;
  });
  await page.reload();
  await readyPage(app);
}

function newProfile(): string {
  return mkdtempSync(path.join(tmpdir(), 'standin-contract-'));
}

function launch(profile: string, loopback: string): Promise<ElectronApplication> {
  const env = {
    ...(process.env as Record<string, string>),
    CONTRACT_USER_DATA: profile,
    CONTRACT_CONNECT: loopback,
  };
  return electron.launch({ args: [FIXTURE], env, colorScheme: null });
}

async function listen(): Promise<Server> {
  const server = createServer(answerAnyOrigin).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** The first window's page, once its scripts have run. */
export async function readyPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  await page.waitForURL('app://contract/index.html');
  await page.waitForFunction(() => Array.isArray(window.violations));
  return page;
}

/** The record of the fixture's main process. */
export function readRecord(app: ElectronApplication): Promise<ContractRecord> {
  return app.evaluate(() => globalThis.contract);
}

const answerAnyOrigin: RequestListener = (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  response.end(`${request.method ?? ''} ${request.headers.authorization ?? ''}`);
};
