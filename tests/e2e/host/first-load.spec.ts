/** What the browser downloads before the app can be used: counted and measured in bytes, never timed (the limits are in docs/). */
import { LOGIN_SCRIPTS_LIMIT, loginScripts } from '../../../tools/bench/login-scripts';
import { measureSizes } from '../../../tools/bench/sizes';
import { expect, test } from '../../support/web/web-test';

test('login requests at most 12 scripts before it is usable when the page is opened for the first time', async ({
  page,
}) => {
  const scripts = await loginScripts(page, '/');
  expect(scripts.some((script) => script.includes('/login-'))).toBe(true);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(LOGIN_SCRIPTS_LIMIT);
});

test('the configuration is requested once, before the entry runs, when the page is opened', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByLabel('Account', { exact: true }).waitFor();
  expect(paths.filter((path) => path === '/config.json')).toHaveLength(1);
  // The language is the entry's first request.
  const firstOfEntry = paths.findIndex((path) => path.includes('/locale-'));
  expect(paths.slice(0, firstOfEntry)).toContain('/config.json');
});

test('the build stays within its limits for the number and size of scripts', () => {
  const missed = Object.entries(measureSizes()).filter(([, { ok }]) => !ok);
  expect(missed).toEqual([]);
});
