/** What a person downloads before they can use the app: counted and weighed, never timed (docs: figures to hold). */
import { measureSizes } from '../../tools/bench/sizes';
import { expect, test } from '../support/web/web-test';

const SCRIPT_LIMIT = 12;

test('login asks for at most 12 scripts before it is usable when the page is opened for the first time', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  // What is fetched while nothing else is to do is not asked for before the page is usable: here the page never gets that far.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  await page.getByLabel('Account', { exact: true }).fill('demo');
  await page.waitForLoadState('networkidle');
  expect([...scripts].some((script) => script.includes('/login-'))).toBe(true);
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(SCRIPT_LIMIT);
});

test('the build holds its figures when its scripts are counted and weighed', () => {
  const missed = Object.entries(measureSizes()).filter(([, { ok }]) => !ok);
  expect(missed).toEqual([]);
});
