/** Navigation within the web platform: by links, without loading the app again. */
import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';

/** The pages that need no session, and those that do (docs/product.md section 2). */
export const SIGNED_OUT_PATHS: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.confirmEmail,
];
export const SIGNED_IN_PATHS = Object.values(paths).filter((path) => !SIGNED_OUT_PATHS.includes(path));

/** Opens a route within the app, like a link, and waits until its page has replaced the previous one. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = new URL(page.url()).pathname === path ? null : await headingOf(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  if (before !== null) await expect.poll(() => headingOf(page)).not.toBe(before);
}

/** The page's title; its accessible name, because home shows none. */
function headingOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
}
