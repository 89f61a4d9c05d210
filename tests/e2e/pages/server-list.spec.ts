/** The server list of a large window: whole names beside the words of their rows, and figures in the colour of what they say. */
import { expect, type Browser, type Page } from '@playwright/test';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { test, type GallerySite } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, openPhotographer } from '../../support/web/gallery/photographer';
import { SCREENS } from '../../support/web/gallery/screens';

const LARGE = { width: 1440, height: 900 };

test('the names of all servers are whole, that of the connected one too, in every language', async ({
  browser,
  site,
}) => {
  const { page, open, close } = await openConnected(browser, site);
  const cut: string[] = [];
  for (const { value: language } of languageOptions) {
    await open(language);
    cut.push(...(await cutNames(page)).map((name) => `${language}: ${name}`));
  }
  await close();
  expect(cut).toEqual([]);
});

test('a share of missed pings that is shown as 0% is not coloured as a bad one', async ({ browser, site }) => {
  const { page, open, close } = await openConnected(browser, site);
  await open('en');
  const row = page.locator('[role="grid"] [role="row"]');
  const coloursOf = async (share: RegExp) => [
    ...new Set(
      await row
        .getByRole('gridcell', { name: share, exact: true })
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color)),
    ),
  ];
  const [none, some] = [await coloursOf(/^0%$/), await coloursOf(/^[1-9]\d*%$/)];
  await close();
  expect({ none: none.length, some: some.length }).toEqual({ none: 1, some: 1 });
  expect(none).not.toEqual(some);
});

test('a server that a key unmarks as a favourite and sends down the list stays in sight with the keyboard on it', async ({
  browser,
  site,
}) => {
  const { page, open, close } = await openConnected(browser, site);
  await open('en');
  const grid = page.getByRole('grid', { name: 'Servers' });
  await grid.focus();
  const active = async () => {
    const id = (await grid.getAttribute('aria-activedescendant')) ?? '';
    return page.locator(`#${id}`).evaluate((row, list) => {
      const [{ top, bottom }, view] = [
        row.getBoundingClientRect(),
        document.querySelector(list)?.getBoundingClientRect(),
      ];
      return { id: row.id, top, isInSight: view !== undefined && top >= view.top && bottom <= view.bottom };
    }, '[role="grid"]');
  };
  const first = await active();
  await page.keyboard.press('f');
  await expect.poll(async () => (await active()).top).not.toBe(first.top);
  expect(await active()).toMatchObject({ id: first.id, isInSight: true });
  await close();
});

async function openConnected(browser: Browser, site: GallerySite) {
  const context = await browser.newContext({ ...DESKTOP_CONTEXT, viewport: LARGE });
  const photographer = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  const screen = SCREENS.find(({ name }) => name === 'home-connected');
  if (screen === undefined) throw new Error('The gallery has no connected home');
  return {
    page: photographer.page,
    open: (language: Language) => photographer.open(screen, language),
    close: () => context.close(),
  };
}

/** The names in the list that end in an ellipsis. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="row"] [role="gridcell"][title] > *')]
      .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth)
      .map((name) => name.textContent),
  );
}
