/** Text that a person has enlarged or spaced: every text of every page still fits, on the narrowest phone, on a tablet and in a usual window. */
import type { Page, ViewportSize } from '@playwright/test';
import type { Language } from '../../../common/languages';
import type { Sandbox } from '../../../sandbox/sandbox';
import { paths } from '../../../src/model/paths';
import { findLayoutFaultsInSizes } from '../../support/pages/measures/measure-layout';
import { allTexts } from '../../support/pages/texts';
import { withoutDrawing } from '../../support/pages/measures/undrawn';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1120, height: 720 },
] as const;

/** A window of 1,280 px at 400 %: WCAG 2.2, 1.4.10. */
const ENLARGED = { width: 320, height: 568 };
/** WCAG 2.2, 1.4.12. */
const SPACING = `
  *:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

// The policy forbids the style sheet of the spacing.
test.use({ bypassCSP: true });

async function findFaults(
  page: Page,
  sandbox: Sandbox,
  language: Language,
  look: { readonly textSize: string; readonly sizes: readonly ViewportSize[]; readonly style?: string },
): Promise<string[]> {
  const texts = allTexts(language);
  const faults: string[] = [];
  const measure = async (path: string) => {
    await page.waitForLoadState('networkidle');
    const found = await withoutDrawing(page, () => findLayoutFaultsInSizes(page, texts, look.sizes));
    faults.push(...found.map((fault) => `${path} ${fault}`));
  };
  const space = () => look.style !== undefined && page.addStyleTag({ content: look.style });
  await page.goto('/');
  await useLanguage(page, language);
  await page.evaluate((size) => window.localStorage.setItem('textSize', size), look.textSize);
  await page.reload();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await space();
  for (const path of SIGNED_OUT_PATHS) {
    await visit(page, path);
    await measure(path);
  }
  await openSignedIn(page, sandbox, paths.home, language);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await space();
  for (const path of SIGNED_IN_PATHS) {
    await visit(page, path);
    await measure(path);
  }
  return faults;
}

for (const language of ['en', 'th', 'ja', 'vi'] as const) {
  test(`at 150 % every text of every page fits (${language})`, async ({ page, sandbox }) => {
    expect(await findFaults(page, sandbox, language, { textSize: '150', sizes: SIZES })).toEqual([]);
  });
}

test('every text of every page fits a window that is enlarged to 320 px', async ({ page, sandbox }) => {
  expect(await findFaults(page, sandbox, 'vi', { textSize: '100', sizes: [ENLARGED] })).toEqual([]);
});

test('every text of every page fits when a person spaces its lines, letters and words', async ({ page, sandbox }) => {
  const look = { textSize: '100', sizes: [SIZES[0], SIZES[2]], style: SPACING };
  expect(await findFaults(page, sandbox, 'vi', look)).toEqual([]);
  await expect(page.locator('body')).not.toHaveCSS('letter-spacing', 'normal');
});
