/** The web platform under the same policy as the installed app (languages.spec.ts shows that it blocks nothing of the app), and where the token is sent. */
import { contentSecurityPolicy } from '../../../electron/app/lockdown/security-headers';
import { paths } from '../../../src/model/paths';
import { watchRequests } from '../../support/pages/sent-requests';
import { SIGNED_IN_PATHS, visit } from '../../support/web/visit';
import { watchViolations } from '../../support/pages/watch-violations';
import { expect, signInOnWeb, test } from '../../support/web/web-test';

test('A2: the web site sends the policy and headers of the installed app for pages, files and rejected requests', async ({
  request,
  sandbox,
}) => {
  // The difference: the web platform's own popup reads the issuer's discovery document.
  const issuer = new URL(sandbox.identity.googleIssuer).origin;
  const { apiUrl, ipLookupUrl, gatewayUrl } = sandbox;
  const policy = contentSecurityPolicy({ apiUrl, ipLookupUrl, gatewayUrl }).replace(
    'connect-src',
    `connect-src ${issuer}`,
  );
  const asPage = { accept: 'text/html,*/*' };
  const answers = [
    await request.get('/', { headers: asPage }),
    await request.get('/service', { headers: asPage }),
    await request.get('/config.json'),
    await request.get('/icon.svg'),
    await request.get('/absent.js'),
    await request.post('/'),
  ];
  expect(answers.map((response) => response.status())).toEqual([200, 200, 200, 200, 404, 405]);
  for (const response of answers) {
    const headers = response.headers();
    expect([response.url(), directives(headers['content-security-policy'] ?? '')]).toEqual([
      response.url(),
      directives(policy),
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test.describe('an attack', () => {
  test.use({ mayComplain: true });

  test('A2: the page reports a violation when a picture, a style or a frame breaks the policy', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(violations).toEqual([]);
    await page.evaluate(() => {
      new Image().src = 'http://127.0.0.1:9/picture.png';
      document.head.append(document.createElement('style'));
      document.head.querySelector('style')?.append('p { color: red }');
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
    });
    await expect.poll(() => [...new Set(violations)].sort()).toEqual(['frame-src', 'img-src', 'style-src-elem']);
  });
});

test("B1: the token is sent only to the provider's origin, in one header, and is stored under one key", async ({
  page,
  sandbox,
}) => {
  const sentRequests = watchRequests(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/');
  await signInOnWeb(page);
  const token = (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  for (const path of SIGNED_IN_PATHS) await visit(page, path);
  await page.goto(paths.home);
  await expect(page.locator('[data-home] article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const kept = await page.evaluate((secret) => {
    const keysOf = (storage: Storage) =>
      Object.entries(storage).flatMap(([key, value]) => (String(value).includes(secret) ? [key] : []));
    const elsewhere = [document.cookie, document.title, location.href, window.name, document.body.innerText];
    return {
      local: keysOf(window.localStorage),
      session: keysOf(window.sessionStorage),
      elsewhere: elsewhere.filter((text) => text.includes(secret)),
    };
  }, token);
  expect(kept).toEqual({ local: ['accessToken'], session: [], elsewhere: [] });
  expect(await page.context().cookies()).toEqual([]);
  expect(said.filter((text) => text.includes(token))).toEqual([]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const requests = await sentRequests();
  expect(requests.filter(({ url }) => url.includes(token) || url.includes(encodeURIComponent(token)))).toEqual([]);
  const bearing = requests.filter(({ headers }) => JSON.stringify(headers).includes(token));
  expect(bearing.length).toBeGreaterThan(2);
  for (const { url, headers } of bearing) {
    expect([url, new URL(url).origin]).toEqual([url, sandbox.apiUrl]);
    expect(Object.keys(headers).filter((name) => headers[name]?.includes(token))).toEqual(['authorization']);
    expect(headers['authorization']).toBe(`Bearer ${token}`);
  }
  // Pictures and the IP look-up are not part of the provider's API, so they get no token.
  const bare = requests.filter(({ headers }) => headers['authorization'] === undefined).map(({ url }) => url);
  for (const kind of ['/sandbox/ip', '/sandbox/covers/']) {
    expect(bare.filter((url) => url.includes(kind)).length, kind).toBeGreaterThan(0);
    expect(bearing.filter(({ url }) => url.includes(kind))).toEqual([]);
  }
});

/** Directives by name, in any order. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, [...values].sort().join(' ')];
    }),
  );
}
