/** Sets the stage that start, web, tour and bench share: a built app, the sandbox, and the environment that points one at the other. */
import { mkdirSync } from 'node:fs';
import { APP_ORIGIN, brand } from '../../contract/brand';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { buildApp } from './build';
import { fromRoot } from './run';

/** What the pages' origin is under the stand-in, where Chromium knows no scheme of ours (sandbox/electron/scheme.ts). */
const STANDIN_ORIGIN = `https://${brand.key}.app.electron-standin.test`;

/** What `npm start` keeps between runs: the sandbox's database and the desktop profile. */
const CACHE_FOLDER = fromRoot('.cache');

/** The account that the sandbox seeds. */
export const DEMO = { account: 'demo', password: 'demo1234' } as const;

/** Builds what is stale and starts the sandbox with the web platform on it. */
export async function setStage(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  await buildApp();
  return startSandbox({ allowedOrigins: [APP_ORIGIN, STANDIN_ORIGIN], webRoot: fromRoot('dist'), ...options });
}

/** Sandbox options that keep its state between runs, as a person at the keyboard expects. */
export function keptState(): Partial<SandboxOptions> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  return { databaseFile: fromRoot('.cache', 'sandbox.sqlite') };
}

/** The variables of PRODUCT.md section 2 that point the desktop app at a sandbox. */
export function appEnvironment(sandbox: Sandbox, userData: string): Record<string, string> {
  return {
    PINGLANE_API_URL: sandbox.apiUrl,
    PINGLANE_HELPER_URL: sandbox.helperUrl,
    PINGLANE_IP_LOOKUP_URL: sandbox.ipLookupUrl,
    PINGLANE_USER_DATA: userData,
  };
}

/** Resolves when the person asks to end (Ctrl+C, or the system's wish). */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
}
