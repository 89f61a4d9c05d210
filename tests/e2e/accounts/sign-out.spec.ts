/** What signing out leaves in the browser on the web platform, with any failure at that moment (promise B2). */
import type { BrowserContext, Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { paths } from '../../../src/model/paths';
import { expect, signInOnWeb, test } from '../../support/web/web-test';
import { logOut } from '../../support/pages/sign-out';
import { comeBack, goWithin, leaveHome, storageOf } from '../../support/web/web-session';

const NAME = 'Mika Santos';
/** The keys that docs/product.md section 4 (Session) removes; all other keys stay. */
const TAKEN = [
  'accessToken',
  'chosenServer',
  'connectedServer',
  'lastSeen',
  'lastSeenAt',
  'loginTimestamp',
  'loginTimestampSaved',
  'recentServers',
  'signedInSince',
];
/** Settings of the user, and what other pages store under the names of docs/product.md section 3. */
const KEPT = {
  language: 'ja',
  theme: 'light',
  drawerOpen: 'collapsed',
  saleCount: '3',
  isNotShowSaleModalAgain: 'true',
  promotionPopupList: '[{"id":1,"count":2}]',
};

const FAULTS: readonly (readonly [string, (sandbox: Sandbox, context: BrowserContext) => Promise<void> | void])[] = [
  ['a provider that works', () => {}],
  ['a provider that fails', (sandbox) => sandbox.control.addFault({ route: '*', kind: 'status', status: 500 })],
  ['a provider that never answers', (sandbox) => sandbox.control.addFault({ route: '*', kind: 'hang' })],
  ['a provider that is cut off', (sandbox) => sandbox.control.addFault({ route: '*', kind: 'drop' })],
  ['no network', (_, context) => context.setOffline(true)],
];

for (const [fault, cause] of FAULTS) {
  test(`B2: with ${fault}, logging out leaves no personal data in any storage, and the settings stay`, async ({
    page,
    context,
    sandbox,
  }) => {
    await page.goto('/');
    await signInOnWeb(page);
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
      for (const key of ['loginTimestamp', 'loginTimestampSaved', 'chosenServer', 'connectedServer', 'recentServers'])
        window.localStorage.setItem(key, '1');
    }, KEPT);
    const before = await storageOf(page);
    const token = before['accessToken'] ?? '';
    expect(token.length).toBeGreaterThan(20);
    // A start of the app that has not shown login; login opens even when nothing can be loaded any more.
    await page.reload();
    await leaveHome(page);
    await page.waitForLoadState('networkidle');
    await cause(sandbox, context);
    // A call is running, or failing, when the user logs out.
    await goWithin(page, paths.home);
    await logOut(page);

    const after = await storageOf(page);
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    expect(gone.sort()).toEqual(TAKEN);
    // Stored by the second visit of home, and kept on purpose: short hashes that tell the first visit of an account from later ones.
    const { knownAccounts, ...others } = after;
    expect(knownAccounts ?? '[]').toMatch(/^\[("[\da-f]{4}",?)*\]$/);
    expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => !TAKEN.includes(key))));
    expect(after).toMatchObject(KEPT);
    expect(await elsewhere(page)).toEqual({ session: 0, cookies: '', caches: 0, databases: 0 });
    expect(await context.cookies()).toEqual([]);
    const seen = await page.evaluate(() => document.documentElement.outerHTML + document.title + location.href);
    expect(seen).not.toContain(NAME);
    expect(seen).not.toContain(token);
  });
}

test('B2: no request is sent to the provider after logging out', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signInOnWeb(page);
  await logOut(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.clock.fastForward('03:00:00');
  await comeBack(page);
  await expect(page.getByLabel('Account')).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('B2: no cookie of the provider is stored, and none is sent to it', async ({ page, context, sandbox }) => {
  const cookies: string[] = [];
  page.on('request', (request) => {
    void request.allHeaders().then((headers) => cookies.push(headers['cookie'] ?? ''));
  });
  await page.route(`${sandbox.apiUrl}/api/**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'set-cookie': 'sid=1; Path=/; Max-Age=999' },
    });
  });
  await page.goto('/');
  await signInOnWeb(page);
  await leaveHome(page);
  await goWithin(page, paths.home);
  await expect(page.locator('[data-home] article').first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect([...new Set(cookies)]).toEqual(['']);
  // Guards the test itself: the same response to a call with credentials does store a cookie.
  await page.evaluate(
    (url) => fetch(url, { credentials: 'include' }).catch(() => undefined),
    `${sandbox.apiUrl}/api/end-user/detect-location`,
  );
  expect((await context.cookies(sandbox.apiUrl)).map(({ name }) => name)).toEqual(['sid']);
});

/** All other places where a page can leave data. */
function elsewhere(page: Page) {
  return page.evaluate(async () => ({
    session: window.sessionStorage.length,
    cookies: document.cookie,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).length,
  }));
}
