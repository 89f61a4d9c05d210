/** Every dialog, list and hint that opens over a page fits each window in eight languages, and is readable in both themes and in forced colors. */
import { expect, type Page } from '@playwright/test';
import { LINE_CHECKS, type LineRow } from '../../../common/contract/ipc/line-test';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { dataOf, openStage, PLACES, type Stage } from '../../support/web/gallery/dialog-stage';
import { DIALOGS, OPENED, type Dialog, type Place } from '../../support/web/gallery/dialogs';
import { test, type GallerySite } from '../../support/web/gallery/gallery-test';
import { fitFaults, showLanguage, sightFaults, textFaults } from '../../support/web/gallery/inspect-dialog';

const LIMIT_MS = 300_000;
/** So that a worker that has nothing else to do takes some of them. */
const DIALOGS_A_TEST = 8;

for (const place of ['app', 'browser', 'phone', 'anywhere'] as const) {
  const dialogs = DIALOGS.filter(({ places }) => places.includes(place));
  for (let first = 0; first < dialogs.length; first += DIALOGS_A_TEST) {
    const some = dialogs.slice(first, first + DIALOGS_A_TEST);
    const names = some.map(({ name }) => name).join(', ');
    test(`${place}: what opens over a page fits and is readable in eight languages: ${names}`, async ({
      browser,
      site,
    }) => {
      test.setTimeout(LIMIT_MS);
      const { page, open, close } = await openStage(browser, site, place);
      const faults: string[] = [];
      for (const dialog of some) {
        const found = await inspect(page, dialog, place, site, open);
        faults.push(...found.map((fault) => `${dialog.name} ${fault}`));
      }
      await close();
      expect(faults).toEqual([]);
    });
  }
}

async function inspect(
  page: Page,
  dialog: Dialog,
  place: Place,
  site: GallerySite,
  open: Stage['open'],
): Promise<string[]> {
  const { part = OPENED, widths, isOpenedInEachLanguage = false } = dialog;
  const sizes = PLACES[place].sizes.filter(({ width }) => widths?.includes(width) ?? true);
  if (sizes.length === 0) throw new Error(`${dialog.name} opens in no window`);
  const data = dataOf(site);
  const faults: string[] = [];
  await open(dialog, sizes, 'en');
  for (const { value: language } of languageOptions) {
    if (!isOpenedInEachLanguage) await showLanguage(page, language);
    else if (language !== 'en') await open(dialog, sizes, language);
    const found = [
      ...(await textFaults(page, part, language, data)),
      ...(await fitFaults(page, part, language, sizes)),
    ];
    faults.push(...found.map((fault) => `${language} ${fault}`));
  }
  return [...faults, ...(await sightFaults(page, part))];
}

test('a cut text, a foreign one, a missing letter and a dialog that is not open are found in an open dialog', async ({
  browser,
  site,
}) => {
  const { page, open, close } = await openStage(browser, site, 'anywhere');
  const [size] = PLACES.anywhere.sizes;
  await open(dialogOf('home-renew'), [size], 'en');
  const title = page.locator('dialog[open] h2');
  const data = dataOf(site);
  const words = await title.innerText();
  const write = (text: string) => title.evaluate((element, given) => void (element.textContent = given), text);
  const fits = () => fitFaults(page, OPENED, 'en', [size]);
  expect(await fits()).toEqual([]);
  await title.evaluate((element) => (element.style.cssText = 'width: 20px; white-space: nowrap; overflow: hidden'));
  expect(await fits()).toContainEqual(expect.stringMatching(/is \d+x\d+ in 20x/));
  await title.evaluate((element) => element.removeAttribute('style'));

  const texts = (language: Language) => textFaults(page, OPENED, language, data);
  expect(await texts('en')).toEqual([]);
  expect(await texts('id')).toContain(`'${words}' is not id`);
  for (const wrong of ['promotion.renewTitle', 'Some words of nobody']) {
    await write(wrong);
    expect(await texts('en')).toEqual([`'${wrong}' is not en`]);
  }
  await write('\u0378');
  expect(await texts('en')).toContainEqual(expect.stringContaining('U+378'));
  await write('登录');
  expect(await texts('en')).toContainEqual(expect.stringMatching(/'登录' \(en\) is drawn in /));
  await write(words);

  await page.keyboard.press('Escape');
  await expect(page.locator(OPENED)).toHaveCount(0);
  expect(await fits()).toEqual([`${size.width}: there is no ${OPENED}`]);
  await close();
});

test('Test my line needs no scrolling in the usual window while a calm line is connected and every check is good', async ({
  browser,
  site,
}) => {
  const { page, open, close } = await openStage(browser, site, 'app');
  const good = (check: LineRow['check'], subject: string | null = null): LineRow => ({
    ...{ check, subject, verdict: 'good', figure: 12 },
  });
  const lineTest = [
    ...LINE_CHECKS.filter((check) => check !== 'server').map((check) => good(check)),
    ...['ph-manila-1', 'ph-manila-2', 'vn-hanoi-1'].map((id) => good('server', id)),
  ];
  const connected: Dialog = {
    ...{ ...dialogOf('line-test'), world: { line: 'calm', lineTest } },
    async steps({ press, pass, text }) {
      await press('home.connect');
      await pass(130_000);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text('repair.testLine'));
      await page.getByRole('option', { selected: true }).click();
      await pass(12_000);
    },
  };
  await open(connected, PLACES.app.sizes, 'en');
  await expect(page.locator(OPENED).getByText('Nothing is slower than usual')).toBeVisible();
  await expect(page.locator(OPENED).locator('li')).toHaveCount(lineTest.length);
  const overflow: Record<string, number> = {};
  for (const { value: language } of languageOptions) {
    await showLanguage(page, language);
    overflow[language] = await page.locator(OPENED).evaluate((part) => part.scrollHeight - part.clientHeight);
  }
  await close();
  expect(overflow).toEqual(Object.fromEntries(languageOptions.map(({ value }) => [value, 0])));
});

for (const [name, place] of [
  ['promotion', 'anywhere'],
  ['inbox', 'browser'],
] as const) {
  test(`${name}: a pale text on a picture, a button without a name and one without an edge are found`, async ({
    browser,
    site,
  }) => {
    const { page, open, close } = await openStage(browser, site, place);
    await open(dialogOf(name), PLACES[place].sizes, 'en');
    expect(await sightFaults(page, OPENED)).toEqual([]);
    await page.locator(`:is(${OPENED}) img`).first().evaluate(plantPaleText);
    await page.locator(OPENED).evaluate((part) => {
      const button = document.createElement('button');
      button.style.cssText = 'width: 30px; height: 30px; border: none; outline: none';
      part.append(button);
    });
    const faults = (await sightFaults(page, OPENED)).join('\n');
    for (const theme of ['light', 'dark']) {
      expect(faults).toMatch(new RegExp(`${theme}: 'Pale words' has a contrast of 1\\.\\d, not 4\\.5`));
    }
    expect(faults).toContain('light: button-name: <button');
    expect(faults).toContain('forced colors: <button style');
    await close();
  });
}

test('a pale text of the renew dialog, which has no picture, is found in both themes', async ({ browser, site }) => {
  const { page, open, close } = await openStage(browser, site, 'anywhere');
  await open(dialogOf('home-renew'), PLACES.anywhere.sizes, 'en');
  expect(await sightFaults(page, OPENED)).toEqual([]);
  await page
    .locator('dialog[open] p')
    .first()
    .evaluate((element) => (element.style.color = 'rgb(128 128 128 / 30%)'));
  const faults = await sightFaults(page, OPENED);
  for (const theme of ['light', 'dark']) {
    expect(faults).toContainEqual(expect.stringContaining(`${theme}: color-contrast`));
  }
  await close();
});

function dialogOf(name: string): Dialog {
  const dialog = DIALOGS.find((one) => one.name === name);
  if (dialog === undefined) throw new Error(`There is no dialog ${name}`);
  return dialog;
}

/** Runs in the page: the picture is grey, and so are the words on it. */
function plantPaleText(picture: HTMLElement | SVGElement): void {
  picture.style.filter = 'contrast(0)';
  const words = document.createElement('p');
  words.textContent = 'Pale words';
  const { left, top } = picture.getBoundingClientRect();
  words.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; color: rgb(120 120 120); font-size: 12px`;
  picture.closest('dialog, [popover]')?.append(words);
}
