/** Every page in eight languages and two window sizes: no text is cut off, and the connection toast covers none and takes no click. */
import type { Page } from '@playwright/test';
import { languageOptions } from '../../../src/model/languages';
import { paths, sessionPaths } from '../../../src/model/paths';
import { chooseLanguage, openPath, setContentSize } from '../../support/desktop/adapt-window';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { measure } from '../../support/desktop/measure';
import { test } from '../../support/desktop/shared-app';
import { coveredTexts } from '../../support/pages/measures/covered-texts';
import { findContrastFaults } from '../../support/pages/measures/measure-contrast';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts } from '../../support/pages/texts';

const SIZES = [
  { width: 1120, height: 720 },
  { width: 960, height: 640 },
] as const;
const PAGES = Object.values(sessionPaths);
/** The page's own top space, and a place within the first lines of a scrolled page. */
const SCROLLS = [0, 24] as const;
/** The window in which the drawer is open. */
const DRAWER_WIDTH = 1120;
/** Room for a server's name and its country code. */
const NAME_MIN_PX = 110;
const ALL_PAGES_LIMIT_MS = 480_000;

test('every text of every page fits, and the toast of a connection covers none and takes no click, scrolled or not', async ({
  app,
  page,
  sandbox,
}) => {
  test.setTimeout(ALL_PAGES_LIMIT_MS);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const toast = page.getByTestId('connection-toast');
  await connectFirst(page);
  await expect(toast).toContainText('Connected');
  // A session for its page.
  await measure(page, 3);
  await page.getByRole('switch').click();
  await expect(page.getByRole('region', { name: 'Last session' })).toBeVisible();
  await page.getByRole('switch').click();
  await expect(toast).toContainText('Connected');

  // The data of a page stays: it is measured with it, not while it loads.
  for (const path of PAGES) {
    await openPath(page, path);
    await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
  }
  const faults: string[] = [];
  const measureAll = async (measured: readonly string[]) => {
    for (const size of SIZES) {
      await setContentSize(app, page, size);
      for (const { value: language } of languageOptions) {
        const texts = allTexts(language);
        await openPath(page, paths.home);
        await chooseLanguage(page, language);
        for (const path of measured) {
          const place = `${path} ${language} ${size.width}x${size.height}`;
          await openPath(page, path);
          // Home is measured in its other states in layout.spec.ts.
          const cut = measured === PAGES ? await findLayoutFaults(page, texts) : [];
          faults.push(...cut.map((fault) => `${place}: ${fault}`));
          if (size.width === DRAWER_WIDTH)
            faults.push(...(await crampedName(page)).map((fault) => `${place}: ${fault}`));
          for (const scroll of SCROLLS) {
            const found = await page.evaluate(coveredTexts, scroll);
            faults.push(...found.map((text) => `${place} at ${scroll}: ${text}`));
          }
        }
      }
    }
  };
  // Home and games have texts on pictures (the web platform's: accessibility.spec.ts).
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Home first: all games was opened last, and opening it again would not focus its heading, for which openPath waits.
    for (const path of [paths.home, paths.allGames]) {
      await openPath(page, path);
      const pale = await findContrastFaults(page);
      faults.push(...pale.map((fault) => `${path} ${colorScheme}: ${fault}`));
    }
  }
  await measureAll([paths.home]);
  // The longest words: the toast says how long the server has not answered.
  sandbox.control.line.set('connected', { silent: true });
  await expect(page.locator('[data-line]')).toHaveAttribute('data-line', 'silent', { timeout: 40_000 });
  await measureAll(PAGES);
  await openPath(page, paths.home);
  await chooseLanguage(page, 'en');
  expect(faults).toEqual([]);
});

/** The server's name in the open drawer keeps its room beside its figure, and beside that figure's age. */
async function crampedName(page: Page): Promise<string[]> {
  const name = page.getByRole('complementary').locator('section').last().locator('[title]').first();
  const { clientWidth } = await name.evaluate((element) => ({ clientWidth: element.clientWidth }));
  return clientWidth >= NAME_MIN_PX ? [] : [`the drawer leaves ${clientWidth} px for the server's name`];
}
