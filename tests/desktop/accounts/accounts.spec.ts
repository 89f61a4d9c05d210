/** Every sign-in on the desktop: an account with a password, Google and Discord in the system browser, this device alone. */
import {
  consentOnGoogle,
  expectHome,
  logOut,
  NEWCOMER,
  pasteLink,
  registerAccount,
  resetPassword,
  signInAs,
} from '../../support/pages/account-walk';
import { expect, test as testOfOwnApp } from '../../support/desktop/desktop-test';
import { test } from '../../support/desktop/shared-app';
import { openInSystemBrowser } from '../../support/desktop/system-browser';

const NEW_PASSWORD = 'secondlane2';

test('an account is registered, confirmed by the mailed link, signed out, and signed in again after a password reset', async ({
  page,
  sandbox,
  complaints,
}) => {
  await registerAccount(page, NEWCOMER);
  await pasteLink(page, sandbox, NEWCOMER.email, 'Confirm');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectHome(page);
  await logOut(page);

  await resetPassword(page, sandbox, { ...NEWCOMER, password: NEW_PASSWORD });
  await signInAs(page, NEWCOMER.account, NEW_PASSWORD);
  await expectHome(page);
  expect(complaints).toEqual([]);
});

test('Google in the system browser signs in through a consent page, and the app continues by itself', async ({
  app,
  page,
  systemBrowser,
}) => {
  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await consentOnGoogle(tab, 'Lena Hartmann', 'Allow');
  await expectHome(page);
  await expect(page.getByText('Lena Hartmann').first()).toBeVisible();
  // Promise C6: the code is removed from the address bar, so that opening the address again signs nobody in.
  expect(new URL(tab.url()).search).toBe('');
});

test('C7: no error is shown when the consent is denied, or cancelled while the browser is open', async ({
  app,
  page,
  systemBrowser,
}) => {
  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await consentOnGoogle(tab, 'Lena Hartmann', 'Deny');
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await expect(page.getByText('You declined to sign in with Google')).toBeVisible();

  const second = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await consentOnGoogle(second, 'Lena Hartmann', 'Allow').catch(() => undefined);
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
});

// The app opens at most three pages in 10 s, which the tests above have used.
testOfOwnApp(
  'Discord in the system browser signs in, also into a page that was loaded anew meanwhile',
  async ({ launch, systemBrowser }) => {
    const { app, page } = await launch();
    const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Discord');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
    await tab.getByRole('button', { name: 'Authorize' }).click();
    await expectHome(page);
  },
);

testOfOwnApp(
  'this device alone signs in with a free trial, and to the same account at the next start',
  async ({ launch }) => {
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
  },
);
