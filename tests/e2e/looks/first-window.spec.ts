/** What a person meets first fits the window that the app opens with, without scrolling: a sign-in that failed, and the form of a new account. */
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { readTexts } from '../../support/pages/texts';
import { DEMO } from '../../../tools/lib/stage';
import { expect, test, useLanguage } from '../../support/web/web-test';

const FIRST_WINDOW = { width: 1_120, height: 720 };

test('a failed sign-in and the form of a new account fit the first window in every language, and the sign-in the smallest window of every page', async ({
  page,
}) => {
  await page.setViewportSize(FIRST_WINDOW);
  await page.goto(paths.register);
  const main = page.getByRole('main');
  const hidden = () => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  for (const { value: language } of languageOptions) {
    const text = readTexts(language);
    await useLanguage(page, language);
    await page.goto(paths.register);
    await expect(main.getByRole('button', { name: text('auth.registerButton'), exact: true })).toBeVisible();
    await expect(main.getByRole('button')).not.toHaveCount(1);
    expect.soft(await hidden(), `${language}: new account`).toBe(0);
    await page.goto(paths.login);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel(text('auth.account'), { exact: true }).fill(DEMO.account);
    await page.getByLabel(text('auth.password'), { exact: true }).fill(DEMO.password);
    await page.getByLabel(text('auth.password'), { exact: true }).press('Enter');
    await expect(main.getByRole('alert').getByRole('button')).toBeVisible();
    await expect(main.getByRole('alert')).toContainText(text('fixes.network'));
    expect.soft(await hidden(), `${language}: failed sign-in`).toBe(0);
    await page.setViewportSize({ width: 960, height: 640 });
    expect.soft(await hidden(), `${language}: failed sign-in at 960x640`).toBe(0);
    await page.setViewportSize(FIRST_WINDOW);
    await page.unroute('**/api/**');
  }
});
