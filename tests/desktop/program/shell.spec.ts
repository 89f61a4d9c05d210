/** The app's own pages in the locked shell: every route under the policy, and where the token is sent. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { watchRequests } from '../../support/pages/sent-requests';

const SIGNED_OUT: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.confirmEmail];
const SIGNED_IN = Object.values(paths).filter((path) => !SIGNED_OUT.includes(path));

test('A2 and B1: every route satisfies the policy, and the token is sent only to the provider', async ({
  launch,
  sandbox,
}) => {
  const { page, complaints } = await launch();
  const sentRequests = watchRequests(page);
  await expect(page.getByLabel('Account')).toBeVisible();
  for (const path of SIGNED_OUT) await visit(page, path);
  await visit(page, paths.login);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  for (const path of SIGNED_IN) await visit(page, path);
  expect(complaints).toEqual([]);

  const token = (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  const requests = await sentRequests();
  expect(requests.filter(({ url }) => url.includes(token))).toEqual([]);
  const bearing = requests.filter(({ headers }) => JSON.stringify(headers).includes(token));
  expect(bearing.length).toBeGreaterThan(2);
  expect([...new Set(bearing.map(({ url }) => new URL(url).origin))]).toEqual([sandbox.apiUrl]);
});

/** Opens a route within the app, like a link, and waits until its page is shown. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}
