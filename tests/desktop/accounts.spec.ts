/** Every way in on the desktop: an account of one's own, Google and Discord in the system browser, this device alone. */
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../tools/lib/browser';
import {
  consentOnGoogle,
  expectHome,
  logOut,
  NEWCOMER,
  pasteLink,
  registerAccount,
  resetPassword,
  signInAs,
} from '../support/pages/account-walk';
import { expect, test as base } from '../support/desktop/desktop-test';
import { openInSystemBrowser } from '../support/desktop/system-browser';

const NEW_PASSWORD = 'secondlane2';

/** A browser beside the app: what the system would open. */
const test = base.extend<{ systemBrowser: Browser }>({
  systemBrowser: async ({}, use) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
    await use(browser);
    await browser.close();
  },
});

test('a person registers, confirms by the mailed link, signs out, resets the password and signs in again', async ({
  launch,
  sandbox,
}) => {
  const { page, complaints } = await launch();
  await registerAccount(page, NEWCOMER);
  await pasteLink(page, sandbox, NEWCOMER.email, 'Confirm');
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expectHome(page);
  await logOut(page);

  await resetPassword(page, sandbox, { ...NEWCOMER, password: NEW_PASSWORD });
  await signInAs(page, NEWCOMER.account, NEW_PASSWORD);
  await expectHome(page);
  expect(complaints).toEqual([]);
});

test('Google in the system browser: a real consent page; the app goes on by itself', async ({
  launch,
  systemBrowser,
}) => {
  const { app, page } = await launch();
  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await consentOnGoogle(tab, 'Lena Hartmann', 'Allow');
  await expectHome(page);
  await expect(page.getByText('Lena Hartmann').first()).toBeVisible();
  // Promise C6: the code has left the address bar, and a second visit of the answer gets nobody in again.
  expect(new URL(tab.url()).search).toBe('');
});

test('C7: a denial, and a cancel while the browser is open, are no errors', async ({ launch, systemBrowser }) => {
  const { app, page } = await launch();
  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await consentOnGoogle(tab, 'Lena Hartmann', 'Deny');
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await expect(page.getByText('You declined the sign-in with Google')).toBeVisible();

  const second = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await consentOnGoogle(second, 'Lena Hartmann', 'Allow').catch(() => undefined);
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
});

test('Discord in the system browser', async ({ launch, systemBrowser }) => {
  const { app, page } = await launch();
  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Discord');
  await tab.getByRole('button', { name: 'Authorize' }).click();
  await expectHome(page);
});

test('this device alone: a free trial, and the same account at the next start', async ({ launch }) => {
  const { app, page } = await launch();
  await page.getByRole('button', { name: /Continue on this device/ }).click();
  await expectHome(page);
  const id = await page
    .getByText(/^ID \d+/)
    .first()
    .innerText();
  await logOut(page);
  await app.close();

  const { page: again } = await launch();
  await again.getByRole('button', { name: /Continue on this device/ }).click();
  await expectHome(again);
  await expect(again.getByText(id).first()).toBeVisible();
});
