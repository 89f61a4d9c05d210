/** A page whose chunk cannot be loaded: one automatic reload, then a message with 'Try again', and never a loop (promise F8). */
import { expect, openSignedIn, test } from '../../support/web/web-test';

test('F8: a missing chunk leads to one reload and then to a message, the rest of the window works, and Try again opens the page when the chunk is back', async ({
  page,
  sandbox,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openSignedIn(page, sandbox, '/');
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await page.route(/\/assets\/support-[^/]+\.js$/, (route) => route.abort());
  const before = loads;
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  expect(loads - before).toBe(1);
  // Token and address survived the reload; the rest of the window is there.
  await expect(page).toHaveURL(/\/support$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-home]').first()).toBeVisible();
  expect(loads - before).toBe(1);

  await page.unroute(/\/assets\/support-[^/]+\.js$/);
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible();
});

test('F8: an app whose main chunk is missing shows a message in the stored language, and starts when the chunk is back', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.localStorage.setItem('language', 'vi'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Không tải được trang này');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(loads).toBe(2);
  await page.unroute(/\/assets\/app-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByLabel('Tài khoản')).toBeVisible();
});
