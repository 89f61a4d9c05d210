/** The system's browser, which the app opens for a sign-in. */
import { expect, type Browser, type ElectronApplication, type Page } from '@playwright/test';

/** Clicks a button that opens the system's browser, and opens the passed address there. */
export async function openInSystemBrowser(
  app: ElectronApplication,
  page: Page,
  browser: Browser,
  button: string,
): Promise<Page> {
  // Playwright runs this in the main process: only the call that opens the browser is replaced.
  await app.evaluate(({ shell }) => {
    const published = globalThis as { opened?: string };
    delete published.opened;
    shell.openExternal = (address: string) => {
      published.opened = address;
      return Promise.resolve();
    };
  });
  await page.getByRole('button', { name: button }).click();
  const opened = () => app.evaluate(() => (globalThis as { opened?: string }).opened ?? null);
  await expect.poll(opened).not.toBeNull();
  const tab = await browser.newPage();
  await tab.goto((await opened()) ?? '');
  return tab;
}
