/** In a low window, where a notice leaves home less room than it has otherwise, what a person can do about missing games is in view. */
import { expect } from '@playwright/test';
import { languageOptions } from '../../src/model/languages';
import { readTexts } from '../support/pages/texts';
import { test } from '../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, openPhotographer } from '../support/web/gallery/photographer';
import { SCREENS } from '../support/web/gallery/screens';

test('the games that could not be loaded can be requested again in a low window, below a notice', async ({
  browser,
  site,
}) => {
  const screen = SCREENS.find(({ name }) => name === 'home-no-network');
  if (screen === undefined) throw new Error('The gallery has no home without a network');
  const context = await browser.newContext({ ...DESKTOP_CONTEXT, viewport: { width: 960, height: 640 } });
  const { open, page } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  for (const { value: language } of languageOptions) {
    await open(screen, language);
    const again = page.getByRole('main').getByRole('button', { name: readTexts(language)('common.tryAgain') });
    await expect(again, language).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});
