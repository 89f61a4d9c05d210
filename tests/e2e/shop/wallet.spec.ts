/** Gift codes, points and vouchers: redeemed, exchanged and shared, and how header, badge and lists show it. */
import { enterShop, expect, shownDays, test } from '../../support/web/shop-test';

const REDEEMED = 'SELECT count(*) AS n FROM gift_codes WHERE redeemed_by IS NOT NULL';
const SHARED = 'SELECT count(*) AS n FROM voucher_shares';
const EXCHANGES = `SELECT count(*) AS n FROM point_ledger WHERE reason = 'exchange'`;

test('a gift code is checked and then redeemed, and the days, the badge and the list change at once', async ({
  page,
  sandbox,
  books,
  complaints,
}) => {
  await enterShop(page, sandbox, 'GB');
  const days = await shownDays(page);
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Gift code/ });
  await expect(entry).toContainText('07');
  await entry.click();
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Please fill out the form before redeem')).toBeVisible();
  await page.getByLabel('Gift code', { exact: true }).fill('demo7a');
  await page.getByLabel('Security code').fill('4711');
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Please check data first')).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This code is good for')).toBeVisible();
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Redeem successfully!').first()).toBeVisible();
  await expect.poll(() => shownDays(page)).toBe(days + 7);
  await expect(entry).toContainText('06');
  expect(books.count(REDEEMED)).toBe(1);
  for (const [code, security, sentence] of [
    ['DEMO7A', '4711', 'This gift code has already been used'],
    ['LATE30', '2222', 'This gift code has expired'],
    ['FOREIGN30', '3333', 'This gift code belongs to another account'],
    ['WELCOME7', '0000', 'Gift code or security code is not correct'],
  ] as const) {
    await page.getByLabel('Gift code', { exact: true }).fill(code);
    await page.getByLabel('Security code').fill(security);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  expect(books.count(REDEEMED)).toBe(1);
  // The console lists the provider's rejections, which this test causes.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('points are exchanged for a voucher, and the voucher is shared with a friend in four steps', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const before = books.count(EXCHANGES);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Gift code/ })
    .click();
  // The second click of a double click closes no dialog that the first one has opened.
  await page.getByRole('button', { name: /^Exchange 50 TP for/ }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Exchange points?' });
  const [give, keep] = [dialog.getByText('50 TP'), dialog.getByText(/\d+ TP$/).last()];
  await expect(give).toBeVisible();
  const left = (await keep.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByText('Exchange point successfully!').first()).toBeVisible();
  await expect(page.getByText(left).first()).toBeVisible();
  expect(books.count(EXCHANGES)).toBe(before + 1);

  await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).click();
  await page
    .getByRole('button', { name: /^Choose: 5% voucher/ })
    .first()
    .click();
  await page.getByLabel("Friend's account").fill('vip');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Share now' }).click();
  await expect(page.getByText('5% voucher is now in the account vip.')).toBeVisible();
  expect(books.count(SHARED)).toBe(1);
  expect(
    books.count(
      `SELECT count(*) AS n FROM vouchers JOIN accounts ON accounts.id = account_id WHERE account = 'vip' AND percent = 5`,
    ),
  ).toBe(1);
});

test('the referral code can be copied, and the history of earnings can be paged', async ({
  page,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterShop(page, sandbox, 'GB');
  await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(copied, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await page
    .getByRole('link', { name: /history/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/affiliate-history$/);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});
