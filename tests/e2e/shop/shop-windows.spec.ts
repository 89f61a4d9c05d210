/** Two tabs with one order: both offer it, and it is charged once, by the tab that stays when the other one is closed. */
import type { Page } from '@playwright/test';
import { TEST_CARDS } from '../../../sandbox/gateway/cards';
import {
  ACCEPTED,
  enterShop,
  expect,
  ORDERS,
  payByCard,
  placeOrder,
  sentCharges,
  test,
} from '../../support/web/shop-test';

/** Places an order by card, which then waits on its page. */
async function orderByCard(page: Page): Promise<void> {
  await placeOrder(page, '1 month', 'Card');
  await expect(page.getByRole('form', { name: 'Pay by card' })).toBeVisible();
}

test('J3: an order that one tab charges takes no card in another tab, which settles it when the first is closed', async ({
  page,
  context,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const accepted = books.count(ACCEPTED);
  await orderByCard(page);
  const order = books.count(`SELECT max(id) AS n FROM orders WHERE status = 'waiting'`);
  const other = await context.newPage();
  await other.goto(new URL(`/service?order=${order}`, page.url()).href);
  await expect(other.getByRole('form', { name: 'Pay by card' })).toBeVisible();
  const [sent, sentByOther] = [sentCharges(page), sentCharges(other)];
  // The provider knows nothing of the charge.
  sandbox.control.addFault({ route: '/api/end-user/order/pay', kind: 'status', status: 502, when: 'before' });
  await payByCard(page, { number: TEST_CARDS.approve, cvv: '123', holder: 'Mika Santos' });
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await expect(other.getByRole('form', { name: 'Pay by card' })).toBeHidden();
  await page.close();
  sandbox.control.clearFaults();
  await expect(other.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 45_000 });
  expect(books.count(ACCEPTED) - accepted).toBe(1);
  expect(new Set([...sent, ...sentByOther]).size).toBe(1);
});

test('an order that waits is offered again after a reload and in another tab, and stays one order', async ({
  page,
  context,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const orders = books.count(ORDERS);
  await orderByCard(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto(new URL('/service', page.url()).href);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Continue payment' }).click();
    await expect(tab.getByRole('form', { name: 'Pay by card' })).toBeVisible();
  }
  expect(books.count(ORDERS) - orders).toBe(1);
});
