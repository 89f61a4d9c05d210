/** Playwright's test for the desktop app where all tests of a worker use one app and one sandbox; each begins on login, with nothing stored. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  _electron as electron,
  expect,
  test as base,
  type ConsoleMessage,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import { HELPER_PATHS } from '../../../common/contract/helper/helper-api';
import type { Sandbox } from '../../../sandbox/sandbox';
import { projectRoot } from '../../../tools/lib/run';
import { appEnvironment, openStage } from '../../../tools/lib/stage';
import { logOut } from '../pages/sign-out';
import { removeFolder } from '../remove-folder';
import { preparePage } from './desktop-test';

interface SharedApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly sandbox: Sandbox;
}

interface SharedFixtures {
  readonly app: ElectronApplication;
  readonly sandbox: Sandbox;
  /** The errors in the page's console during this test, CSP violations included. */
  readonly complaints: readonly string[];
}

/** A failed test ends its worker, and so the app: the next test gets another one. */
export const test = base.extend<SharedFixtures, { readonly shared: SharedApp }>({
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
      await app.close();
      await removeFolder(profile);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  app: ({ shared }, use) => use(shared.app),
  sandbox: ({ shared }, use) => use(shared.sandbox),
  page: async ({ shared }, use, { status, expectedStatus }) => {
    await expect(shared.page.locator('input[name="password"]')).toBeVisible();
    await use(shared.page);
    if (status === expectedStatus) await reset(shared);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    const addError = (error: Error) => void complaints.push(error.message);
    const addMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error') complaints.push(message.text());
    };
    page.on('pageerror', addError);
    page.on('console', addMessage);
    await use(complaints);
    page.off('pageerror', addError);
    page.off('console', addMessage);
  },
});

/** Signs out in the app's own way, which ends the connection and the monitoring, and removes what the sandbox and the storage still hold. */
async function reset({ page, sandbox }: SharedApp): Promise<void> {
  await sandbox.helper.setFault(null);
  sandbox.helper.setLate(0);
  sandbox.control.clearFaults();
  sandbox.control.line.calm();
  sandbox.control.setScenario('normal');
  await page.unrouteAll();
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
