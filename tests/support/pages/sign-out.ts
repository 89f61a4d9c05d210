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
  // Asked about while connected; the last button of the question signs out.
  const question = page.locator('dialog[open]').getByRole('button').last();
  await expect(question.or(page.locator('input[name="password"]')).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('input[name="password"]')).toBeVisible();
}
