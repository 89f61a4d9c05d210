/** What a notice or an offer takes of home: in a low window what a person can do about missing games stays in view, and the connect card keeps its height. */
import { expect } from '@playwright/test';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { readTexts } from '../../support/pages/texts';
import { test } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, GALLERY_LANGUAGES, openPhotographer } from '../../support/web/gallery/photographer';
import { SCREENS, type Screen } from '../../support/web/gallery/screens';

test('the games that could not be loaded can be requested again in a low window, below a notice', async ({
  browser,
  site,
}) => {
  const screen = screenNamed('home-no-network');
  const context = await browser.newContext({ ...DESKTOP_CONTEXT, viewport: { width: 960, height: 640 } });
  const { open, page } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  for (const { value: language } of languageOptions) {
    await open(screen, language);
    const again = page.getByRole('main').getByRole('button', { name: readTexts(language)('common.tryAgain') });
    await expect(again, language).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test('the connect card is as high with an offer as without one', async ({ browser, site }) => {
  const [connected, offered] = [screenNamed('home-connected'), screenNamed('home-offer')];
  const context = await browser.newContext(DESKTOP_CONTEXT);
  const { open, page } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  const heightOf = async (screen: Screen, language: Language) => {
    await open(screen, language);
    const card = page.getByRole('main').getByRole('region', { name: readTexts(language)('home.connect'), exact: true });
    return card.evaluate((element) => element.getBoundingClientRect().height);
  };
  for (const language of GALLERY_LANGUAGES)
    expect(await heightOf(offered, language), language).toBe(await heightOf(connected, language));
  await context.close();
});

function screenNamed(wanted: string): Screen {
  const screen = SCREENS.find(({ name }) => name === wanted);
  if (screen === undefined) throw new Error(`The gallery has no ${wanted}`);
  return screen;
}
