/** Promotions, the renew dialog and the inbox with the sandbox: every language, both sizes, axe, and hostile texts (promise G1). */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { graveFaults } from '../../support/pages/axe';
import { controlsOnPictures } from '../../support/pages/measures/controls-on-pictures';
import { findContrastFaults } from '../../support/pages/measures/measure-contrast';
import { openEachFromInbox } from '../../support/pages/promotion-inbox';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { leaveRenew } from '../../support/pages/renew-dialog';
import { allTexts, readTexts } from '../../support/pages/texts';
import { goWithin, leaveHome } from '../../support/web/web-session';
import { expect, openSignedIn, signInOnWeb, test, useLanguage } from '../../support/web/web-test';

/** A phone, and the windows of docs/product.md section 19. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1120, height: 720 },
  { width: 960, height: 640 },
];

test.use({ putsRenewAway: false });

test.describe(() => {
  // Pictures change by themselves only without reduced motion.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a promotion opens with its pictures in turn, the next one opens at the next visit, and the inbox lists them', async ({
    page,
    sandbox,
    complaints,
  }) => {
    await openHome(page, sandbox);
    const first = page.getByRole('dialog', { name: 'Longer packages cost less' });
    await expect(first).toBeVisible();
    await expect(first.getByRole('button', { name: 'Picture 1 of 2' })).toHaveAttribute('aria-current', 'true');
    await expect(first.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
    await first.getByRole('button', { name: 'Pause slides' }).press('Enter');
    await expect(first.getByRole('button', { name: 'Play slides' })).toBeFocused();
    expect(await controlsOnPictures(page)).toEqual([]);
    await first.getByRole('checkbox').check();
    await first.getByRole('button', { name: 'OK' }).click();
    await expect(first).toBeHidden();
    await visitHomeAgain(page);
    const second = page.getByRole('dialog', { name: 'Four new cities' });
    await expect(second).toBeVisible();
    const width = () => second.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(560);
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await page.getByRole('button', { name: 'News' }).click();
    const inbox = page.getByRole('dialog', { name: 'News' });
    await expect(inbox.getByRole('button')).toHaveCount(1);
    await inbox.getByRole('button', { name: /Four new cities/ }).click();
    await second.getByRole('button', { name: 'See more: Four new cities' }).click();
    await expect(page).toHaveURL(/\/service$/);

    // The app is loaded again: the dismissed promotion stays closed, the other opens a third time.
    await page.goto('/');
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    const stored = await page.evaluate(() => window.localStorage.getItem('promotionPopupList'));
    expect(JSON.parse(stored ?? '')).toEqual([
      { id: '1', count: 1, isNotShowAgain: true },
      { id: '2', count: 3, isNotShowAgain: false },
    ]);
    expect(complaints).toEqual([]);
  });

  test('the renew dialog opens before promotions, and closing it opens the service page', async ({ page, sandbox }) => {
    sandbox.control.setScenario('expired');
    await openHome(page, sandbox);
    const renew = page.getByRole('dialog', { name: 'Renew your service' });
    await expect(renew).toBeVisible();
    await renew.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/service$/);
    await expect(renew).toBeHidden();
    await expect(page.locator('[data-home]')).toHaveCount(0);
    await goWithin(page, paths.home);
    await expect(page.getByRole('dialog', { name: 'Longer packages cost less' })).toBeVisible();
  });
});

for (const half of [languageOptions.slice(0, 4), languageOptions.slice(4)]) {
  test(`popup, inbox and renew dialog fit in ${half.map(({ title }) => title).join(', ')}`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    const faults: string[] = [];
    sandbox.control.setScenario('expired');
    for (const [index, { value: language }] of half.entries()) {
      if (index === 0) await openHome(page, sandbox, language);
      else {
        await useLanguage(page, language);
        // As before any of them was shown.
        await page.evaluate(() => window.localStorage.removeItem('promotionPopupList'));
        await page.goto('/');
      }
      faults.push(...(await measureNews(page, language)));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

async function measureNews(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const measure = async (place: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = await findLayoutFaults(page, allTexts(language));
      found.push(...(await controlsOnPictures(page)));
      faults.push(...found.map((fault) => `${language}: ${place}, ${size.width}: ${fault}`));
    }
  };
  await expect(page.getByTestId('renew-dialog')).toBeVisible();
  await measure('the renew dialog');
  await leaveRenew(page);
  await expect(page.getByTestId('promotion-popup')).toBeVisible();
  await measure('the promotion');
  await page.keyboard.press('Escape');
  await visitHomeAgain(page);
  await expect(page.locator('dialog[open] img[src*="-3.webp"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: readTexts(language)('promotion.inboxCount_zero') }).click();
  await measure('the inbox');
  return faults;
}

test.describe('accessibility', () => {
  // axe injects its own code and styles into the page, which the policy forbids; the policy is tested in content-security.spec.ts.
  test.use({ bypassCSP: true });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`axe finds no serious fault in renew dialog, popup and inbox (${colorScheme})`, async ({ page, sandbox }) => {
      await page.emulateMedia({ colorScheme });
      sandbox.control.setScenario('expired');
      await openHome(page, sandbox);
      await expect(page.getByTestId('renew-dialog')).toBeVisible();
      await expect.poll(() => graveFaults(page), 'renew dialog').toEqual([]);
      await leaveRenew(page);
      await expect(page.getByRole('region', { name: 'Pictures of the promotion' })).toBeVisible();
      await expect.poll(() => graveFaults(page), 'promotion').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      // Home with the promotion in the open drawer.
      await expect.poll(() => findContrastFaults(page), 'home').toEqual([]);
      await visitHomeAgain(page);
      await expect(page.getByRole('dialog', { name: 'Four new cities' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'News' }).click();
      await expect.poll(() => graveFaults(page), 'inbox').toEqual([]);
    });
  }
});

const VECTORS = [
  '<script>CODE</script>',
  '<img src=x onerror=CODE>',
  '<svg onload=CODE>',
  '<svg><script>CODE</script></svg>',
  '<iframe src="javascript:CODE">',
  '<body onload=CODE>',
  '<details open ontoggle=CODE>',
  '<input autofocus onfocus=CODE>',
  '<a href="javascript:CODE">x</a>',
  '<math><mtext><img src=x onerror=CODE></mtext></math>',
  '"><img src=x onerror=CODE>',
  "'-CODE-'",
  '{{CODE}}',
  '${CODE}',
  '$t(shell.home)<img src=x onerror=CODE>',
  '&lt;img src=x onerror=CODE&gt;',
  '<style>@import "javascript:CODE"</style>',
  '<form action="javascript:CODE"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<template><img src=x onerror=CODE></template>',
];
/** Each in three spellings: 60 payloads. */
const PAYLOADS = VECTORS.flatMap((vector) => [
  vector.replaceAll('CODE', 'window.__pwned=1'),
  vector.replaceAll('CODE', 'window.__pwned=1').toUpperCase().replaceAll('__PWNED', '__pwned'),
  `\u202E${vector.replaceAll('CODE', 'window.__pwned=1')}\u200B`,
]);

test('G1, G2: 60 payloads in titles, descriptions, pictures and addresses stay text, run no code and open no page', async ({
  page,
}) => {
  const batches = [PAYLOADS.slice(0, 30), PAYLOADS.slice(30)];
  for (const [batch, payloads] of batches.entries()) {
    await page.unrouteAll();
    await page.route('**/popup-promotion/list?**', async (route) => {
      const data = payloads.map((payload, index) => ({
        ...{ id: `${batch}-${index}`, title: payload, description: payload, url: payload },
        ...{ images: JSON.stringify([payload]), data: '{"display_number":1}' },
      }));
      const response = await route.fetch();
      await route.fulfill({ response, json: { status: 'SUCCESS', data, message: '' } });
    });
    await page.goto('/');
    if (batch === 0) await signInOnWeb(page);
    const popup = page.locator('dialog[open]');
    // The first visit after signing in opens no dialog.
    if (batch > 0) {
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    const opened = await page.evaluate(openEachFromInbox, payloads.length);
    expect(opened).toEqual(
      payloads.map((payload) => ({
        entries: payloads.length,
        // The whole text is there, except for characters that turn or hide text.
        title: payload.replaceAll(/[\u202E\u200B]/gu, ''),
        markup: 0,
        pictures: ['/banners/promotion-en.svg'],
        // The picture's address is a payload too: the button only closes.
        place: '/',
      })),
    );
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  }
});

async function openHome(page: Page, sandbox: Sandbox, language: Language = 'en'): Promise<void> {
  sandbox.control.setPromotions(true);
  // A visit right after signing in would open no dialog.
  await openSignedIn(page, sandbox, '/', language);
}

/** Leaves home and comes back. */
async function visitHomeAgain(page: Page): Promise<void> {
  await leaveHome(page);
  await goWithin(page, paths.home);
}
