/** Lists of 10,000 rows, as a provider may send them: the page stays below 1,500 elements, and the last row can be reached. */
import type { Page } from '@playwright/test';
import { expect, openIn, signInOnWeb, test } from '../support/web-test';

const ROWS = 10_000;
const ELEMENTS_MAX = 1_500;
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);
const DAY = '2026-01-02 03:04:05';

const orders = {
  last_page: 1,
  data: numbers.map((id) => ({
    ...{ id, plan_id: '1-month', item: '1 month', total: 4.99, currency: 'USD' },
    ...{ method: 'card', status: 'paid', created_at: DAY },
  })),
};
const vouchers = numbers.map((id) => ({ id, title: `Voucher ${id}`, percent: 5, state: 'available' }));
const gifts = numbers.map((id) => ({ id, title: `Gift ${id}`, code: `CODE${id}`, security_code: '1111' }));
const points = { balance: ROWS, history: numbers.map((id) => ({ id, delta: 1, reason: 'gift', created_at: DAY })) };

interface LongList {
  readonly name: string;
  readonly call: string;
  readonly data: unknown;
  readonly path: string;
  /** A list of the wallet, which begins short. */
  readonly isWallet: boolean;
  /** How many of them the app keeps at least. */
  readonly kept: number;
}

const LISTS: readonly LongList[] = [
  { name: 'orders', call: '**/order/list**', data: orders, path: '/service?view=orders', isWallet: false, kept: ROWS },
  { name: 'vouchers', call: '**/voucher/list**', data: vouchers, path: '/giftcode', isWallet: true, kept: 1_000 },
  { name: 'gifts', call: '**/item/search**', data: gifts, path: '/giftcode', isWallet: true, kept: ROWS },
  { name: 'points', call: '**/point/balance**', data: points, path: '/giftcode', isWallet: true, kept: 100 },
];

for (const { name, call, data, path, isWallet, kept } of LISTS) {
  test(`10,000 ${name} are at most ${ELEMENTS_MAX} elements, from the first row to the last`, async ({ page }) => {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { status: 'SUCCESS', data, message: '' } });
    });
    await openIn(page, 'en', '/login');
    await signInOnWeb(page);
    await page.goto(path);
    if (isWallet)
      await page
        .getByRole('button', { name: /^Show all [\d,]+$/ })
        .filter({ hasText: /,|\d{3}/ })
        .click();
    const long = page.locator(isWallet ? '[aria-setsize]' : 'table[aria-rowcount]').first();
    await expect(long).toBeVisible();
    const said = Number(await long.getAttribute(isWallet ? 'aria-setsize' : 'aria-rowcount'));
    const rows = isWallet ? said : said - 1;
    expect(rows).toBeGreaterThanOrEqual(kept);
    expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
    await expect(page.locator('[data-index="0"]').first()).toBeInViewport();
    await expect(async () => {
      await page.locator('[data-index]').last().scrollIntoViewIfNeeded();
      await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
      await expect(page.locator(`[data-index="${rows - 1}"]`)).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
  });
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
