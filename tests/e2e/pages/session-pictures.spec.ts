/** The picture of a session in a browser: its pixels in four languages and both themes, its bytes, and the clipboard (docs/product.md section 24, Files). */
import { expect, test as base } from '@playwright/test';
import { DEFAULT_SCALE } from '../../../src/model/ping/ping-level.rules';
import type { PictureOptions } from '../../../src/features/sessions/files/session-picture';
import { leaksIn } from '../../support/desktop/canaries';
import { GOLDEN_JAPANESE_FONT, japaneseFont } from '../../support/pages/japanese-font';
import { PERSONAL_TEXTS, INVITATION_LINK } from '../../support/samples/personal-texts';
import { eveningRecap } from '../../support/samples/session-recaps';
import { openPictureSite } from '../../support/web/picture-site';
import type { PicturePage } from '../../support/web/picture-page/draw';

declare const picturePage: PicturePage;

const LANGUAGES = ['en', 'th', 'ja', 'vi'] as const;
const THEMES = ['dark', 'light'] as const;
/** Letters are drawn slightly differently by other versions of a browser; a missing word or line is much more than this. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.002 };
/** Japanese has the system's font: with another one than that of the goldens only the rest of the picture can be compared. */
const OTHER_FONT = { threshold: 0.2, maxDiffPixelRatio: 0.06 };

const optionsOf = (change: Partial<PictureOptions> = {}): PictureOptions => ({
  ...{ theme: 'dark', scale: DEFAULT_SCALE, link: null },
  ...change,
});

const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const site = await openPictureSite();
    await use(site.url);
    await site.close();
  },
  page: async ({ page, site }, use) => {
    await page.addInitScript((texts) => {
      for (const [name, text] of Object.entries(texts)) window.localStorage.setItem(name, text);
      document.cookie = `personal=${Object.values(texts).join('-')}`;
    }, PERSONAL_TEXTS);
    await page.goto(site);
    await page.waitForFunction(() => 'picturePage' in globalThis);
    await use(page);
  },
});
test.use({ timezoneId: 'Asia/Bangkok', permissions: ['clipboard-read', 'clipboard-write'] });

test('J7: the picture of a session looks as it should in four languages and both themes, and its bytes hold nothing personal', async ({
  page,
}) => {
  const recap = eveningRecap();
  const font = await japaneseFont(page);
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const { whole, half } = await page.evaluate(
        ([chosen, session, options]) => picturePage.draw(chosen, session, options),
        [language, recap, optionsOf({ theme })] as const,
      );
      const bytes = Buffer.from(whole, 'base64');
      // The header of a PNG names its size (ISO/IEC 15948 section 11.2.2).
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(leaksIn(bytes, PERSONAL_TEXTS)).toEqual([]);
      const tolerance = language === 'ja' && font !== GOLDEN_JAPANESE_FONT ? OTHER_FONT : TOLERANCE;
      expect.soft(Buffer.from(half, 'base64')).toMatchSnapshot(`session-${language}-${theme}.png`, tolerance);
    }
  }
});

test('J7: the copied picture of a session is a PNG of the whole size without anything personal', async ({ page }) => {
  await page.evaluate(([session, options]) => picturePage.prepareCopy(session, options), [
    eveningRecap(),
    optionsOf({ link: INVITATION_LINK }),
  ] as const);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'copied' })).toBeVisible();
  const bytes = Buffer.from(await page.evaluate(() => picturePage.readCopy()), 'base64');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(leaksIn(bytes, PERSONAL_TEXTS)).toEqual([]);
});
