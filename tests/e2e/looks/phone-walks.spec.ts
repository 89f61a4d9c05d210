/** On a phone a person signs in, buys by each method, redeems, shares and reads the history, all by touch. */
import type { Page } from '@playwright/test';
import { TEST_CARDS } from '../../../sandbox/gateway/cards';
import { consentOnGoogle, signInAs } from '../../support/pages/account-walk';
import { enterShop, expect, EXTENSIONS, fillCard, test } from '../../support/web/shop-test';
import { DEMO } from '../../support/web/web-test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment received' });

/** From the bar to the order. */
async function order(page: Page, method: string): Promise<void> {
  await bar(page).getByRole('link', { name: 'Service', exact: true }).tap();
  await page.getByRole('button', { name: 'Choose 3 months' }).tap();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.locator('label').filter({ hasText: method }).first().tap();
  await expect(page.getByRole('radio', { name: method })).toBeChecked();
  await page.getByRole('button', { name: 'Place order' }).tap();
}

test('a person signs in with a password, and with Google in a popup', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, DEMO.account, DEMO.password);
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Menu' }).tap();
  await bar(page)
    .getByRole('button', { name: /^(?:Log|Sign) out$/ })
    .tap();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Sign in with Google' }).tap();
  await consentOnGoogle(await opening, 'Lena Hartmann', 'Allow');
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
});

test('a person buys by card', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'VN');
  const before = books.count(EXTENSIONS);
  await order(page, 'Card');
  await fillCard(page, { number: TEST_CARDS.approve, cvv: '123', holder: 'Mika Santos' });
  await page.getByRole('button', { name: /^Pay / }).tap();
  await expect(paid(page)).toBeVisible();
  expect(books.count(EXTENSIONS)).toBe(before + 1);
});

test('a person buys by bank transfer, whose code is saved as a picture', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'VN');
  const before = books.count(EXTENSIONS);
  await order(page, 'Bank transfer');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the code as a picture' }).tap();
  expect((await downloading).suggestedFilename()).toBe('pinglane-vietqr.png');
  const content = (await page.locator('dl [translate=no]').first().textContent()) ?? '';
  expect(sandbox.control.transfer(content, 129_000)).toBe('paid');
  await expect(paid(page)).toBeVisible();
  expect(books.count(EXTENSIONS)).toBe(before + 1);
});

test('a person buys by PayPal in a tab of its own', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'GB');
  const before = books.count(EXTENSIONS);
  await order(page, 'PayPal');
  const open = page.getByRole('button', { name: 'Open PayPal' });
  // The page's one action is as wide as those below it.
  expect((await open.boundingBox())?.width).toBe(
    (await page.getByRole('button', { name: 'Cancel order' }).boundingBox())?.width,
  );
  const opening = page.context().waitForEvent('page');
  await open.tap();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Approve' }).tap();
  await expect(paid(tab)).toBeVisible();
  await tab.close();
  await expect(paid(page)).toBeVisible();
  expect(books.count(EXTENSIONS)).toBe(before + 1);
  await bar(page).getByRole('link', { name: 'Service', exact: true }).tap();
  await page.getByRole('button', { name: 'Order history' }).tap();
  await page.getByRole('row').filter({ hasText: 'Paid' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
});

test('a person redeems a gift code', async ({ page, sandbox }) => {
  await enterShop(page, sandbox, 'GB');
  const entry = bar(page).getByRole('link', { name: /^Gift code/ });
  await entry.tap();
  await page.getByLabel('Gift code', { exact: true }).fill('demo7a');
  await page.getByLabel('Security code').fill('4711');
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByText('This code is good for')).toBeVisible();
  await page.getByRole('button', { name: 'Redeem', exact: true }).tap();
  await expect(page.getByText('Redeem successfully!').first()).toBeVisible();
  await expect(entry).toContainText('06');
});

test('a person shares the invitation through the sheet of the system, reads the history, and shares a voucher', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.share = ({ url } = {}) => {
      shared.push(url ?? '');
      return Promise.resolve();
    };
  });
  await enterShop(page, sandbox, 'GB');
  await bar(page).getByRole('link', { name: 'Share', exact: true }).tap();
  await page.getByRole('button', { name: 'Share the link' }).tap();
  const [link = ''] = await page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  expect(link).toMatch(/ref=/);
  // Shown whole.
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .tap();
  await page.getByLabel("Friend's account").fill('vip');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Share now' }).tap();
  await expect(page.getByText(/is now in the account vip\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Affiliate history' }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

test('the answer to a press at the end of a long form is scrolled into view', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const refusal = (text: RegExp | string) => page.getByRole('alert').filter({ hasText: text });
  await page.goto('/register');
  await page.getByLabel('Account', { exact: true }).fill('newcomer7');
  await page.getByLabel('Full name').fill('New Comer');
  await page.getByLabel('Email').fill('newcomer@example.test');
  await page.getByLabel('Password', { exact: true }).fill('firstlane1');
  await page.getByLabel('Confirm password', { exact: true }).fill('firstlane1');
  sandbox.control.addFault({ route: '/api/end-user/user/register', kind: 'status', status: 500, times: 1 });
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(refusal('Request Failed With Status Code 500')).toBeInViewport({ ratio: 1 });
  await enterShop(page, sandbox, 'VN');
  sandbox.control.addFault({ route: '/api/end-user/order/create', kind: 'status', status: 500, times: 1 });
  await order(page, 'Card');
  await expect(refusal('Request Failed With Status Code 500')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Place order' }).tap();
  // The gateway itself refuses the card, and the form stays.
  await page.route('**/tokenize*', async (route) => {
    const refused = { status: 'ERROR', message: 'Your card was declined' };
    await route.fulfill({ response: await route.fetch(), status: 402, json: refused });
  });
  await fillCard(page, { number: TEST_CARDS.approve, cvv: '123', holder: 'Mika Santos' });
  await page.getByRole('button', { name: /^Pay / }).tap();
  await expect(refusal('The bank declined this card')).toBeInViewport({ ratio: 1 });
});

test('the answer to a press in a list below is scrolled into view', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/point/balance', async (route) => {
    const data = { balance: 1, history: [] };
    await route.fulfill({ response: await route.fetch(), json: { status: 'SUCCESS', data, message: '' } });
  });
  await enterShop(page, sandbox, 'GB');
  await bar(page)
    .getByRole('link', { name: /^Gift code/ })
    .tap();
  await page.getByRole('button', { name: /^Use / }).last().tap();
  await expect(page.getByText('This code is good for')).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('button', { name: /short for/ })
    .last()
    .tap();
  await expect(page.getByText('Not enough point')).toBeInViewport({ ratio: 1 });
});
