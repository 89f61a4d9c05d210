/** Lists of 10,000 rows, as a provider may send them: the page stays below 1,500 elements, and the last row can be reached. */
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/web/web-test';

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
const friends = {
  last_page: 1,
  data: numbers.map((id) => ({ id, created_by: `Friend ${id}`, total: 20, item: '1 month' })),
};

interface LongList {
  readonly name: string;
  readonly call: string;
  readonly data: unknown;
  readonly path: string;
  /** A list of the wallet, which is shortened at first. */
  readonly isWallet: boolean;
  /** How many of them the app keeps at least. */
  readonly kept: number;
}

const LISTS: readonly LongList[] = [
  { name: 'orders', call: '**/order/list**', data: orders, path: '/service?view=orders', isWallet: false, kept: ROWS },
  {
    name: 'friends',
    call: '**/affiliate/history**',
    data: friends,
    path: '/affiliate-history',
    isWallet: false,
    kept: ROWS,
  },
  { name: 'vouchers', call: '**/voucher/list**', data: vouchers, path: '/giftcode', isWallet: true, kept: 1_000 },
  { name: 'gifts', call: '**/item/search**', data: gifts, path: '/giftcode', isWallet: true, kept: ROWS },
  { name: 'points', call: '**/point/balance**', data: points, path: '/giftcode', isWallet: true, kept: 100 },
];

for (const { name, call, data, path, isWallet, kept } of LISTS) {
  test(`10,000 ${name} are at most ${ELEMENTS_MAX} elements from the first row to the last`, async ({
    page,
    sandbox,
  }) => {
    await respondWith(page, call, data);
    await openSignedIn(page, sandbox, path);
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
      await page
        .locator('main, main [role=region]:has(table)')
        .evaluateAll((scrollers) => scrollers.forEach((element) => element.scrollTo({ top: element.scrollHeight })));
      await expect(page.locator(`[data-index="${rows - 1}"]`)).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
  });
}

for (const state of ['available', 'shared'] as const) {
  test(`10,000 ${state} vouchers on the share page are at most ${ELEMENTS_MAX} elements from the first to the last`, async ({
    page,
    sandbox,
  }) => {
    await respondWith(
      page,
      '**/voucher/list**',
      vouchers.map((voucher) => ({ ...voucher, state })),
    );
    await openSignedIn(page, sandbox, '/share');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.locator('main [data-index]').nth(11)).toBeVisible();
    const isTable = state === 'shared';
    const sized = page.locator(isTable ? 'main table[aria-rowcount]' : 'main [aria-setsize]').first();
    const said = Number(await sized.getAttribute(isTable ? 'aria-rowcount' : 'aria-setsize'));
    const total = isTable ? said - 1 : said;
    expect(total).toBeGreaterThanOrEqual(1_000);
    const last = page.locator(`main [data-index="${total - 1}"]`);
    expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
    // The list, or the table, ends at its last row: its height is known only when the rows before have been drawn.
    const list = page.locator('main :is(ul, tbody):has(> [data-index])');
    await expect(async () => {
      await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
    await expect(page.locator('main [data-index="0"]')).toHaveCount(0);
  });
}

test(`10,000 vouchers in the cart's select are at most ${ELEMENTS_MAX} elements while it is open, and its keyboard reaches the last`, async ({
  page,
  sandbox,
}) => {
  await respondWith(page, '**/voucher/list**', vouchers);
  await openSignedIn(page, sandbox, '/service');
  await page.locator('[data-promotion] ul button').first().click();
  const select = page.getByRole('button', { name: /^Voucher: / });
  await select.click();
  const list = page.getByRole('listbox', { name: 'Voucher' });
  const options = list.getByRole('option');
  await expect(options.first()).toBeInViewport();
  const total = Number(await options.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(1_000);
  expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
  await list.press('End');
  const last = list.locator(`[aria-posinset="${total}"]`);
  await expect(last).toBeInViewport();
  expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
  // The option that aria-activedescendant names is drawn at any scroll position.
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(list.locator('[aria-posinset="1"]')).toBeInViewport();
  await expect(last).toHaveAttribute('id', (await list.getAttribute('aria-activedescendant')) ?? '');
  const title = (await last.textContent()) ?? '';
  await list.press('Enter');
  await expect(select).toHaveAccessibleName(`Voucher: ${title}`);
});

test('the row with the focus is kept while the list is scrolled away from it', async ({ page, sandbox }) => {
  await respondWith(page, '**/order/list**', orders);
  await openSignedIn(page, sandbox, '/service?view=orders');
  const open = page.locator('[data-index="2"]').getByRole('button', { name: /^Details/ });
  await open.focus();
  await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight / 2 }));
  await expect(page.locator('[data-index="0"]')).toHaveCount(0);
  await expect(open).toBeFocused();
  expect(await elementsOf(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
});

async function respondWith(page: Page, call: string, data: unknown): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { status: 'SUCCESS', data, message: '' } });
  });
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
