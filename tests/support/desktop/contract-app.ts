/** Playwright's test with the fixture app of standin-app beside it in Electron (or its stand-in), on a fresh profile. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron as electron, type ElectronApplication, type Page, test as base } from '@playwright/test';
import { removeFolder } from '../remove-folder';

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

export const test = base.extend<ContractFixtures>({
  profile: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'standin-contract-'));
    await provide(folder);
    await removeFolder(folder);
  },
  loopback: async ({}, provide) => {
    const server = createServer(answerAnyOrigin).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
  start: async ({ profile, loopback }, provide) => {
    const started: { readonly app: ElectronApplication; readonly process: ChildProcess }[] = [];
    await provide(async () => {
      const env = {
        ...(process.env as Record<string, string>),
        CONTRACT_USER_DATA: profile,
        CONTRACT_CONNECT: loopback,
      };
      const app = await electron.launch({ args: [FIXTURE], env, colorScheme: null });
      // Stored, because Playwright does not return the process after the app has ended.
      started.push({ app, process: app.process() });
      return app;
    });
    for (const { app, process: main } of started) {
      if (main.exitCode === null && main.signalCode === null) await app.close();
    }
  },
  app: async ({ start }, provide) => provide(await start()),
  page: async ({ app }, provide) => provide(await readyPage(app)),
});

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
