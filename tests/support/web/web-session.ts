/** What tests of sessions do on the web platform, and what they look at. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { expect } from './web-test';

/** By the drawer's own entry, whatever the language. */
export async function logOut(page: Page): Promise<void> {
  const settings = page.getByRole('navigation').first().locator('button[aria-controls]');
  await settings.click();
  await page
    .locator(`[id="${(await settings.getAttribute('aria-controls')) ?? ''}"] button`)
    .last()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('input[name="password"]')).toBeVisible();
}

/** Goes to a route within the app, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Goes to a page that is not home, and waits until it has taken home's place. */
export async function leaveHome(page: Page): Promise<void> {
  await goWithin(page, paths.support);
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.locator('[data-home]')).toHaveCount(0);
}

/** The window stands in front again; a page under test is always seen, so that only the word of it can be given. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** What the page has stored, by key. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(window.localStorage)));
}
