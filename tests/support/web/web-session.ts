/** Shared steps and reads of the session tests on the web platform. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { expect } from './web-test';

/** Opens a route within the app, like a link. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens a page other than home, and waits until it has replaced home. */
export async function leaveHome(page: Page): Promise<void> {
  await goWithin(page, paths.support);
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.locator('[data-home]')).toHaveCount(0);
}

/** Dispatches the focus event of the window; a page under test is always visible, so only the event can be simulated. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** What the page has stored, by key. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(window.localStorage)));
}
