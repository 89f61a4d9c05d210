/** The renew dialog opens over home for every account without days left: tests of something else close it. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';

/**
 * From now on closes it whenever it covers the page; closing leads to the service page (docs/product.md section 2), so it returns to home.
 */
export async function putRenewAway(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').filter({ has: page.getByTestId('renew-dialog') });
  await page.addLocatorHandler(dialog, async () => {
    await leaveRenew(page);
  });
}

/** Closes the open dialog, and returns to home once the service page is loaded. */
export async function leaveRenew(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForURL(({ pathname }) => pathname === paths.service);
  // The address is the service page's before its chunk is loaded; home is left only then.
  await page.locator('[data-home]').waitFor({ state: 'detached' });
  await page.goBack();
}
