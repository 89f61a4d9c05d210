/** Every text can be read whole, measured: login, home and a coming page in each language, at both sizes of UX.md. */
import type { Page } from '@playwright/test';
import { languageOptions } from '../../src/domain/languages';
import { findLayoutFaults } from '../support/measure-layout';
import { allTexts, readTexts } from '../support/texts';
import { expect, signInOnWeb, test, useLanguage } from '../support/web-test';

const SIZES = [
  { width: 1120, height: 720 },
  { width: 960, height: 640 },
] as const;

// The banner stands still then: in the middle of a slide both its texts would be half seen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { value: language, title } of languageOptions) {
  test(`${language}: every text of login, home and a coming page fits in ${title}`, async ({ page, complaints }) => {
    const text = readTexts(language);
    const fixed = allTexts(language);
    const faults: string[] = [];
    const measure = async (place: string) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const found = await findLayoutFaults(page, fixed);
        faults.push(...found.map((fault) => `${place} ${size.width}x${size.height}: ${fault}`));
      }
    };

    await page.goto('/');
    await useLanguage(page, language);
    await page.reload();
    const submit = page.getByRole('button', { name: text('auth.signIn'), exact: true });
    await expect(submit).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(text('common.windowTitle'));
    await measure('login');
    await page.getByRole('button', { name: text('auth.slide').replace('{{place}}', '2') }).click();
    await expect(page.getByText(text('auth.slideTwoTitle')).first()).toBeInViewport();
    await measure('login with the second slide');

    await submit.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await measure('login with both errors');
    await page.getByLabel(text('auth.account'), { exact: true }).fill('de mo!');
    await page.getByLabel(text('auth.password'), { exact: true }).fill('de mo!');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await measure('login with wrong characters');
    await page
      .getByRole('combobox')
      .or(page.getByRole('button', { name: title }))
      .first()
      .click();
    await expect(page.getByRole('option')).toHaveCount(languageOptions.length);
    await measure('login with the language list');
    await page.keyboard.press('Escape');

    await signInOnWeb(page, language);
    await measure('home');
    await openDrawer(page, text('shell.openMenu'));
    await page.getByRole('button', { name: text('shell.settings') }).click();
    await measure('home with the drawer and its settings open');
    await page.goto('/service');
    await expect(page.getByRole('main').getByRole('heading', { name: text('shell.service') })).toBeVisible();
    await expect(page).toHaveTitle(text('common.windowTitle'));
    await measure('a coming page');

    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** Below 1000 px the drawer is collapsed until it is asked for. */
async function openDrawer(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name });
  if (await open.isVisible()) await open.click();
}

test('the measure finds a text that is cut off, spills, ends in dots, leaves the window or lies on another', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const fixed = allTexts('en');
  expect(await findLayoutFaults(page, fixed)).toEqual([]);
  const breaks: Readonly<Record<string, RegExp>> = {
    'width: 20px; white-space: nowrap; overflow: hidden': /'Sign in' is \d+x\d+ in 20x/,
    'width: 20px; white-space: nowrap': /'Sign in' is \d+x\d+ in 20x/,
    'width: 30px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis': /'Sign in' is \d+x\d+ in 30x/,
    'height: 9px; overflow: hidden': /'Sign in' off above or below/,
    'transform: translateX(2000px)': /cuts 'Sign in' off at its side/,
    'transform: translateY(30px)': /'Sign in' and '.+' lie on each other/,
    'position: absolute; width: 3000px': /px wide in/,
  };
  for (const [style, fault] of Object.entries(breaks)) {
    await heading.evaluate((element, text) => element.setAttribute('title', text), 'Sign in');
    await heading.evaluate((element, text) => {
      (element as HTMLElement).style.cssText = text;
    }, style);
    expect((await findLayoutFaults(page, fixed)).join('\n'), style).toMatch(fault);
  }
});
