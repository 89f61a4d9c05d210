/** The largest text: every text of every page still fits, in the two usual windows. */
import { paths, sessionPaths } from '../../../src/model/paths';
import { chooseLanguage, openPath, setContentSize } from '../../support/desktop/adapt-window';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts } from '../../support/pages/texts';

const SIZES = [
  { width: 1120, height: 720 },
  { width: 960, height: 640 },
] as const;
const LANGUAGES = ['en', 'th', 'ja', 'vi'] as const;
const PAGES = Object.values(sessionPaths);
const ALL_PAGES_LIMIT_MS = 480_000;

test('at 150 % every text of every page fits, in English, Thai, Japanese and Vietnamese', async ({ app, page }) => {
  test.setTimeout(ALL_PAGES_LIMIT_MS);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await page.evaluate(() => window.localStorage.setItem('textSize', '150'));
  await page.reload();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  const faults: string[] = [];
  const measure = async (measuredPaths: readonly string[], state: string) => {
    for (const size of SIZES) {
      await setContentSize(app, page, size);
      expect(await page.evaluate(() => document.documentElement.currentCSSZoom)).toBe(1.5);
      for (const language of LANGUAGES) {
        const texts = allTexts(language);
        await openPath(page, paths.home);
        await chooseLanguage(page, language);
        for (const path of measuredPaths) {
          await openPath(page, path);
          await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
          const found = await findLayoutFaults(page, texts);
          faults.push(...found.map((fault) => `${path}, ${state}, ${language} ${size.width}x${size.height}: ${fault}`));
        }
      }
    }
  };
  await measure(PAGES, 'connected');
  await openPath(page, paths.home);
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await measure([paths.home], 'direct');
  expect(faults).toEqual([]);
});
