/** Playwright's test for the desktop app: a new sandbox and profile for each test, which can start the app several times. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { projectRoot } from '../../../tools/lib/run';
import { appEnvironment, DEMO, openStage } from '../../../tools/lib/stage';
import { expectNoComplaint, watchComplaints } from '../pages/complaints';
import { attachFailurePictures } from '../pages/failure-pictures';
import { removeFolder } from '../remove-folder';
import { leaksInLogs } from './canaries';
import { closeApp, readLog } from './close-app';
import { preparePage, test as base } from './worker-apps';

interface Desktop {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The errors in the pages' consoles, CSP violations included. */
  readonly complaints: readonly string[];
}

interface DesktopFixtures {
  /** Whether the tour was shown on this machine already; false for tests of it. */
  readonly putsTourAway: boolean;
  /** Whether pages may complain of more than failed requests; true for tests that attack or break them. */
  readonly mayComplain: boolean;
  readonly sandbox: Sandbox;
  /** Starts the app with the sandbox, with the same profile each time; it is closed after the test at the latest. */
  readonly launch: (variables?: Record<string, string>, args?: readonly string[]) => Promise<Desktop>;
}

export const test = base.extend<DesktopFixtures>({
  sandbox: async ({}, use) => {
    const sandbox = await openStage();
    await use(sandbox);
    await sandbox.close();
  },
  putsTourAway: [true, { option: true }],
  mayComplain: [false, { option: true }],
  launch: async ({ sandbox, putsTourAway, mayComplain }, use, testInfo) => {
    const profile = await mkdtemp(join(tmpdir(), 'pinglane-desktop-'));
    const running = new Set<ElectronApplication>();
    const watched: (readonly string[])[] = [];
    await use(async (variables = {}, args = []) => {
      const app = await electron.launch({
        args: [projectRoot, ...args],
        env: { ...(process.env as Record<string, string>), ...appEnvironment(sandbox, profile), ...variables },
        colorScheme: null,
      });
      running.add(app);
      app.on('close', () => running.delete(app));
      const complaints = watchComplaints(app.context()).lines;
      watched.push(complaints);
      const page = await app.firstWindow();
      await preparePage(page, { putsTourAway });
      return { app, page, complaints };
    });
    // A fault that comes once in many runs leaves nothing else to look at.
    if (testInfo.status !== testInfo.expectedStatus) console.log(`The app's log:\n${await readLog(profile)}`);
    for (const app of running) {
      await attachFailurePictures(app.context(), testInfo);
      await closeApp(app, profile);
    }
    const leaks = leaksInLogs(profile);
    await removeFolder(profile);
    expect(leaks).toEqual([]);
    if (!mayComplain) expectNoComplaint(watched.flat());
  },
});

/** Signs in with the seeded account and waits for home. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('switch')).toBeVisible();
}

export { DEMO, expect };
