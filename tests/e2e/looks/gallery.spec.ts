/** The golden pictures in docs/pictures: each screen once, in a look that changes from screen to screen; `npm run pictures -- --check` compares them all. */
import { expect, type Browser } from '@playwright/test';
import { GOLDEN_JAPANESE_FONT, japaneseFont } from '../../support/pages/japanese-font';
import {
  openAlbum,
  photograph,
  pictureName,
  pictureNames,
  storedNames,
  type Album,
} from '../../support/web/gallery/album';
import { test, type GallerySite } from '../../support/web/gallery/gallery-test';
import {
  DESKTOP_CONTEXT,
  GALLERY_LANGUAGES,
  openPhotographer,
  PHONE_CONTEXT,
  THEMES,
  type Photographer,
} from '../../support/web/gallery/photographer';
import { SCREENS, type Screen } from '../../support/web/gallery/screens';

const LOOKS = GALLERY_LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
const DESKTOP = SCREENS.filter(({ isPhone }) => !isPhone);
const HOME = DESKTOP.filter(({ name }) => name.startsWith('home-'));
const OTHERS = DESKTOP.filter((screen) => !HOME.includes(screen));
const PHONE = SCREENS.filter(({ isPhone }) => isPhone);
const SCREENS_LIMIT_MS = 300_000;

test("every state of the desktop's home looks like its golden picture", async ({ browser, site }) => {
  test.setTimeout(SCREENS_LIMIT_MS);
  await compareEach(browser, site, HOME);
});

test('every other screen of the desktop app looks like its golden picture', async ({ browser, site }) => {
  test.setTimeout(SCREENS_LIMIT_MS);
  await compareEach(browser, site, OTHERS);
});

test('every screen of the web platform on a phone looks like its golden picture', async ({ browser, site }) => {
  await compareEach(browser, site, PHONE);
});

test('there is a golden picture of each screen in each look, and no other', () => {
  expect(storedNames().toSorted()).toEqual(pictureNames().toSorted());
});

test('a colour, a place, a word, a small sign and a size that differ are found, and an unchanged page is not', async ({
  browser,
  site,
}) => {
  const { photographer, album, close } = await open(browser, site, false);
  const [screen] = SCREENS.filter(({ name }) => name === 'home-idle');
  if (screen === undefined) throw new Error('The gallery has no home');
  const { page } = photographer;
  await photographer.open(screen, 'en');
  const name = pictureName(screen.name, 'dark', 'en');
  const { webp: golden } = await album.compare(name, await photographer.shoot('dark'));
  const found = async () => (await album.compare(name, await photographer.shoot('dark'), { golden })).difference;
  const card = page.locator('[data-home] section').first();
  const faults: Readonly<Record<string, (element: HTMLElement | SVGElement) => void>> = {
    colour: (element) => (element.style.backgroundColor = 'rgb(60 60 120)'),
    place: (element) => (element.style.transform = 'translateX(3px)'),
    word: (element) => element.querySelector('button')?.replaceChildren(),
    sign: (element) => {
      const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const path = document.createElementNS(sign.namespaceURI, 'path') as SVGPathElement;
      path.setAttribute('d', 'M10 3 4.5 8.5 2 6');
      sign.style.cssText = 'position: absolute; left: 40%; top: 20px; width: 12px; height: 12px';
      path.style.cssText = 'fill: none; stroke: var(--green)';
      sign.append(path);
      element.append(sign);
    },
  };
  expect(await found()).toBeNull();
  for (const [kind, plant] of Object.entries(faults)) {
    const before = await card.evaluate((element) => [element.getAttribute('style') ?? '', element.innerHTML] as const);
    await card.evaluate(plant);
    expect(await found(), kind).toMatch(/pixels differ/);
    await card.evaluate((element, [style, html]) => {
      element.setAttribute('style', style);
      element.innerHTML = html;
    }, before);
    expect(await found(), `without ${kind}`).toBeNull();
  }
  await page.setViewportSize({ width: 1120, height: 716 });
  expect(await found()).toBe('840x537 in place of 840x540');
  await close();
});

test('a notice above home leaves the graph less space than its legend needs: the legend covers no figure of the axis', async ({
  browser,
  site,
}) => {
  const { photographer, close } = await open(browser, site, false);
  const screen = SCREENS.find(({ name }) => name === 'home-connected');
  if (screen === undefined) throw new Error('The gallery has no home');
  await photographer.open(screen, 'en');
  const { page } = photographer;
  const graph = page.getByRole('img', { name: 'Ping of the last' }).first();
  const covered = () =>
    graph.evaluate((picture) => {
      const legend = picture.parentElement?.parentElement?.querySelector('ul')?.getBoundingClientRect();
      if (!legend) throw new Error('The graph has no legend');
      const figures = [...picture.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      return legend.height > 0 ? figures.filter(({ bottom }) => bottom > legend.top + 1).length : 0;
    });
  expect(await covered()).toBe(0);
  for (const height of [720, 640]) {
    await page.setViewportSize({ width: 1120, height });
    // As low as the page lets it become.
    await page.locator('[data-home]').evaluate((home) => home.setAttribute('style', 'height: 0; min-height: 0'));
    await expect.poll(covered, `${height}`).toBe(0);
  }
  await close();
});

async function compareEach(browser: Browser, site: GallerySite, screens: readonly Screen[]): Promise<void> {
  const { photographer, album, close } = await open(
    browser,
    site,
    screens.some(({ isPhone }) => isPhone),
  );
  const differences: string[] = [];
  let isOtherFont: boolean | null = null;
  for (const [index, screen] of screens.entries()) {
    const { language, theme } = LOOKS[index % LOOKS.length] ?? { language: 'en', theme: 'dark' };
    await photographer.open(screen, language);
    const name = pictureName(screen.name, theme, language);
    const { difference } = await photograph(photographer, album, name, theme);
    if (difference === null) continue;
    if (language === 'ja') isOtherFont ??= (await japaneseFont(photographer.page)) !== GOLDEN_JAPANESE_FONT;
    // Japanese has the system's font: with another one than that of the golden pictures only the other languages can be compared.
    if (language !== 'ja' || isOtherFont === false) differences.push(`${name}: ${difference}`);
  }
  await close();
  expect(differences, '`npm run pictures -- NAME` draws a screen anew').toEqual([]);
}

interface Opened {
  readonly photographer: Photographer;
  readonly album: Album;
  readonly close: () => Promise<void>;
}

async function open(browser: Browser, site: GallerySite, isPhone: boolean): Promise<Opened> {
  const context = await browser.newContext(isPhone ? PHONE_CONTEXT : DESKTOP_CONTEXT);
  const album = await openAlbum(await context.newPage(), site);
  const photographer = await openPhotographer(context, site, album.isSame);
  return { photographer, album, close: () => context.close() };
}
