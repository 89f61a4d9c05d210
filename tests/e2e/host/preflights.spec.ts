/** How often the browser asks the provider before a call (CORS preflights): each costs a round trip and a request (docs/provider.md, CORS). */
import { expect, openSignedIn, test } from '../../support/web/web-test';

test('a preflight of user/info serves the calls of the next minutes', async ({ page, sandbox }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const methods: string[] = [];
  // Playwright itself reports no preflights.
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (new URL(request.url).pathname === '/api/end-user/user/info') methods.push(request.method);
  });
  const home = page.locator('[data-home="usable"]');
  await openSignedIn(page, sandbox, '/');
  await expect(home).toBeVisible();
  await page.reload();
  await expect(home).toBeVisible();
  await expect.poll(() => methods.toSorted()).toEqual(['OPTIONS', 'POST', 'POST']);
});
