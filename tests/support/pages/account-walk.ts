/** The steps of registering, confirming and signing in, the same on the desktop and on the web platform. */
import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';

export interface NewAccount {
  readonly account: string;
  readonly email: string;
  readonly password: string;
}

export const NEWCOMER: NewAccount = { account: 'newcomer7', email: 'newcomer@example.test', password: 'firstlane1' };

/** From login to the page that requests the confirmation of the e-mail address. */
export async function registerAccount(page: Page, { account, email, password }: NewAccount): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  // Login has fields with the same names, and is shown until the next page has been loaded.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Full name').fill('New Comer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

/** Pastes the whole link of the newest mail to an address. */
export async function pasteLink(page: Page, sandbox: Sandbox, email: string, button: string): Promise<void> {
  await page.getByLabel('Link or code').fill(newestMail(sandbox, email).link);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The newest mail to an address. @throws when none was sent */
export function newestMail(sandbox: Sandbox, email: string) {
  const [mail] = sandbox.control.mails(email);
  if (!mail) throw new Error(`no mail was sent to ${email}`);
  return mail;
}

/** From login: a new password through the mail's link, back to login. */
export async function resetPassword(page: Page, sandbox: Sandbox, { email, password }: NewAccount): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByLabel('Link or code')).toBeVisible();
  await pasteLink(page, sandbox, email, 'Next');
  await page
    .getByLabel('New password', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
}

/** Fills the login form. */
export async function signInAs(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits for home, by its first heading. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page.locator('[data-home]')).toBeVisible();
}

/** Logs out through the drawer. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** On Google's stand-in: chooses an account, then decides on the consent page. */
export async function consentOnGoogle(page: Page, person: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}
