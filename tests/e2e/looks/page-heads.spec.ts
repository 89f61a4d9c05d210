/** The head of every page: the title at one height, and what can be done beside it in one size. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { PLANS } from '../../../common/contract/provider/plans';
import { readTexts } from '../../support/pages/texts';
import { SIGNED_IN_PATHS } from '../../support/web/visit';
import { goWithin } from '../../support/web/web-session';
import { expect, openSignedIn, test } from '../../support/web/web-test';

/** The window, the smallest window with the drawer's icons, and a phone; and the height of a button there. */
const SIZES = [
  { width: 1120, height: 720, button: 32 },
  { width: 960, height: 640, button: 32 },
  { width: 360, height: 740, button: 44 },
] as const;

/** The titles of all pages but home, which shows none. Between two views of the shop another page is opened, which makes its address new. */
const TITLES: Readonly<Record<string, string>> = {
  [paths.support]: 'shell.support',
  [paths.service]: 'service.title',
  [paths.allGames]: 'shell.allGames',
  [`${paths.service}?view=orders`]: 'service.orders',
  [paths.giftCode]: 'shell.giftCode',
  [`${paths.service}?plan=${PLANS[1].id}`]: 'service.cartTitle',
  [paths.share]: 'shell.share',
  [paths.profile]: 'shell.profile',
  [paths.sessions]: 'shell.sessions',
  [paths.affiliateHistory]: 'shell.affiliateHistory',
};

test('every page with a title is measured', () => {
  const measured = Object.keys(TITLES);
  expect(measured.filter((address) => !address.includes('?')).sort()).toEqual(
    SIGNED_IN_PATHS.filter((path) => path !== paths.home).sort(),
  );
});

for (const { button, ...size } of SIZES) {
  test(`every page has its title at one place and its buttons in one size at ${size.width}x${size.height}`, async ({
    page,
    sandbox,
  }) => {
    const text = readTexts('en');
    await page.setViewportSize(size);
    await openSignedIn(page, sandbox, paths.support, 'en');
    const heads = new Map<string, Awaited<ReturnType<typeof measureHead>>>();
    for (const [address, title] of Object.entries(TITLES)) {
      await goWithin(page, address);
      await expect(page.getByRole('heading', { level: 1, name: text(title), exact: true })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      heads.set(address, await measureHead(page));
    }
    const first = heads.get(paths.support)?.title;
    expect(first).toBeDefined();
    for (const [address, { title, buttons }] of heads) {
      expect(title, address).toEqual(first);
      for (const height of buttons) expect(height, `a button of ${address}`).toBe(button);
    }
    expect([...heads.values()].flatMap(({ buttons }) => buttons).length).toBeGreaterThan(3);
  });
}

/** Where the title's line of letters begins, and the heights of the buttons in its head. */
function measureHead(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1');
    if (!heading) throw new Error('The page has no title.');
    const line = document.createRange();
    line.selectNodeContents(heading);
    const { left, top, height } = line.getClientRects()[0] ?? heading.getBoundingClientRect();
    const buttons = [...(heading.closest('main header')?.querySelectorAll('button, a') ?? [])].filter(
      (element) => !element.closest('[role="radiogroup"], [role="search"], label'),
    );
    return {
      title: { left: Math.round(left), top: Math.round(top), height: Math.round(height) },
      buttons: buttons.map((element) => Math.round(element.getBoundingClientRect().height)),
    };
  });
}
