/** The web platform on a phone: every page fits, scrolls as a whole, and is reached by touch. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../common/languages';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts } from '../../support/pages/texts';
import { withoutDrawing } from '../../support/pages/measures/undrawn';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

const SMALLEST = { width: 360, height: 740 };
const USUAL = { width: 390, height: 844 };
/** Of a touch target, in px. */
const FINGER = 44;
/** A tablet has the collapsed drawer; its controls are the desktop's. */
const TABLET = { width: 768, height: 1024 };

test.use({ viewport: USUAL, hasTouch: true });

/** The controls that are too small for a finger, by their names. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
    return controls.flatMap((control) => {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || control.matches('a[href="#main"]')) return [];
      const { width, height } = (control.closest('label, [data-frame]') ?? control).getBoundingClientRect();
      const own = getComputedStyle(control, '::before');
      const [around] = own.position === 'absolute' && own.content === '""' ? [-2 * parseFloat(own.top)] : [0];
      if (width === 0 || (width + around >= finger - 1 && height + around >= finger - 1)) return [];
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
      return [`'${name}' is ${Math.round(width)}x${Math.round(height)}`];
    });
  }, FINGER);
}

/** The places of everything in the page's main part, in whole pixels. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** What has another place in the dark theme: nothing, so that layouts are measured in one theme. */
async function movedByTheme(page: Page): Promise<string[]> {
  const light = await places(page);
  await showTheme(page, 'dark');
  const dark = await places(page);
  await showTheme(page, 'light');
  return dark.filter((place, index) => place !== light[index]);
}

async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

for (const language of LANGUAGES) {
  test(`every page fits a screen of 360, 390 and 768 px in ${language}, and a phone's controls fit a finger`, async ({
    page,
    sandbox,
  }) => {
    const texts = allTexts(language);
    const measureIn = async (path: string, size: typeof USUAL) => {
      await page.setViewportSize(size);
      await expect.poll(() => findLayoutFaults(page, texts), `${path} at ${size.width}`).toEqual([]);
      if (size !== TABLET) await expect.poll(() => smallControls(page), `${path} at ${size.width}`).toEqual([]);
      if (size === SMALLEST && language === 'th')
        await expect.poll(() => movedByTheme(page), `${path} in the dark`).toEqual([]);
    };
    const measure = (path: string) =>
      withoutDrawing(page, async () => {
        for (const size of [TABLET, SMALLEST, USUAL]) await measureIn(path, size);
      });
    await page.goto('/login');
    await useLanguage(page, language);
    await page.reload();
    for (const path of SIGNED_OUT_PATHS) {
      await visit(page, path);
      await measure(path);
    }
    await openSignedIn(page, sandbox, '/', language);
    await expect(page.locator('[data-home="usable"] article').first()).toBeVisible();
    for (const path of SIGNED_IN_PATHS) {
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      await measure(path);
    }
  });
}

test('the page scrolls as a whole under the header and above the bar, and there is no status bar', async ({
  page,
  sandbox,
}) => {
  await openSignedIn(page, sandbox, '/affiliate-history');
  await expect(page.getByRole('row').nth(15)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 500);
    const inner = [...document.querySelectorAll('main, main *')].filter(
      (box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
    );
    return { top: scrollY, inner: inner.length };
  });
  expect(scrolled).toEqual({ top: 500, inner: 0 });
  const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  expect(bar && bar.y + bar.height).toBe(USUAL.height);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  // The next page begins at its top.
  await page.getByRole('link', { name: 'Service' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your package' })).toBeInViewport();
});

test('a promotion whose title has no blanks fits its dialog, with the way to close it', async ({ page, sandbox }) => {
  await page.route('**/popup-promotion/list?**', async (route) => {
    const data = [{ id: 1, title: 'W'.repeat(120), description: 'Long', data: '{"display_number":-1}' }];
    await route.fulfill({ response: await route.fetch(), json: { status: 'SUCCESS', data, message: '' } });
  });
  await openSignedIn(page, sandbox, '/');
  const dialog = page.locator('dialog[open]');
  for (const size of [SMALLEST, USUAL, TABLET]) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('a long catalogue is drawn in parts while the page scrolls', async ({ page, sandbox }) => {
  await openSignedIn(page, sandbox, '/all-game');
  const grid = page.getByTestId('games-grid');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) {
    await page.evaluate(() => scrollBy(0, 900));
    await page.waitForTimeout(100);
  }
  await expect(grid).toHaveAttribute('data-games', '60');
  expect(await page.getByRole('gridcell').count()).toBeLessThan(40);
  await expect(page.getByRole('gridcell').last()).toBeInViewport();
});

test('the menu has the pages that the bar lacks, and logs out', async ({ page, sandbox }) => {
  await openSignedIn(page, sandbox, '/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'Support' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^(?:Log|Sign) out$/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

/** The fields whose letters are drawn smaller than 16 px, at which an iPhone enlarges the page. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('input:read-write, textarea:read-write')];
    const drawn = fields.map((field) => parseFloat(getComputedStyle(field).fontSize) * field.currentCSSZoom);
    return drawn.flatMap((size, index) => (size < 15.99 ? [`${fields[index]?.outerHTML ?? ''}: ${size} px`] : []));
  });
}

test.describe('by touch', () => {
  test.use({ isMobile: true });

  for (const [held, viewport] of [
    ['upright', USUAL],
    ['sideways', { width: USUAL.height, height: USUAL.width }],
  ] as const)
    test(`no field enlarges the page of a phone that is held ${held}, with small text either`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/login');
      for (const path of ['/login', '/register', '/forgot-password']) {
        await visit(page, path);
        await expect(page.locator('input:read-write').first()).toBeAttached();
        expect(await smallFields(page), path).toEqual([]);
      }
      await openSignedIn(page, sandbox, '/');
      for (const path of ['/support', '/all-game', '/giftcode']) {
        await visit(page, path);
        await expect(page.locator('input:read-write').first()).toBeAttached();
        for (const zoom of ['1', '0.9']) {
          await page.evaluate((size) => document.documentElement.style.setProperty('--zoom', size), zoom);
          expect(await smallFields(page), `${path} at ${zoom}`).toEqual([]);
        }
      }
    });
});
