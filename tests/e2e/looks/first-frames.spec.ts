/** The first frames of a page: nothing moves once it is drawn, no other page is seen before it, and the empty page has the system's theme. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { expectNoLayoutShift, recordShifts } from '../../support/pages/measures/layout-shifts';
import { deferred } from '../../support/time/deferred';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS } from '../../support/web/visit';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

const WINDOWS = { desktop: { width: 1_120, height: 720 }, phone: { width: 360, height: 740 } } as const;
/** Each response of the provider: its data come after the page's first frame. */
const RESPONSE_MS = 400;
/** One of the seeded account's. */
const PAID_ORDER = '100003';

/** Counts the requests of the app's files from now on, by the beginning of their names. */
function countFiles(page: Page): (name: string) => number {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return (name) => files.filter((path) => path.startsWith(`/assets/${name}`)).length;
}

/** Holds requests of an address back. @returns the function that lets them go */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = deferred<null>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(null);
}

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test.describe(`in a ${name}'s window`, () => {
    test.use({ viewport });

    test('nothing on a page moves when its data come after its first frame', async ({ page, sandbox }) => {
      const readShifts = await recordShifts(page);
      await openSignedIn(page, sandbox, paths.home);
      await expect(page.locator('[data-home] article').first()).toBeVisible();
      await useLanguage(page, 'th');
      sandbox.control.addFault({ route: '*', kind: 'delay', delayMs: RESPONSE_MS });
      const places = [
        `${paths.service}?view=orders`,
        `${paths.service}?order=${PAID_ORDER}`,
        `${paths.service}?plan=3-months`,
      ];
      for (const path of [...SIGNED_IN_PATHS, ...places]) {
        await page.goto(path);
        await expect(page.locator('main h1, [data-home="usable"]').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expectNoLayoutShift(await readShifts(), path);
      }
    });

    test('nothing on a page without a session moves when its data come after its first frame', async ({
      page,
      sandbox,
    }) => {
      const readShifts = await recordShifts(page);
      sandbox.control.addFault({ route: '*', kind: 'delay', delayMs: RESPONSE_MS });
      await page.goto(paths.login);
      await useLanguage(page, 'th');
      for (const path of SIGNED_OUT_PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expectNoLayoutShift(await readShifts(), path);
      }
    });
  });
}

test('a view that the address names is the first one that is seen', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const headings: string[] = [];
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading !== undefined && headings.at(-1) !== heading) headings.push(heading);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { headings });
  });
  await openSignedIn(page, sandbox, `${paths.service}?view=orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order history' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual(['Order history']);
});

test.describe('on a phone', () => {
  test.use({ viewport: WINDOWS.phone });

  test('the bar is drawn with the page', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main h1') === null) requestAnimationFrame(look);
        else Object.assign(window, { hasBar: document.querySelector('nav') !== null });
      };
      requestAnimationFrame(look);
    });
    await openSignedIn(page, sandbox, paths.support);
    await expect.poll(() => page.evaluate(() => 'hasBar' in window && window.hasBar)).toBe(true);
  });
});

test("the page of the address is requested beside the user, in the person's language", async ({ page, sandbox }) => {
  const requested = countFiles(page);
  const release = await hold(page, '**/user/info');
  await openSignedIn(page, sandbox, paths.profile, 'vi');
  // A script and a style sheet, and the texts of later pages.
  await expect.poll(() => [requested('profile-'), requested('locale-vi-later')]).toEqual([2, 1]);
  expect(requested('locale-en')).toBe(0);
  release();
  await expect(page.getByText('Mika Santos').first()).toBeVisible();
});

test("the files of login and of a registration link are requested before the app's own file arrives", async ({
  page,
}) => {
  const requested = countFiles(page);
  const release = await hold(page, '**/assets/app-*.js');
  await page.goto(paths.register, { waitUntil: 'commit' });
  await expect.poll(() => [requested('login-'), requested('account-')]).toEqual([2, 2]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test('the page has its background before the app runs', async ({ page }) => {
      const release = await hold(page, '**/assets/*.js');
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.goto(paths.login, { waitUntil: 'commit' });
      await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)');
      const empty = await background();
      release();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(empty).toBe(await background());
    });
  });
}
