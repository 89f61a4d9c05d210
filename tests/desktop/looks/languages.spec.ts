/** The main job in each of the eight languages, chosen on the login page. */
import { brand } from '../../../common/brand';
import { LANGUAGE_TAGS } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { connectFirst } from '../../support/desktop/connect-first';
import { DEMO, expect } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { windowTitle } from '../../support/desktop/main-process';
import { test } from '../../support/desktop/shared-app';
import { readTexts } from '../../support/pages/texts';

for (const { value: language, title } of languageOptions) {
  test(`${language}: signs in, measures, connects, switches off and logs out in ${title}`, async ({
    app,
    page,
    complaints,
  }) => {
    const text = readTexts(language);
    await page
      .getByRole('button', { name: /^(Language|English)/ })
      .or(page.getByRole('combobox'))
      .first()
      .click();
    await page.getByRole('option', { name: title }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
    await expect.poll(() => windowTitle(app)).toBe(`${text('auth.signIn')} – ${brand.name}`);

    await page.getByLabel(text('auth.account'), { exact: true }).fill(DEMO.account);
    await page.getByLabel(text('auth.password'), { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click();
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

    const { name } = await connectFirst(page);
    const toast = page.getByTestId('connection-toast');
    await expect(toast).toContainText(text('shell.connected'));
    await expect(toast).toContainText(name);
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).not.toBeChecked();

    await page.getByRole('button', { name: text('shell.settings') }).click();
    await page.getByRole('button', { name: text('shell.logOut') }).click();
    await expect(page.getByLabel(text('auth.account'), { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
    expect(complaints).toEqual([]);
  });
}
