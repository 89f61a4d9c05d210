/** Signing out, the same on the desktop and on the web platform. */
import { expect, type Page } from '@playwright/test';

/** Through the drawer's entry, in any language. */
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
