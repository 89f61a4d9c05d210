/** The desktop app in a small window: what rarely shows fits there too. */
import { expect, type Browser, type Page } from '@playwright/test';
import { orderPath, paths } from '../../../src/model/paths';
import { languageOptions } from '../../../src/model/languages';
import { order } from '../../support/web/gallery/answers';
import { findContrastFaults } from '../../support/pages/measures/measure-contrast';
import { test, type GallerySite } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, GALLERY_LANGUAGES, openPhotographer } from '../../support/web/gallery/photographer';
import type { Screen } from '../../support/web/gallery/screens';

const LIMIT_MS = 120_000;
const SMALLEST = { width: 880, height: 600 };
/** The smallest one in which home shows the lane and the bars of a ping. */
const SMALL = { width: 960, height: 640 };
const WHOLE_MS = 12_000;

async function openWindow(browser: Browser, site: GallerySite, viewport = SMALLEST) {
  const context = await browser.newContext({ ...DESKTOP_CONTEXT, viewport });
  const { open } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  return { open, close: () => context.close() };
}

/** The top, right, bottom and left of each element that a selector finds. */
function boxesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return { top, right, bottom, left };
    }),
  );
}

test('a sign-in that failed leaves every way to sign in in view', async ({ browser, site }) => {
  test.setTimeout(LIMIT_MS);
  const { open, close } = await openWindow(browser, site);
  const failed: Screen = {
    name: 'login-failed',
    path: paths.login,
    world: { isSignedIn: false, faults: { login: 'network' } },
    async steps({ page, pass }) {
      await page.locator('main input').first().fill('linhtran88');
      await page.locator('main input[type="password"]').fill('a wrong one');
      await page.keyboard.press('Enter');
      await pass(WHOLE_MS);
    },
  };
  for (const { value: language } of languageOptions) {
    const page = await open(failed, language);
    await expect(page.getByRole('alert'), language).toBeVisible();
    const hidden = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
    expect(hidden, language).toBe(0);
  }
  await close();
});

test('a registration with a fault in each field fits the window that the app opens with', async ({ browser, site }) => {
  test.setTimeout(LIMIT_MS);
  const { open, close } = await openWindow(browser, site, { width: 1_120, height: 720 });
  const faulty: Screen = {
    name: 'register-faulty',
    path: paths.register,
    world: { isSignedIn: false },
    async steps({ page, text, press }) {
      await page.getByLabel(text('auth.email'), { exact: true }).fill('mika@');
      await press('auth.registerButton');
    },
  };
  for (const { value: language } of languageOptions) {
    const page = await open(faulty, language);
    await expect(page.locator('main form [aria-invalid="true"]'), language).toHaveCount(5);
    const hidden = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
    expect.soft(hidden, language).toBe(0);
  }
  await close();
});

test('the fields of a card stand in one line, whatever is missing in them', async ({ browser, site }) => {
  test.setTimeout(LIMIT_MS);
  const { open, close } = await openWindow(browser, site);
  const card: Screen = {
    name: 'card-missing',
    path: orderPath('1041'),
    world: {
      answers: {
        showOrder: order({ method: 'card', payment: { tokenize_url: 'https://gateway.pinglane.example/tokens' } }),
      },
    },
    steps: ({ page }) => page.locator('main form button[type="submit"]').click(),
  };
  for (const { value: language } of languageOptions) {
    const page = await open(card, language);
    await expect(page.locator('main form [role="alert"]'), language).toHaveCount(5);
    const tops = (await boxesOf(page, 'main form input')).map(({ top }) => top);
    expect(new Set(tops.slice(2)).size, `${language}: ${tops.join(', ')}`).toBe(1);
  }
  await close();
});

test('the places of the servers that are loading are within their list', async ({ browser, site }) => {
  const { open, close } = await openWindow(browser, site);
  const page = await open({ name: 'loading', path: paths.home, world: { faults: { showServers: 'never' } } }, 'en');
  const [list] = await boxesOf(page, 'main [aria-busy]:has(> span > span)');
  const places = await boxesOf(page, 'main [aria-busy] > span > span');
  expect(places.length).toBeGreaterThan(20);
  for (const { right } of places) expect(right).toBeLessThanOrEqual((list?.right ?? 0) - 12);
  await close();
});

test('the time of old figures is whole beside the tabs of their servers', async ({ browser, site }) => {
  test.setTimeout(LIMIT_MS);
  const { open, close } = await openWindow(browser, site);
  const old: Screen = {
    name: 'old',
    path: paths.home,
    async steps({ press, pass, setLine }) {
      await press('home.connect');
      await pass(WHOLE_MS);
      await setLine('refused');
      await pass(WHOLE_MS);
    },
  };
  for (const { value: language } of languageOptions) {
    const page = await open(old, language);
    const time = page.locator('main header > span:has([aria-hidden="true"]) > [title]');
    await expect(time, language).toHaveCount(1);
    const cut = await time.evaluate((words) => words.scrollWidth - words.clientWidth);
    expect(cut, language).toBe(0);
  }
  await close();
});

test('the bars of a ping of three figures stand beside their word, as those of two do', async ({ browser, site }) => {
  const { open, close } = await openWindow(browser, site, SMALL);
  for (const language of GALLERY_LANGUAGES) {
    const page = await open({ name: 'direct', path: paths.home }, language);
    const tile = page.locator('main section:has(> div h3)').first();
    await expect(tile, language).toContainText('100');
    const level = await tile.evaluate((section) => {
      const bars = [...section.querySelectorAll('[aria-hidden]')].at(-1);
      const [inner, outer] = [bars, bars?.parentElement].map((part) => part?.getBoundingClientRect());
      return { bottom: inner?.bottom ?? NaN, limit: outer?.bottom ?? NaN };
    });
    expect(level.bottom, language).toBeLessThanOrEqual(level.limit);
  }
  await close();
});

test('the word of a ping of three figures is whole', async ({ browser, site }) => {
  test.setTimeout(LIMIT_MS);
  const { open, close } = await openWindow(browser, site);
  for (const { value: language } of languageOptions) {
    const page = await open({ name: 'direct', path: paths.home }, language);
    const tile = page.locator('main section:has(> div h3)').first();
    await expect(tile, language).toContainText('100');
    const cut = await tile.evaluate((section) => {
      const level = [...section.querySelectorAll('[aria-hidden]')].at(-1)?.parentElement;
      const word = level?.firstElementChild?.getBoundingClientRect();
      return (level?.getBoundingClientRect().left ?? NaN) - (word?.left ?? NaN);
    });
    expect(cut, language).toBeLessThanOrEqual(0);
  }
  await close();
});

const slow: Screen = {
  name: 'slow',
  path: paths.home,
  async steps({ press, pass, setLine }) {
    await press('home.connect');
    await pass(2_000);
    await setLine('slow');
    await pass(WHOLE_MS);
  },
};

test('a time of five figures touches no ring of the lane', async ({ browser, site }) => {
  const { open, close } = await openWindow(browser, site, SMALL);
  for (const language of GALLERY_LANGUAGES) {
    const page = await open(slow, language);
    const lane = page.locator('main [role="img"]:has(svg)').first();
    await expect(lane.locator('svg'), language).toHaveCount(3);
    const gap = await lane.evaluate(gapOverRings);
    expect(gap, language).toBeGreaterThanOrEqual(1);
  }
  await close();
});

test("a high ping is readable in the connect card's light", async ({ browser, site }) => {
  const { open, close } = await openWindow(browser, site, SMALL);
  const far: Screen = {
    name: 'far',
    path: paths.home,
    world: { stored: { chosenServer: 'fr-paris-1' } },
    steps: ({ press, pass }) => press('home.connect').then(() => pass(WHOLE_MS)),
  };
  const page = await open(far, 'en');
  await expect(page.locator('[data-tone="success"]').getByRole('img', { name: /^\d{3} ms, High/ })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => findContrastFaults(page, 'main [data-tone]'), colorScheme).toEqual([]);
  }
  await close();
});

/** The least distance between the digits of a hop and the circles beside it, in px; they end at the baseline. In the page. */
function gapOverRings(lane: Element): number {
  const figure = [...lane.querySelectorAll('span')].findLast((span) => /^\d\d.\d\d\d/.test(span.textContent));
  if (figure === undefined) throw new Error('The lane has no figure');
  const range = document.createRange();
  range.selectNodeContents(figure);
  const { left, right, bottom } = range.getBoundingClientRect();
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('The browser has no canvas');
  canvas.font = getComputedStyle(figure).font;
  const baseline = bottom - canvas.measureText('0').fontBoundingBoxDescent;
  const gaps = [...lane.querySelectorAll('svg')].map((icon) => {
    const ring = icon.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
    const aside = Math.max(left - x, x - right, 0);
    return Math.hypot(aside, y - baseline) - ring.width / 2;
  });
  return Math.min(...gaps);
}
