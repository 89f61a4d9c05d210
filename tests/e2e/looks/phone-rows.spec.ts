/** Rows on a phone of 360 px look the same in every language: what belongs beside words stays there, and buttons below words take the whole width. */
import { expect, type Page } from '@playwright/test';
import { languageOptions } from '../../../src/model/languages';
import { orderPath, paths, planPath } from '../../../src/model/paths';
import { readTexts } from '../../support/pages/texts';
import { test } from '../../support/web/gallery/gallery-test';
import { openPhotographer, PHONE_CONTEXT } from '../../support/web/gallery/photographer';

/** How far `--shadow-2` reaches below a box. */
const SHADOW_PX = 32;

type Check = (page: Page, text: (key: string) => string) => Promise<readonly string[]>;

const PAGES: readonly (readonly [name: string, path: string, check: Check])[] = [
  ['what an offer of the wallet costs or lacks is beside its title', paths.giftCode, offersBelow],
  ["the cart's price is beside its package", planPath('3-months'), priceBelow],
  ['a figure keeps to its tile', paths.affiliateHistory, figuresOutside],
  ['the days of the history are one line', paths.affiliateHistory, wrappedChoices],
  ['days to be chosen have one size, and their button its own line', paths.affiliateHistory, unevenDays],
  ['a choice of the profile takes the whole width', paths.profile, narrowChoices],
  ['a figure of an order stays whole', orderPath('1041'), brokenFigures],
  ['an icon is above a title of two lines', paths.sessions, iconsBesideLines],
  ["the profile's buttons below words take the whole width", paths.profile, narrowActions],
  ['the buttons of support take the whole width, and a line divides all its questions', paths.support, unevenSupport],
  ['the link to the content is hidden with its shadow', paths.support, shadowOfLink],
];

for (const [name, path, check] of PAGES) {
  test(`on a phone ${name}`, async ({ browser, site }) => {
    const context = await browser.newContext(PHONE_CONTEXT);
    const photographer = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
    const faults: string[] = [];
    for (const { value: language } of languageOptions) {
      await photographer.open({ name, path, world: { isDesktop: false } }, language);
      faults.push(...(await check(photographer.page, readTexts(language))).map((fault) => `${language}: ${fault}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  });
}

function offersBelow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h3')].flatMap((title) => {
      const button = title.parentElement?.parentElement?.parentElement?.querySelector(':scope > button');
      if (!button) return [];
      return button.getBoundingClientRect().left < title.getBoundingClientRect().right ? [button.textContent] : [];
    }),
  );
}

function priceBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [words, price] = [...document.querySelectorAll('main section [aria-hidden] ~ *')];
    if (!words || !price) return ['no item'];
    return price.getBoundingClientRect().left < words.getBoundingClientRect().right ? [price.textContent] : [];
  });
}

/** Those that reach into the tile's own margin. */
function figuresOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section[aria-label] h3')].flatMap((title) => {
      const body = title.parentElement?.parentElement;
      return body && body.scrollWidth > body.clientWidth ? [body.innerText] : [];
    }),
  );
}

function wrappedChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const choices = [...document.querySelectorAll('main [role="radio"]')];
    const line = choices[0]?.getBoundingClientRect().top;
    return choices.filter((choice) => choice.getBoundingClientRect().top !== line).map((choice) => choice.textContent);
  });
}

async function unevenDays(page: Page, text: (key: string) => string): Promise<string[]> {
  await page.getByRole('radio', { name: text('friends.ownDays') }).click();
  const boxes = await page.locator('main form > *').evaluateAll((parts) =>
    parts.slice(0, 3).map((part) => {
      const { width, height, top } = part.getBoundingClientRect();
      return { width, height, top };
    }),
  );
  const [from, to, show] = boxes;
  if (!from || !to || !show) return ['no days'];
  const isEven =
    from.width === to.width && from.height === to.height && show.top >= to.top + to.height && show.height >= 44;
  return isEven ? [] : [JSON.stringify(boxes)];
}

function narrowChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [role="radiogroup"]')].flatMap((choice) => {
      const [own, whole] = [choice, choice.parentElement?.parentElement].map((box) => box?.getBoundingClientRect());
      return own && whole && own.width < whole.width - 1
        ? [`${choice.textContent} ${own.width} of ${whole.width}`]
        : [];
    }),
  );
}

/** Those without a space that take two lines. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main dd')].flatMap((figure) => {
      const isLong = figure.getBoundingClientRect().height > parseFloat(getComputedStyle(figure).lineHeight) * 1.5;
      return isLong && !/\s/.test(figure.textContent) ? [figure.textContent] : [];
    }),
  );
}

function iconsBesideLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h3')].flatMap((title) => {
      const icon = title.previousElementSibling;
      if (!icon) return [];
      const [box, iconBox] = [title.getBoundingClientRect(), icon.getBoundingClientRect()];
      const hasLines = box.height > parseFloat(getComputedStyle(title).lineHeight) * 1.5;
      return hasLines && iconBox.bottom > box.top ? [title.textContent] : [];
    }),
  );
}

function narrowActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('main section :is(a, button)')];
    return controls.flatMap((control) => {
      const row = control.parentElement?.parentElement;
      const words = control.parentElement?.previousElementSibling;
      if (!row || !words || control.parentElement.children.length !== 1) return [];
      const [own, whole] = [control.getBoundingClientRect(), row.getBoundingClientRect()];
      const isBelow = own.top >= words.getBoundingClientRect().bottom;
      return isBelow && own.width < whole.width - 1 && getComputedStyle(row).display === 'flex'
        ? [`${control.textContent} ${own.width} of ${whole.width}`]
        : [];
    });
  });
}

function unevenSupport(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lineless = [...document.querySelectorAll('main details')]
      .slice(0, -1)
      .filter((question) => getComputedStyle(question).borderBottomWidth === '0px');
    const mail = document.querySelector('main a[href^="mailto:"], main button:has(svg.lucide-mail)');
    const repair = document.querySelector('main button:has(svg.lucide-wrench)');
    const widths = [mail, repair].map((control) => Math.round(control?.getBoundingClientRect().width ?? 0));
    return [
      ...lineless.map((question) => `no line below ${question.textContent}`),
      ...(widths[0] === widths[1] ? [] : [`buttons of ${widths.join(' and ')} px`]),
    ];
  });
}

/** Above the window by less than its shadow is long. */
function shadowOfLink(page: Page): Promise<string[]> {
  return page.evaluate((shadow) => {
    const { bottom } = document.querySelector('a[href="#main"]')?.getBoundingClientRect() ?? { bottom: 0 };
    return bottom > -shadow ? [`it ends ${-bottom} px above the window`] : [];
  }, SHADOW_PX);
}
