/** A page whose chunk cannot be had: one reload by itself, then a sentence with 'Try again', and never a loop (promise F8). */
import { expect, signInOnWeb, test } from '../support/web/web-test';

test('F8: a chunk that is gone is looked for by one reload; then the page says so, the rest of the window works, and it is there again when it is', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await signInOnWeb(page);
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

test('F8: an app whose own chunk cannot be had says so without it, in the language of the person, and comes back', async ({
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
