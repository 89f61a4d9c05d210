/** The global search and command palette on the web platform (docs/product.md sections 2 and 18). */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import type { Language } from '../../../common/languages';
import { graveFaults } from '../../support/pages/axe';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts, readTexts } from '../../support/pages/texts';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

// axe injects its own code and styles into the page, which the policy forbids; the policy is tested in content-security.spec.ts.
test.use({ bypassCSP: true });

const LANGUAGES: readonly Language[] = ['en', 'vi', 'zh', 'th', 'id', 'ms', 'tl', 'ja'];
const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const results = (page: Page) => page.getByRole('banner').getByRole('listbox');

test("Ctrl+K, a few letters and Enter open a page; the panel's chunk is loaded at the first focus", async ({
  page,
  sandbox,
  complaints,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openHome(page, sandbox);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => path.includes('/search-'))).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(results(page)).toBeVisible();
  expect(scripts.filter((path) => path.includes('/search-'))).toHaveLength(1);
  await page.keyboard.type('gift');
  await expect(page.getByRole('option', { name: 'Gift code', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/giftcode$/);
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('keys of an input method that is composing choose nothing; what it has composed is searched', async ({
  page,
  sandbox,
}) => {
  await openHome(page, sandbox);
  await page.keyboard.press('Control+k');
  await expect(results(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'gift', selectionStart: 4, selectionEnd: 4 });
  await expect(page.getByRole('option', { name: 'Gift code', selected: true })).toBeVisible();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('option', { name: 'Gift code', selected: true }), key).toBeVisible();
    await expect(page, key).toHaveURL(/\/$/);
  }
  await session.send('Input.insertText', { text: 'gift' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/giftcode$/);
});

test("games are found at the provider, and 'No data available' is shown when nothing matches", async ({
  page,
  sandbox,
}) => {
  await openHome(page, sandbox);
  await box(page).fill('stormcall');
  await expect(page.getByRole('option', { name: 'Stormcall Arena' })).toBeVisible();
  await box(page).fill('zzzz');
  await expect(page.getByRole('banner').getByText('No data available').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('main').click({ position: { x: 700, y: 400 } });
  await expect(page.getByText('No data available')).toHaveCount(0);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds no serious fault in the panel (${colorScheme})`, async ({ page, sandbox }) => {
    await page.emulateMedia({ colorScheme });
    await openHome(page, sandbox);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Polar Siege' })).toBeVisible();
    await expect.poll(() => graveFaults(page, 'header'), 'before anything is typed').toEqual([]);
    await page.keyboard.type('li');
    await expect(page.getByRole('option', { name: 'Lightlane Drift' })).toBeVisible();
    await expect.poll(() => graveFaults(page, 'header'), 'with results').toEqual([]);
    await page.keyboard.type('zzz');
    await expect(page.getByRole('banner').getByText('No data available').first()).toBeVisible();
    await expect.poll(() => graveFaults(page, 'header'), 'with none').toEqual([]);
  });
}

test('no text is cut off or overlaps another in all eight languages, in a large and in a small window', async ({
  page,
  sandbox,
}) => {
  for (const [index, language] of LANGUAGES.entries()) {
    if (index === 0) await openHome(page, sandbox, language);
    else {
      await useLanguage(page, language);
      await page.reload();
    }
    await expect(page.locator('[data-home="usable"]')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: readTexts(language)('search.games') })).toBeVisible();
    for (const [width, height] of [
      [1120, 720],
      [960, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Including the ink of the letters.
      await expect.poll(() => findLayoutFaults(page, allTexts(language)), `${language} ${width}`).toEqual([]);
    }
  }
});

/** Home with its games: what the panel offers before anything is typed. */
async function openHome(page: Page, sandbox: Sandbox, language: Language = 'en'): Promise<void> {
  await openSignedIn(page, sandbox, '/', language);
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await expect(page.locator('[data-home] article').first()).toBeVisible();
}
