/** The scripts that a signed-out browser requests before the login page is usable; counted, never timed. */
import type { Page } from '@playwright/test';

/** At most this many. */
export const LOGIN_SCRIPTS_LIMIT = 12;

/**
 * Opens the web platform for the first time and collects its scripts.
 * @param url of the platform's first page
 * @returns the paths of the scripts
 */
export async function loginScripts(page: Page, url: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  // Idle-time downloads must not be counted: in this page no idle callback ever runs.
  await page.addInitScript({
    content: "localStorage.clear(); localStorage.setItem('language', 'en'); window.requestIdleCallback = () => 0;",
  });
  await page.goto(url);
  await page.getByLabel('Account', { exact: true }).fill('demo');
  await page.waitForLoadState('networkidle');
  return [...scripts];
}
