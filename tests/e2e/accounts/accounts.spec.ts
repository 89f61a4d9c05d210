/** Every sign-in on the web platform: an account with a password, Google and Discord in a popup, this browser alone. */
import type { BrowserContext, Page } from '@playwright/test';
import {
  consentOnGoogle,
  expectHome,
  logOut,
  newestMail,
  NEWCOMER,
  pasteLink,
  registerAccount,
  resetPassword,
  signInAs,
} from '../../support/pages/account-walk';
import { expect, test } from '../../support/web/web-test';

const MISTYPED_EMAIL = 'newcomer@exmaple.test';
const NEW_PASSWORD = 'secondlane2';
const RESEND_PAUSE_MS = 61_000;

test('an account is registered with a mistyped address, confirmed by the link mailed to the corrected one, signed out, and signed in again after a password reset', async ({
  page,
  sandbox,
  complaints,
}) => {
  await page.goto('/');
  await registerAccount(page, { ...NEWCOMER, email: MISTYPED_EMAIL });
  const earlier = newestMail(sandbox, MISTYPED_EMAIL).link;
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click();
  await page.getByLabel('Email').fill(NEWCOMER.email);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`We sent a link to ${NEWCOMER.email}`)).toBeVisible();
  await page.goto(earlier);
  await expect(page.getByText(/newer email was sent/i)).toBeVisible();
  await page.goto(newestMail(sandbox, NEWCOMER.email).link);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectHome(page);
  await logOut(page);

  await resetPassword(page, sandbox, { ...NEWCOMER, password: NEW_PASSWORD });
  await signInAs(page, NEWCOMER.account, NEWCOMER.password);
  await expect(page.getByText('Account or Password is not correct')).toBeVisible();
  await signInAs(page, NEWCOMER.account, NEW_PASSWORD);
  await expectHome(page);
  // The browser's own lines of the refused link and the refused password.
  expect(complaints.filter((line) => !/\b(?:403|422)\b/.test(line))).toEqual([]);
});

test('a wrong code and an outdated link are rejected, and the link of a mail that was sent again confirms', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/');
  await registerAccount(page, NEWCOMER);
  const { link, token } = newestMail(sandbox, NEWCOMER.email);
  await page.getByLabel('Link or code').fill(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This link or code is not valid')).toBeVisible();
  await expect(page.getByText(/Send again in \d+ s/)).toBeVisible();
  await page.clock.fastForward(RESEND_PAUSE_MS);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => sandbox.control.mails(NEWCOMER.email).length).toBe(2);
  await page.goto(link);
  await expect(page.getByText(/newer email was sent/i)).toBeVisible();
  await pasteLink(page, sandbox, NEWCOMER.email, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test("the refusal of a field by the provider's framework is shown, without what it repeats of the form", async ({
  page,
  sandbox,
}) => {
  sandbox.control.addFault({ route: '/api/end-user/user/login', kind: 'framework', message: 'Too short', times: 1 });
  await page.goto('/login');
  await page.getByLabel('Account').fill('lumen');
  await page.getByLabel('Password', { exact: true }).fill('lantern88');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('field: Too short');
  await expect(alert).not.toContainText('sent');
});

test('a click that leaves an invalid field submits the form, although the error moves the button', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 640 });
  await page.goto('/register');
  await page.getByLabel('Account', { exact: true }).fill(NEWCOMER.account);
  await page.getByLabel('Full name').fill('New Comer');
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEWCOMER.password);
  const email = page.getByLabel('Email');
  await email.fill('newcomer@example');
  const button = page.getByRole('button', { name: 'Create account' });
  const before = await button.boundingBox();
  await button.hover({ position: { x: 60, y: 8 } });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Invalid or non-existent email.')).toBeVisible();
  expect((await button.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity);
  await expect(email).toBeFocused();
});

test('C2: Google in a popup signs in through the consent page and the token exchange', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  const popup = await openPopup(page, context, 'Sign in with Google');
  await consentOnGoogle(popup, 'Lena Hartmann', 'Allow');
  await expectHome(page);
  await expect(page.getByText('Lena Hartmann').first()).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(complaints).toEqual([]);
});

test('C7: no error is shown when the consent is denied, or cancelled while the popup is open', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const popup = await openPopup(page, context, 'Sign in with Google');
  await consentOnGoogle(popup, 'Lena Hartmann', 'Deny');
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await expect(page.getByText('You declined to sign in with Google')).toBeVisible();

  await openPopup(page, context, 'Sign in with Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
});

test('Discord in a popup signs in to the same account the second time', async ({ page, context }) => {
  await page.goto('/');
  const ids: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const popup = await openPopup(page, context, 'Sign in with Discord');
    await popup.getByRole('button', { name: 'Authorize' }).click();
    await expectHome(page);
    ids.push(
      await page
        .getByText(/^ID \d+/)
        .first()
        .innerText(),
    );
    await logOut(page);
  }
  expect(ids[1]).toBe(ids[0]);
});

test('this browser alone signs in with a free trial', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Continue on this device/ }).click();
  await expectHome(page);
  await expect(page.getByText('Free trial').first()).toBeVisible();
});

async function openPopup(page: Page, context: BrowserContext, button: string): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: button }).click()]);
  return popup;
}
