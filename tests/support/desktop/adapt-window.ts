/** The size and the language of a running app's window, changed as a person would. */
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { titlePattern } from '../pages/texts';

/** The content size of a new window without a stored one. */
export const START_SIZE = { width: 1120, height: 720 } as const;

/** Resizes the window from the main process, like dragging, and waits until the page has followed. */
export async function setContentSize(
  app: ElectronApplication,
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
    },
    { width, height },
  );
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}

/** Chooses from the header's list in any current language. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === LANGUAGE_TAGS[language]) return;
  const titles = languageOptions.map(({ title }) => title);
  const wanted = languageOptions.find(({ value }) => value === language)?.title ?? '';
  // The profile has a second one.
  await page
    .getByRole('button', { name: new RegExp(`: (?:${titles.join('|')})$`) })
    .first()
    .click();
  await page.getByRole('option', { name: wanted }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
  await expect(page).toHaveTitle(titlePattern(language));
  // Moves the pointer to a place without a tooltip.
  await page.mouse.move(0, 0);
}
