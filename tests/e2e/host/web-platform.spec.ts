/** The same renderer as the web platform: signs in, shows home, and skips the server steps (docs/product.md section 4). */
import { DEMO, expect, openSignedIn, test } from '../../support/web/web-test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('signs in, shows home without any server step, and logs out', async ({ page, complaints }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await expect(page.getByRole('link', { name: /Mika Santos/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.includes('/server/'))).toEqual([]);
  // A browser's translation would replace texts that the page changes later.
  expect(await page.locator('main').evaluate(({ translate }: HTMLElement) => translate)).toBe(false);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});

test('the guard redirects to login without a token, away from login with one, and from an unknown path to home', async ({
  page,
}) => {
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/service');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/service$/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('login shows the messages of docs/product.md section 5 when the input is invalid', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const account = page.getByLabel('Account');
  const password = page.getByLabel('Password', { exact: true });
  await submit.click();
  await expect(page.getByText('Account is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await account.fill('de mo!');
  await password.fill('demo1234');
  await submit.click();
  await expect(page.getByText('Account and Password only contain a to z, A to Z, 0 to 9')).toBeVisible();

  await account.fill('demo');
  await password.fill('wrong1234');
  await submit.click();
  await expect(page.getByText('Account or Password is not correct')).toBeVisible();

  await account.fill('nobody99');
  await submit.click();
  await expect(page.getByText('User does not exist, please sign-up')).toBeVisible();
});

test('the location sets the language only when none is stored', async ({ page, sandbox }) => {
  sandbox.control.setCountry('JP');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.evaluate(() => window.localStorage.setItem('language', 'th'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

for (const [width, height] of [
  [1_120, 720],
  [1_366, 768],
  [1_920, 1_080],
  [2_560, 1_440],
] as const)
  test(`home's games stand in whole rows and fill a window of ${width}x${height} without scrolling it`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height });
    await openSignedIn(page, sandbox, '/');
    const games = page.locator('[data-home] article');
    await expect(games).toHaveCount(12);
    const boxes = await games.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const tops = boxes.map(({ top }) => Math.round(top));
    expect([...new Set(tops)].map((row) => tops.filter((top) => top === row).length)).toEqual([4, 4, 4]);
    const view = await page.getByRole('main').evaluate((main) => ({
      isScrolled: main.scrollHeight > main.clientHeight,
      bottom: main.getBoundingClientRect().bottom,
    }));
    const free = view.bottom - Math.max(...boxes.map(({ bottom }) => bottom));
    expect(view.isScrolled).toBe(false);
    expect(free).toBeLessThan(height / 8);
  });

test("a browser that is too old for the provider's client says so", async ({ page, complaints }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'This browser is too oldUpdate it, or open this page in a newer one.',
  );
  expect(complaints).toEqual([]);
});
