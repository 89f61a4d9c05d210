/** The system's browser, which the app opens for a sign-in. */
import { expect, type Browser, type ElectronApplication, type Page } from '@playwright/test';

/** Presses a button that opens the system's browser, and opens what it was told to there. */
export async function openInSystemBrowser(
  app: ElectronApplication,
  page: Page,
  browser: Browser,
  button: string,
): Promise<Page> {
  // Playwright runs this in the main process: the door to the desktop is all that is replaced.
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
