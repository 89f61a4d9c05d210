/** The checks of languages.spec.ts work: each finds the fault that it is made for. */
import { findForeignTexts } from '../../support/pages/explain-texts';
import { findContrastFaults } from '../../support/pages/measures/measure-contrast';
import { findGlyphFaults } from '../../support/pages/measures/measure-glyphs';
import { findInkFaults } from '../../support/pages/measures/measure-ink';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts } from '../../support/pages/texts';
import { withoutDrawing } from '../../support/pages/measures/undrawn';
import { expect, test } from '../../support/web/web-test';

test('the layout check finds a text that is cut off, spills, ends in dots, leaves the window or overlaps another, drawn or not', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const fixed = allTexts('en');
  await expect.poll(() => findLayoutFaults(page, fixed)).toEqual([]);
  const breaks: Readonly<Record<string, RegExp>> = {
    'width: 20px; white-space: nowrap; overflow: hidden': /'Sign in' is \d+x\d+ in 20x/,
    'width: 20px; white-space: nowrap': /'Sign in' is \d+x\d+ in 20x/,
    'width: 30px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis': /'Sign in' is \d+x\d+ in 30x/,
    'height: 9px; overflow: hidden': /'Sign in' off above or below/,
    'transform: translateX(2000px)': /cuts 'Sign in' off at its side/,
    'transform: translateY(30px)': /'Sign in' and '.+' lie on each other/,
    'position: absolute; width: 3000px': /px wide in/,
    'width: 20px; overflow-wrap: anywhere': /'Sign' of 'Sign in' is broken/,
  };
  for (const [style, fault] of Object.entries(breaks)) {
    await heading.evaluate((element, text) => element.setAttribute('title', text), 'Sign in');
    await heading.evaluate((element, text) => {
      (element as HTMLElement).style.cssText = text;
    }, style);
    // The measure ends at its first look without a fault, and an animation of the page may still hide one then.
    const look = async () => (await findLayoutFaults(page, fixed)).join('\n');
    await expect.poll(look, style).toMatch(fault);
    await expect.poll(() => withoutDrawing(page, look), `${style}, not drawn`).toMatch(fault);
  }
});

test('the layout check finds a hint that is as near to the next label as to its field', async ({ page }) => {
  await page.goto('/register');
  const hint = page.getByText('At least 4 of a–z, A–Z, 0–9');
  await expect(hint).toBeVisible();
  const fixed = allTexts('en');
  await expect.poll(() => findLayoutFaults(page, fixed)).toEqual([]);
  await hint.evaluate((element) => element.style.setProperty('margin', '9px 0 -5px'));
  await expect
    .poll(async () => (await findLayoutFaults(page, fixed)).join('\n'))
    .toMatch(/0–9' is 9 px below its field/);
});

test('the contrast check finds a text on a picture that is too light for it', async ({ page }) => {
  await page.goto('/');
  const art = page.locator('.swiper-slide:not([aria-hidden="true"]) img');
  await expect(art).toBeVisible();
  await expect.poll(() => findContrastFaults(page)).toEqual([]);
  await art.evaluate((element) => element.style.setProperty('filter', 'invert(1)'));
  expect((await findContrastFaults(page)).join('\n')).toMatch(/has a contrast of [12]\.\d, not (?:3|4\.5)/);
});

test('the ink check finds marks that a box cuts off, and lines that touch', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => findInkFaults(page)).toEqual([]);
  const breaks: readonly (readonly [words: string, style: string, fault: RegExp])[] = [
    ['ที่นี่', 'font-size: 20px; line-height: 20px; overflow: hidden', /cuts [\d.]+ px off the letters of 'ที่นี่'/],
    ['Ễ', 'font-size: 20px; line-height: 20px; overflow: hidden', /cuts [\d.]+ px off the letters of 'Ễ'/],
    ['ปู่ ที่ ปู่ ที่', 'font-size: 20px; line-height: 20px; width: 40px', /the lines of '.+' touch/],
  ];
  for (const [words, style, fault] of breaks) {
    await heading.evaluate(
      (element, [text, css]) => {
        element.textContent = text;
        (element as HTMLElement).style.cssText = css;
      },
      [words, style] as const,
    );
    // The font of the new letters is asked for at the next layout: until it is there, the measure sees another one's ink.
    await expect.poll(async () => (await findInkFaults(page)).join('\n'), style).toMatch(fault);
  }
});

test('the glyph check finds a letter that no font has, and one from a font that was not chosen', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => findGlyphFaults(page)).toEqual([]);
  const write = (words: string) =>
    heading.evaluate((element, text) => {
      element.textContent = text;
    }, words);
  await write('Sign \u0378 in');
  await expect.poll(async () => (await findGlyphFaults(page)).join('\n')).toContain('U+378');
  await write('登录');
  await expect.poll(async () => (await findGlyphFaults(page)).join('\n')).toMatch(/'登录' \(en\) is drawn in /);
});

test('the text check finds a raw key, English left in another language, and hard-coded text', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => findForeignTexts(page, 'en', [])).toEqual([]);
  await expect.poll(() => findForeignTexts(page, 'id', [])).toContain("'Sign in' is not id");
  for (const words of ['auth.signIn', 'Some words of nobody', 'Sign in: nobody']) {
    await heading.evaluate((element, text) => {
      element.textContent = text;
    }, words);
    await expect.poll(() => findForeignTexts(page, 'en', [])).toEqual([`'${words}' is not en`]);
  }
});
