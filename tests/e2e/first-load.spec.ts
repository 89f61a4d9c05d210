/** What the browser downloads before the app can be used: counted and measured in bytes, never timed (the limits are in docs/). */
import { measureSizes } from '../../tools/bench/sizes';
import { expect, test } from '../support/web/web-test';

const SCRIPT_LIMIT = 12;

test('login requests at most 12 scripts before it is usable when the page is opened for the first time', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  // Idle-time downloads must not be counted: in this page no idle callback ever runs.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  await page.getByLabel('Account', { exact: true }).fill('demo');
  await page.waitForLoadState('networkidle');
  expect([...scripts].some((script) => script.includes('/login-'))).toBe(true);
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(SCRIPT_LIMIT);
});

test('the build stays within its limits for the number and size of scripts', () => {
  const missed = Object.entries(measureSizes()).filter(([, { ok }]) => !ok);
  expect(missed).toEqual([]);
});
