/** The largest text in a browser: every text of every page still fits, on the narrowest phone, on a tablet and in a usual window. */
import { paths } from '../../../src/model/paths';
import { findLayoutFaultsInSizes } from '../../support/pages/measure-layout';
import { allTexts } from '../../support/pages/texts';
import { withoutDrawing } from '../../support/pages/undrawn';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1120, height: 720 },
] as const;

for (const language of ['en', 'th', 'ja', 'vi'] as const) {
  test(`at 150 % every text of every page fits (${language})`, async ({ page, sandbox }) => {
    const texts = allTexts(language);
    const faults: string[] = [];
    const measure = async (path: string) => {
      await page.waitForLoadState('networkidle');
      const found = await withoutDrawing(page, () => findLayoutFaultsInSizes(page, texts, SIZES));
      faults.push(...found.map((fault) => `${path} ${fault}`));
    };
    await page.goto('/');
    await useLanguage(page, language);
    await page.evaluate(() => window.localStorage.setItem('textSize', '150'));
    await page.reload();
    await expect(page.locator('input[name="password"]')).toBeVisible();
    for (const path of SIGNED_OUT_PATHS) {
      await visit(page, path);
      await measure(path);
    }
    await openSignedIn(page, sandbox, paths.home, language);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const path of SIGNED_IN_PATHS) {
      await visit(page, path);
      await measure(path);
    }
    expect(faults).toEqual([]);
  });
}
