/** A page whose chunk cannot be loaded: one automatic reload, then a message with 'Try again', and never a loop (promise F8). */
import type { Route } from '@playwright/test';
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
  // Not by its event, which does not come where the page reloads itself before it.
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Không tải được trang này');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(loads).toBe(2);
  await page.unroute(/\/assets\/app-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByLabel('Tài khoản')).toBeVisible();
});

test('F8: a page whose entry is gone, as that of an earlier release in a cache, says after a while what to do', async ({
  page,
}) => {
  // As a host answers that has the page for every unknown address.
  const asPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>page</p>' });
  await page.route(/\/assets\/index-[^/]+\.js$/, asPage);
  await page.goto('/');
  const text = page.getByText('This page takes long to load.');
  await expect(text).toBeHidden();
  // What would happen 15 s later.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(text).toBeVisible();
  // Where the style sheet is gone too it says so at once.
  await page.route(/\/assets\/[^/]+\.css$/, asPage);
  await page.reload();
  await expect(text).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Account')).toBeVisible();
  await expect(text).toHaveCount(0);
});
