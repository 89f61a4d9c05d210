/** What a person does to get in, step by step, the same on the desktop and on the web platform. */
import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';

export interface NewAccount {
  readonly account: string;
  readonly email: string;
  readonly password: string;
}

export const NEWCOMER: NewAccount = { account: 'newcomer7', email: 'newcomer@example.test', password: 'firstlane1' };

/** From login to the page that asks to confirm the e-mail address. */
export async function registerAccount(page: Page, { account, email, password }: NewAccount): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  // Login has fields of the same names, and is there until the page that follows has been fetched.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Full name').fill('New Comer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
}

/** Pastes what the newest mail to an address carries: its whole link, as most people do. */
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

/** From login: a new password by the mail's link, which leaves the person on login again. */
export async function resetPassword(page: Page, sandbox: Sandbox, { email, password }: NewAccount): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByLabel('Link or code')).toBeVisible();
  await pasteLink(page, sandbox, email, 'Next');
  await page
    .getByLabel('New password', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
}

/** Fills the login form. */
export async function signInAs(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Home, by the word that its first heading says. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page.locator('[data-home]')).toBeVisible();
}

/** Logs out by the drawer. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** On Google's stand-in: chooses a person, then decides on the consent page. */
export async function consentOnGoogle(page: Page, person: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}
