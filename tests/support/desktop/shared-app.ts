/** Playwright's test for the desktop app where all tests of a worker use one app and one sandbox; each begins on login, with nothing stored. */
import { expect, type ElectronApplication } from '@playwright/test';
import { HELPER_PATHS } from '../../../common/contract/helper/helper-api';
import type { Sandbox } from '../../../sandbox/sandbox';
import { expectNoComplaint, watchComplaints } from '../pages/complaints';
import { attachFailurePictures } from '../pages/failure-pictures';
import { logOut } from '../pages/sign-out';
import { setContentSize, START_SIZE } from './adapt-window';
import { test as base, type SharedApp } from './worker-apps';

interface SharedFixtures {
  readonly app: ElectronApplication;
  readonly sandbox: Sandbox;
  /** The errors in the pages' consoles during this test, CSP violations included. */
  readonly complaints: readonly string[];
  /** Whether pages may complain of more than failed requests; true for tests that attack or break them. */
  readonly mayComplain: boolean;
}

/** A failed test ends its worker, and so the app: the next test gets another one. */
export const test = base.extend<SharedFixtures>({
  app: ({ shared }, use) => use(shared.app),
  sandbox: ({ shared }, use) => use(shared.sandbox),
  page: async ({ shared }, use, testInfo) => {
    await expect(shared.page.locator('input[name="password"]')).toBeVisible();
    await use(shared.page);
    await attachFailurePictures(shared.app.context(), testInfo);
    if (testInfo.status === testInfo.expectedStatus) await reset(shared);
  },
  mayComplain: [false, { option: true }],
  complaints: [
    async ({ page, mayComplain }, use) => {
      const { lines, stop } = watchComplaints(page.context());
      await use(lines);
      stop();
      if (!mayComplain) expectNoComplaint(lines);
    },
    { auto: true },
  ],
});

/** Signs out in the app's own way, which ends the connection and the monitoring, and removes what the sandbox and the storage still hold. */
async function reset({ app, page, sandbox }: SharedApp): Promise<void> {
  await sandbox.helper.setFault(null);
  sandbox.helper.setLate(0);
  sandbox.control.clearFaults();
  sandbox.control.line.calm();
  sandbox.control.setScenario('normal');
  await page.unrouteAll();
  await setContentSize(app, page, START_SIZE);
  const settings = page.getByRole('navigation').first().locator('button[aria-controls]');
  const password = page.locator('input[name="password"]');
  await expect(settings.or(password)).toBeVisible();
  if (await settings.isVisible()) await logOut(page);
  // The app's own Off has not arrived where the test broke the helper.
  await fetch(sandbox.helperUrl + HELPER_PATHS.login, { method: 'POST' });
  expect(sandbox.helper.session()).toBeNull();
  // What signing out keeps for the computer is stored again a moment later.
  await expect(async () => {
    await page.evaluate(() => window.localStorage.clear());
    await page.reload();
    await expect(password).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  }).toPass();
}
