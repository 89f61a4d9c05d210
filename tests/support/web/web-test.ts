/** Playwright's test with a new sandbox for each test, the web platform on it, and a page that may not print errors. */
import { expect, test as base, type Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import type { Language } from '../../../common/languages';
import { DEMO, openStage } from '../../../tools/lib/stage';
import { expectNoComplaint, watchComplaints } from '../pages/complaints';
import { attachFailurePictures } from '../pages/failure-pictures';
import { putTourAway } from '../pages/put-tour-away';
import { putRenewAway } from '../pages/renew-dialog';
import { readTexts } from '../pages/texts';
import { expectNoSecret, watchSecrets } from './watch-secrets';

interface WebFixtures {
  readonly sandbox: Sandbox;
  /** The errors in the pages' consoles, CSP violations included. */
  readonly complaints: readonly string[];
  /** Whether pages may complain of more than failed requests; true for tests that attack or break them. */
  readonly mayComplain: boolean;
  /** Whether the renew dialog is closed wherever it opens; false for tests of it. */
  readonly putsRenewAway: boolean;
  /** Whether the tour was shown on this machine already; false for tests of it. */
  readonly putsTourAway: boolean;
}

export const test = base.extend<WebFixtures>({
  sandbox: async ({}, use) => {
    const sandbox = await openStage();
    await use(sandbox);
    await sandbox.close();
  },
  putsRenewAway: [true, { option: true }],
  putsTourAway: [true, { option: true }],
  page: async ({ page, putsRenewAway, putsTourAway }, use, testInfo) => {
    if (putsTourAway) await putTourAway(page);
    if (putsRenewAway) await putRenewAway(page);
    await use(page);
    await attachFailurePictures(page.context(), testInfo);
  },
  mayComplain: [false, { option: true }],
  complaints: [
    async ({ context, mayComplain }, use) => {
      const { lines, stop } = watchComplaints(context);
      const secrets = watchSecrets(context);
      await use(lines);
      stop();
      expectNoSecret(secrets);
      if (!mayComplain) expectNoComplaint(lines);
    },
    { auto: true },
  ],
  baseURL: async ({ sandbox }, use) => {
    await use(sandbox.webUrl ?? '');
  },
});

/** Signs in with the seeded account and waits for home, its games and their pictures. */
export async function signInOnWeb(page: Page, language: Language = 'en'): Promise<void> {
  const text = readTexts(language);
  await page.getByLabel(text('auth.account'), { exact: true }).fill(DEMO.account);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click();
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await expect(page.locator('[data-home] article').first()).toBeVisible();
}

/** Stores a chosen language: takes effect with the next page that loads. */
export async function useLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => window.localStorage.setItem('language', chosen), language);
}

/** Opens a page with a stored session of the seeded account and a stored language, as after an earlier visit: for tests of what comes after a sign-in. */
export async function openSignedIn(
  page: Page,
  { apiUrl, webUrl }: Sandbox,
  path: string,
  language: Language = 'en',
): Promise<void> {
  const response = await fetch(`${apiUrl}/api/end-user/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO, machine_id: `web-${'0'.repeat(32)}` }),
  });
  const { data } = (await response.json()) as { data: { api_key: string } };
  // Stored by the page that opens: Playwright's own way would open a page of its own for it.
  const stored = await page.addInitScript(
    (session) => {
      if (location.origin === session.origin) Object.assign(window.localStorage, session.values);
    },
    { origin: webUrl, values: { accessToken: data.api_key, language } },
  );
  await page.goto(path);
  // What the test stores or removes from now on stays so when the page loads again.
  await stored.dispose();
}

export { DEMO, expect };
