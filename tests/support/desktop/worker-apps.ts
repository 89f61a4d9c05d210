/**
 * What the desktop tests of one worker share: one app on one sandbox, and one browser in place of the system's. Every test for the desktop
 * extends this: Playwright ends a worker, with all that it shares, before a test whose fixtures of this kind are other ones.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  _electron as electron,
  chromium,
  expect,
  test as base,
  type Browser,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { findTestBrowser } from '../../../tools/lib/browser';
import { projectRoot } from '../../../tools/lib/run';
import { appEnvironment, openStage } from '../../../tools/lib/stage';
import { putTourAway, putTourAwayNow } from '../pages/put-tour-away';
import { putRenewAway } from '../pages/renew-dialog';
import { removeFolder } from '../remove-folder';
import { leaksInLogs } from './canaries';
import { closeApp } from './close-app';

export interface SharedApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly sandbox: Sandbox;
}

interface WorkerApps {
  readonly shared: SharedApp;
  readonly systemBrowser: Browser;
}

export const test = base.extend<object, WorkerApps>({
  shared: [
    async ({}, use) => {
      const sandbox = await openStage();
      const profile = await mkdtemp(join(tmpdir(), 'pinglane-desktop-'));
      const app = await electron.launch({
        args: [projectRoot],
        env: { ...(process.env as Record<string, string>), ...appEnvironment(sandbox, profile) },
        colorScheme: null,
      });
      const page = await app.firstWindow();
      await preparePage(page);
      await use({ app, page, sandbox });
      await closeApp(app, profile);
      const leaks = leaksInLogs(profile);
      await removeFolder(profile);
      await sandbox.close();
      expect(leaks).toEqual([]);
    },
    { scope: 'worker' },
  ],
  systemBrowser: [
    async ({}, use) => {
      const executablePath = findTestBrowser();
      const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Closes the renew dialog wherever it opens, puts the tour away unless the test is of it, and stops the motion that draws frames all the
 * time; tests of motion enable it again.
 */
export async function preparePage(page: Page, { putsTourAway = true } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putRenewAway(page);
  // A window begins with a blank document, on a busy machine for a while: what a test keeps in it would be gone.
  await page.waitForURL(({ protocol }) => protocol !== 'about:', { waitUntil: 'commit' });
  if (!putsTourAway) return;
  await putTourAway(page);
  await putTourAwayNow(page);
}
