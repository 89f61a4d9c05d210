/** Each package by each method in both currencies: what is bought, its price, and the added days. */
import type { Page } from '@playwright/test';
import { PLANS } from '../../../common/contract/provider/plans';
import { TEST_CARDS } from '../../../sandbox/gateway/cards';
import type { Sandbox } from '../../../sandbox/sandbox';
import {
  ACCEPTED,
  enterShop,
  expect,
  EXTENSIONS,
  payByCard,
  placeOrder,
  shownDays,
  test,
} from '../../support/web/shop-test';

const CARD = { number: TEST_CARDS.approve, cvv: '123', holder: 'Mika Santos' };

interface SignInMethod {
  readonly country: string;
  readonly currency: 'VND' | 'USD';
  readonly method: string;
  readonly pay: (page: Page, sandbox: Sandbox) => Promise<void>;
}

const byCard = (page: Page) => payByCard(page, CARD);
const WAYS: readonly SignInMethod[] = [
  { country: 'VN', currency: 'VND', method: 'Bank transfer', pay: byTransfer },
  { country: 'VN', currency: 'VND', method: 'Card', pay: byCard },
  { country: 'GB', currency: 'USD', method: 'PayPal', pay: byApproval },
  { country: 'GB', currency: 'USD', method: 'Card', pay: byCard },
];

const PRICES = { VND: /^₫?\s?(50,000|129,000|200,000)\s?₫?$/, USD: /^\$(4\.99|11\.99|20\.99)$/ };

for (const { country, currency, method, pay } of WAYS) {
  test(`every package by ${method} in ${currency} is paid once, and its days are shown without signing in again`, async ({
    page,
    sandbox,
    books,
    complaints,
  }) => {
    await enterShop(page, sandbox, country);
    const before = { accepted: books.count(ACCEPTED), extensions: books.count(EXTENSIONS) };
    let days = await shownDays(page);
    for (const [index, plan] of PLANS.entries()) {
      const months = plan.months === 1 ? '1 month' : `${plan.months} months`;
      await placeOrder(page, months, method);
      await expect(page.getByText(PRICES[currency]).first()).toBeVisible();
      await pay(page, sandbox);
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      await expect(page.getByText(`${plan.days} days were added to your service.`)).toBeVisible();
      days += plan.days;
      await expect.poll(() => shownDays(page)).toBe(days);
      expect(books.count(ACCEPTED) - before.accepted).toBe(index + 1);
      expect(books.count(EXTENSIONS) - before.extensions).toBe(index + 1);
      await page.getByRole('link', { name: 'Go to Home' }).click();
    }
    const total = books.count(
      `SELECT sum(amount) AS n FROM (SELECT amount FROM payments WHERE state = 'accepted' AND currency = '${currency}' ORDER BY id DESC LIMIT 3)`,
    );
    const unit = currency === 'USD' ? 100 : 1;
    expect(total).toBe(Math.round(PLANS.reduce((sum, { price }) => sum + price[currency] * unit, 0)));
    expect(complaints).toEqual([]);
  });
}

for (const [decision, heading, charged] of [
  ['Confirm', 'Payment received', 1],
  ['No', 'The payment did not go through', 0],
] as const) {
  test(`a card whose bank wants the charge confirmed opens its page in a tab, and is charged by that alone: ${decision}`, async ({
    page,
    sandbox,
    books,
    complaints,
  }) => {
    await enterShop(page, sandbox, 'GB');
    const accepted = books.count(ACCEPTED);
    await placeOrder(page, '1 month', 'Card');
    await payByCard(page, { ...CARD, number: TEST_CARDS.confirm });
    await expect(page.getByRole('heading', { name: 'Confirm the payment with your bank' })).toBeVisible();
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: "Open your bank's page" }).click(),
    ]);
    await expect(page.getByText('Waiting for your confirmation').first()).toBeVisible();
    await bank.getByRole('button', { name: decision, exact: true }).click();
    await expect(bank.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(books.count(ACCEPTED) - accepted).toBe(charged);
    expect(complaints).toEqual([]);
  });
}

test('a voucher reduces the price, is held by the order, and is used when the order is paid', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Choose 3 months' }).click();
  await page.getByRole('button', { name: /^Voucher/ }).click();
  await page
    .getByRole('option', { name: /^20% off/ })
    .first()
    .click();
  await expect(page.getByText('This voucher saves $2.39.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('button', { name: 'Pay $9.60' })).toBeVisible();
  expect(books.count(`SELECT count(*) AS n FROM orders WHERE status = 'waiting' AND voucher_id IS NOT NULL`)).toBe(1);
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(books.count(`SELECT count(*) AS n FROM orders WHERE status = 'paid' AND voucher_id IS NOT NULL`)).toBe(1);
  expect(books.count(`SELECT amount AS n FROM payments WHERE state = 'accepted' ORDER BY id DESC LIMIT 1`)).toBe(960);
});

test('a country that does not match the language is named, and a message is shown when every payment method is down', async ({
  page,
  sandbox,
}) => {
  await enterShop(page, sandbox, 'GB');
  await page.evaluate(() => window.localStorage.setItem('language', 'vi'));
  sandbox.control.setMethodsDown(['paypal']);
  await page.goto('/service');
  await page.getByRole('button', { name: /^Chọn 3 tháng/ }).click();
  await page.getByRole('button', { name: /^Tiếp tục/ }).click();
  await expect(page.getByText(/Anh|Vương quốc/).first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(1);
  sandbox.control.setMethodsDown(['paypal', 'card']);
  await page.evaluate(() => window.localStorage.setItem('language', 'en'));
  await page.goto('/service');
  await page.getByRole('button', { name: 'Choose 3 months' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('No payment methods available. Please contact support.')).toBeVisible();
});

/** Reads the transfer's data from the screen; a wrong amount is rejected and the order stays open. */
async function byTransfer(page: Page, sandbox: Sandbox): Promise<void> {
  await expect(page.getByRole('img', { name: 'VietQR code of this transfer' })).toBeVisible();
  const valueOf = async (term: string) => {
    const line = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });
    return (await line.locator('[translate=no]').textContent()) ?? '';
  };
  const content = await valueOf('Content');
  const amount = Number((await valueOf('Amount')).replace(/\D/g, ''));
  expect(sandbox.control.transfer(content, amount - 1)).toBe('wrong-amount');
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();
  expect(sandbox.control.transfer(content, amount)).toBe('paid');
}

/** Approves in the tab that opens; the first tab then shows the result by itself. */
async function byApproval(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open PayPal' }).click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Approve' }).click();
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await tab.close();
}
