/** Sessions on the web platform: two windows, a second device, and the return after signing in (promises B4 and B6). */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { paths } from '../../../src/model/paths';
import { DEMO, expect, signInOnWeb, test } from '../../support/web/web-test';
import { logOut } from '../../support/pages/sign-out';
import { comeBack, goWithin, leaveHome, storageOf } from '../../support/web/web-session';

const NAME = 'Mika Santos';

test('B4: a session that the provider ends shows its reason once, and signing in returns to the same page', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/');
  await signInOnWeb(page);
  await page.goto('/support?topic=ping');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
  sandbox.control.revoke(DEMO.account, 'the key has expired');
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') tokens.push(request.headers()['authorization']);
  });
  await page.clock.fastForward('01:05');
  await comeBack(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toHaveCount(1);
  expect(tokens).toHaveLength(1);

  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support\?topic=ping$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('B6: logging out in one window logs out the other, on any page', async ({ page, context }) => {
  const other = await signInTwice(page, context);
  await leaveHome(other);
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(NAME)).toHaveCount(0);
  // Signing in again in either window opens a session in both.
  await signInOnWeb(other);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
});

test('B6: a session that ends in one window ends in the other with the same reason', async ({
  page,
  context,
  sandbox,
}) => {
  const other = await signInTwice(page, context);
  await leaveHome(other);
  sandbox.control.revoke(DEMO.account, 'signed in on another device');
  await leaveHome(page);
  await goWithin(page, paths.home);
  for (const window of [page, other]) {
    await expect(window).toHaveURL(/\/login$/);
    await expect(window.getByText('your account was signed in on another device')).toHaveCount(1);
  }
  expect(Object.keys(await storageOf(page))).not.toContain('sessionEnd');
});

test("B6: another account's token in one window opens its session in the other, without data of the first account", async ({
  page,
  context,
  sandbox,
}) => {
  const other = await signInTwice(page, context);
  await leaveHome(other);
  const token = await tokenOfDevice(sandbox);
  const infos: (string | undefined)[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/user/info') && request.method() === 'POST')
      infos.push(request.headers()['authorization']);
  });
  await page.evaluate((fresh) => window.localStorage.setItem('accessToken', fresh), token);
  await expect(other.getByRole('banner').getByText('Hi User')).toBeVisible();
  await expect(other.getByText(NAME)).toHaveCount(0);
  await expect(other).toHaveURL(/\/support$/);
  expect(infos).toEqual([`Bearer ${token}`]);
  expect((await storageOf(other))['accessToken']).toBe(token);
});

test('B6: language and theme chosen in one window are shown in the other', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name: /Tiếng Việt/ }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'vi');
  await page.evaluate(() => window.localStorage.setItem('theme', 'light'));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('one device per account', () => {
  const OTHER_DEVICE = 'You were signed out because your account was signed in on another device.';

  test('a sign-in on the web ends no other session, because the web is not the one device', async ({
    page,
    browser,
    sandbox,
  }) => {
    await page.goto('/');
    await signInOnWeb(page);
    const elsewhere = await signInElsewhere(browser, sandbox);
    for (const window of [page, elsewhere]) {
      await window.reload();
      await expect(window.getByRole('banner').getByText(NAME)).toBeVisible();
    }
  });

  test('a session that the provider ends nevertheless is noticed when the window is focused again, and login shows the reason', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await signInOnWeb(page);
    await leaveHome(page);
    sandbox.control.revoke(DEMO.account, 'signed in on another device');
    await page.clock.fastForward('01:05');
    await comeBack(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(OTHER_DEVICE)).toHaveCount(1);
    await expect(page.getByLabel('Account')).toHaveValue(DEMO.account);
  });

  test('a session that the provider ends nevertheless is noticed with the next call', async ({ page, sandbox }) => {
    await page.goto('/');
    await signInOnWeb(page);
    await leaveHome(page);
    sandbox.control.revoke(DEMO.account, 'signed in on another device');
    await goWithin(page, paths.home);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(OTHER_DEVICE)).toBeVisible();
  });
});

/** Signs in, and opens a second window of the same browser, which is then signed in too. */
async function signInTwice(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('/');
  await signInOnWeb(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner').getByText(NAME)).toBeVisible();
  return other;
}

/** The same account in another browser context: another machine, as far as the provider can tell. */
async function signInElsewhere(browser: Browser, sandbox: Sandbox): Promise<Page> {
  const context = await browser.newContext({ baseURL: sandbox.webUrl ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await signInOnWeb(page);
  return page;
}

/** A bearer token of an account without a name: one of a device sign-in. */
async function tokenOfDevice({ apiUrl }: Sandbox): Promise<string> {
  const response = await fetch(`${apiUrl}/api/end-user/user/login-with-machine-id`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ machine_id: `web-${'0'.repeat(32)}` }),
  });
  const { data } = (await response.json()) as { data: { api_key: string } };
  return data.api_key;
}
