/** The environment shared by start, web, tour and bench: a built app, the sandbox, and the variables that connect them. */
import { mkdirSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { APP_ORIGIN, brand } from '../../common/brand';
import { DEMO_ACCOUNT, DEMO_PASSWORD } from '../../sandbox/seed/accounts';
import { identityVariables } from '../../sandbox/identity/identity';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { ensureBrowser } from './browser';
import { buildApp } from '../build/build';
import { electronEnvironment, type ElectronBinary } from './electron-binary';
import { fromRoot } from './run';

/** The pages' origin under the stand-in, where Chromium cannot use the app's scheme (tools/electron-stand-in/scheme.ts). */
const STANDIN_ORIGIN = `https://${brand.key}.app.electron-standin.test`;

/** Kept by `npm start` between runs: the sandbox's database and the desktop profile. */
const CACHE_FOLDER = fromRoot('.cache');

/** Provider, helper (its default, docs/product.md section 11), web platform, identity services and payment gateway. */
const PREFERRED_PORTS = [46_100, 46_200, 46_300, 46_400, 46_500];

/** The web platform of the sandbox leads to the app too, so that it can be seen; there is nothing at these addresses. */
const EXAMPLE_DOWNLOADS = ['windows=Setup.exe', 'macos=.dmg', 'linux=.AppImage']
  .map((entry) => entry.replace('=', `=https://downloads.${brand.key}.example/${brand.name}`))
  .join(',');

/** The sandbox's demo account. */
export const DEMO = { account: DEMO_ACCOUNT, password: DEMO_PASSWORD } as const;

/** Builds what is stale and starts the sandbox with the web platform. */
export async function setStage(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  await buildApp();
  return openStage(options);
}

/** The same with the existing build: for tests, whose run has built it before. No promotion opens unless requested. */
export function openStage(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    allowedOrigins: [APP_ORIGIN, STANDIN_ORIGIN],
    webRoot: fromRoot('dist'),
    promotions: false,
    ...options,
  });
}

/** Sandbox options that keep its state and addresses between runs. */
export async function keptState(): Promise<Partial<SandboxOptions>> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const [port, helperPort, webPort, identityPort, gatewayPort] = await Promise.all(PREFERRED_PORTS.map(freePort));
  return {
    databaseFile: join(CACHE_FOLDER, 'sandbox.sqlite'),
    port: port ?? 0,
    helperPort: helperPort ?? 0,
    webPort: webPort ?? 0,
    identityPort: identityPort ?? 0,
    gatewayPort: gatewayPort ?? 0,
    promotions: true,
    providerTimeZone: process.env['PINGLANE_PROVIDER_TIME_ZONE'] || undefined,
    downloadUrls: process.env['PINGLANE_DOWNLOAD_URLS'] || EXAMPLE_DOWNLOADS,
    printMail: (text) => console.log(text),
  };
}

/** The port itself when it is free, else 0, which takes any. */
function freePort(port: number): Promise<number> {
  return preferFreePort(port).then((found) => (found === port ? port : 0));
}

/** The port itself when it is free, else another free one. */
export function preferFreePort(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => (port === 0 ? fail(error) : done(preferFreePort(0))));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}

const LASTING_PORTS = { from: 20_000, to: 30_000 };

/** A free port that is used later: systems give none below 32768 to a program that asks for any port. */
export async function lastingFreePort(): Promise<number> {
  const port = randomInt(LASTING_PORTS.from, LASTING_PORTS.to);
  return (await preferFreePort(port)) === port ? port : lastingFreePort();
}

/** The variables of docs/product.md section 11 that make the desktop app use a sandbox. */
export function appEnvironment(sandbox: Sandbox, userData: string): Record<string, string> {
  return {
    PINGLANE_API_URL: sandbox.apiUrl,
    PINGLANE_HELPER_URL: sandbox.helperUrl,
    PINGLANE_IP_LOOKUP_URL: sandbox.ipLookupUrl,
    PINGLANE_GATEWAY_URL: sandbox.gatewayUrl,
    PINGLANE_PROVIDER_TIME_ZONE: sandbox.providerTimeZone,
    ...identityVariables(sandbox.identity),
    PINGLANE_USER_DATA: userData,
  };
}

/** The variables that the chosen binary needs. */
export async function binaryEnvironment(binary: ElectronBinary): Promise<NodeJS.ProcessEnv> {
  // The stand-in cannot ask the system to open URLs: it gets the browser on which it runs.
  const openIn = binary.kind === 'stand-in' ? { ELECTRON_STANDIN_BROWSER: await ensureBrowser() } : {};
  return { ...electronEnvironment(binary), ...openIn };
}

/** Ctrl+C, and what else ends a program from outside. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves on one of `END_SIGNALS`. */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of END_SIGNALS) process.once(signal, () => done());
  });
}
