/** The desktop app on its own sandbox, signed in: the starting point of measurements of a running window. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { withTimeout } from '../../common/async/timeout';
import { afterDelay } from '../../electron/base/timers';
import type { Sandbox, SandboxOptions } from '../../sandbox/sandbox';
import { ensureBrowser } from '../lib/browser';
import { connectToPage } from '../lib/devtools';
import { chooseElectron, electronEnvironment, type ElectronBinary } from '../lib/electron-binary';
import { projectRoot } from '../lib/run';
import { appEnvironment, DEMO, END_SIGNALS, openStage } from '../lib/stage';
import { startRelay, type HelperRelay, type MakeFigures } from './helper-relay';

/** The maximum that the client keeps (promise E5); one entry of the ping token is the direct route. */
export const CROWD = { servers: 10_000, games: 20_000 } as const;

const STEP_LIMIT_MS = 30_000;
/** The longest code is a measured press of a key, or a step of a simulated clock. */
const CODE_LIMIT_MS = 120_000;

/** Runs before the main process: its clock for rate limits (20 calls a second, promise A10) runs as much faster as a page's clock may. */
const FAST_MAIN_CLOCK = 'const now = performance.now.bind(performance); performance.now = () => now() * 1000;';

interface BenchedOptions extends Pick<SandboxOptions, 'servers' | 'games'> {
  /** The page's clock will run faster than the real one. */
  readonly isHastened?: boolean;
  /** Answers pings from the start, so that no packet is sent to any server: thousands keep a machine busy. */
  readonly pings?: MakeFigures;
  /** CommonJS that runs in the main process before the app does. */
  readonly mainScript?: string;
}

export interface BenchedApp {
  readonly kind: ElectronBinary['kind'];
  /** The main process. */
  readonly process: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
  /** The page's DevTools session. */
  readonly devtools: CDPSession;
  readonly sandbox: Sandbox;
  readonly relay: HelperRelay;
  close(): Promise<void>;
}

/** Starts the built app on a fresh profile and signs in; servers are then measured. */
export async function openDesktop({
  isHastened = false,
  mainScript,
  pings,
  ...size
}: BenchedOptions = {}): Promise<BenchedApp> {
  const binary = await chooseElectron(false);
  if (binary.kind === 'stand-in') await ensureBrowser();
  const sandbox = await openStage(size);
  const relay = await startRelay(sandbox.helperUrl);
  if (pings) relay.respondWith(pings);
  const profile = mkdtempSync(join(tmpdir(), 'pinglane-bench-'));
  const script = [isHastened ? FAST_MAIN_CLOCK : '', mainScript ?? ''].join('\n').trim();
  const scriptFile = join(profile, 'before-main.cjs');
  if (script !== '') writeFileSync(scriptFile, script);
  const first = script === '' ? [] : ['-r', scriptFile];
  const child = spawn(binary.path, [...binary.switches, ...first, '--remote-debugging-port=0', projectRoot], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...electronEnvironment(binary),
      ...appEnvironment(sandbox, profile),
      PINGLANE_HELPER_URL: relay.url,
    },
  });
  const close = async () => {
    for (const signal of END_SIGNALS) process.off(signal, stop);
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill();
    await ended;
    await Promise.all([relay.close(), sandbox.close()]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  // The app is a process of its own, which would go on without this one.
  const stop = () => void close().finally(() => process.exit(1));
  for (const signal of END_SIGNALS) process.once(signal, stop);
  try {
    const { browser, page } = await connectToPage(child);
    page.setDefaultTimeout(STEP_LIMIT_MS);
    const devtools = await page.context().newCDPSession(page);
    await signIn(page);
    return { kind: binary.kind, process: child, browser, page, devtools, sandbox, relay, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Signs in on the login page; resolves when home has measured. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await untilMeasured(page);
}

/** Resolves when the first row of home's server list shows a measurement. */
export async function untilMeasured(page: Page): Promise<void> {
  const rows = page.getByTestId('server-list').locator('[data-name]');
  await rows
    .filter({ hasText: /\d+ ms/ })
    .first()
    .waitFor();
}

/** Ends the tour of a first start, which lies over home once in a machine's life and follows each change of the page. */
export async function endTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip', exact: true }).dispatchEvent('click');
}

/** Connects to the recommended server. */
export async function connect(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Connect$/ })
    .first()
    .click();
  await page.getByRole('switch', { checked: true }).waitFor();
}

/**
 * Runs page code given as text, because a compiled function would include its compiler's helpers.
 * @throws what the code throws, and when its promise takes more than two minutes
 */
export async function evaluate(devtools: CDPSession, code: string): Promise<unknown> {
  const request = { expression: code, awaitPromise: true, returnByValue: true } as const;
  const evaluated = await withTimeout(
    { after: afterDelay },
    CODE_LIMIT_MS,
    devtools.send('Runtime.evaluate', request),
    () => null,
  );
  if (evaluated === null) throw new Error(`the page's code did not end: ${code.trim()}`);
  const { result, exceptionDetails } = evaluated;
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as unknown;
}

/** The same for code that returns a number. */
export async function evaluateNumber(devtools: CDPSession, code: string): Promise<number> {
  return Number(await evaluate(devtools, code));
}
