/** Lost responses, repeated clicks and declined cards: nothing is bought, redeemed, exchanged or shared twice. */
import { TEST_CARDS } from '../../../sandbox/gateway/cards';
import type { Sandbox } from '../../../sandbox/sandbox';
import {
  ACCEPTED,
  clickOften,
  enterShop,
  expect,
  EXTENSIONS,
  fillCard,
  ORDERS,
  payByCard,
  placeOrder,
  sentCharges,
  shownDays,
  test,
  WAITING,
} from '../../support/web/shop-test';

const CARD = { number: TEST_CARDS.approve, cvv: '123', holder: 'Mika Santos' };

/** The call has its effect, and its response is replaced by a gateway error. */
function loseAnswer(sandbox: Sandbox, route: string): void {
  sandbox.control.addFault({ route: `/api/end-user/${route}`, kind: 'status', status: 502, when: 'after', times: 1 });
}

test('one order and one payment are made when the connection breaks before the response and the browser sends again by itself', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const [orders, accepted] = [books.count(ORDERS), books.count(ACCEPTED)];
  for (const route of ['create', 'pay'])
    sandbox.control.addFault({ route: `/api/end-user/order/${route}`, kind: 'drop', when: 'after', times: 1 });
  await placeOrder(page, '1 month', 'Card');
  // On a kept-alive connection Chromium sends again by itself; on a new one the page shows Try again.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again.or(page.getByRole('form', { name: 'Pay by card' }))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect([books.count(ORDERS) - orders, books.count(ACCEPTED) - accepted]).toEqual([1, 1]);
});

test('an order is one order when its response is lost and it is requested again', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'GB');
  const orders = books.count(ORDERS);
  loseAnswer(sandbox, 'order/create');
  await placeOrder(page, '1 month', 'Card');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Pay by card' })).toBeVisible();
  expect([books.count(ORDERS) - orders, books.count(WAITING)]).toEqual([1, 1]);
});

test('a payment is charged once when its response is lost and its state is requested', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const [accepted, extended, days] = [books.count(ACCEPTED), books.count(EXTENSIONS), await shownDays(page)];
  await placeOrder(page, '1 month', 'Card');
  loseAnswer(sandbox, 'order/pay');
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect.poll(() => shownDays(page)).toBe(days + 30);
  expect([books.count(ACCEPTED) - accepted, books.count(EXTENSIONS) - extended]).toEqual([1, 1]);
});

test('J3: a charge whose response is lost stays pending over a reload, takes no other card, and is one charge', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const [accepted, days] = [books.count(ACCEPTED), await shownDays(page)];
  await placeOrder(page, '1 month', 'Card');
  const sent = sentCharges(page);
  sandbox.control.addFault({ route: '/api/end-user/order/pay', kind: 'status', status: 502, when: 'before' });
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Pay by card' })).toBeHidden();
  await expect(page.getByText(/nothing was charged/)).toBeHidden();
  await page.reload();
  await page
    .getByRole('button', { name: 'Order history' })
    .or(page.getByRole('link', { name: 'Order history' }))
    .click();
  await expect(page.getByText('Payment in progress').first()).toBeVisible();
  sandbox.control.clearFaults();
  await expect.poll(() => shownDays(page), { timeout: 45_000 }).toBe(days + 30);
  expect(books.count(ACCEPTED) - accepted).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  expect(await page.evaluate(() => window.localStorage.getItem('openCharges'))).toBeNull();
});

test('J3: a card payment is pending, then paid, and one charge when its responses are cut off after their effect', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const charges = 'SELECT count(*) AS n FROM payments';
  const count = () => [charges, ACCEPTED, EXTENSIONS].map((sql) => books.count(sql));
  const [before, days] = [count(), await shownDays(page)];
  await placeOrder(page, '1 month', 'Card');
  const sent = sentCharges(page);
  sandbox.control.addFault({ route: '/api/end-user/order/pay', kind: 'drop', when: 'after' });
  sandbox.control.addFault({ route: '/api/end-user/order/show', kind: 'drop' });
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  // The charge is made, the page cannot know it, and further requests change nothing.
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  const oneMore = before.map((number) => number + 1);
  expect(count()).toEqual(oneMore);
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Pay by card' })).toBeHidden();
  sandbox.control.clearFaults();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => shownDays(page)).toBe(days + 30);
  expect(count()).toEqual(oneMore);
  expect(new Set(sent).size).toBe(1);
});

test("an order is placed without an idempotency key, and no card is charged, when the provider's CORS does not allow the key", async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  sandbox.control.allowKeys(false);
  const [orders, accepted] = [books.count(ORDERS), books.count(ACCEPTED)];
  await placeOrder(page, '1 month', 'Card');
  await payByCard(page, CARD);
  await expect(page.getByText(/^Nothing was sent/)).toBeVisible();
  expect([books.count(ORDERS) - orders, books.count(ACCEPTED) - accepted]).toEqual([1, 0]);
});

test('nothing can be paid while the gateway does not respond, and its late response counts', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const accepted = books.count(ACCEPTED);
  await placeOrder(page, '1 month', 'Card');
  await payByCard(page, { ...CARD, number: TEST_CARDS.silence });
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Pay by card' })).toHaveCount(0);
  const order = books.count(`SELECT max(id) AS n FROM orders WHERE status = 'waiting'`);
  expect(sandbox.control.answerCharge(order, 'approved')).toBe(true);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(books.count(ACCEPTED) - accepted).toBe(1);
});

test('a declined card is not charged, and another attempt is another order', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'GB');
  const [orders, accepted] = [books.count(ORDERS), books.count(ACCEPTED)];
  await placeOrder(page, '1 month', 'Card');
  await payByCard(page, { ...CARD, number: TEST_CARDS.decline });
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  expect(books.count(ACCEPTED) - accepted).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  const place = page.getByRole('button', { name: 'Place order' });
  const form = page.getByRole('form', { name: 'Pay by card' });
  await expect(place.or(form).or(page.getByRole('button', { name: 'Continue', exact: true }))).toBeVisible();
  if (await page.getByRole('button', { name: 'Continue', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  if (await place.isVisible()) await place.click();
  await payByCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect([books.count(ORDERS) - orders, books.count(ACCEPTED) - accepted]).toEqual([2, 1]);
});

test('E9: twenty quick clicks are one order and one payment', async ({ page, sandbox, books }) => {
  await enterShop(page, sandbox, 'GB');
  const [orders, accepted] = [books.count(ORDERS), books.count(ACCEPTED)];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Choose 6 months', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await clickOften(page, 'Place order');
  await fillCard(page, CARD);
  await clickOften(page, 'Pay $20.99');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect([books.count(ORDERS) - orders, books.count(ACCEPTED) - accepted]).toEqual([1, 1]);
  const times = (path: string) => sent.filter((known) => known.endsWith(path)).length;
  expect([times('/order/create'), times('/order/pay'), times('/cards/tokenize')]).toEqual([1, 1, 1]);
});

test('E9: a gift code, points and a voucher are used once when their responses are lost and the buttons are clicked repeatedly', async ({
  page,
  sandbox,
  books,
}) => {
  await enterShop(page, sandbox, 'GB');
  const gifts = `SELECT count(*) AS n FROM extensions WHERE source LIKE 'gift:%'`;
  const exchanges = `SELECT count(*) AS n FROM point_ledger WHERE reason = 'exchange'`;
  const before = { gifts: books.count(gifts), exchanges: books.count(exchanges), days: await shownDays(page) };

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Gift code/ })
    .click();
  await page.getByLabel('Gift code', { exact: true }).fill('WELCOME7');
  await page.getByLabel('Security code').fill('1357');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This code is good for')).toBeVisible();
  loseAnswer(sandbox, 'giftcode/redeem');
  await clickOften(page, 'Redeem');
  await expect(
    page.getByText('It is not clear whether it went through. Press again: it counts only once.'),
  ).toBeVisible();
  await clickOften(page, 'Redeem');
  await expect(page.getByText('Redeem successfully!').first()).toBeVisible();
  await expect.poll(() => shownDays(page)).toBe(before.days + 7);
  expect(books.count(gifts) - before.gifts).toBe(1);

  await page.getByRole('button', { name: /^Exchange 50 TP for/ }).click();
  loseAnswer(sandbox, 'point/exchange');
  const dialog = page.getByRole('dialog', { name: 'Exchange points?' });
  const exchange = dialog.getByRole('button', { name: 'Exchange', exact: true });
  await exchange.evaluate((button) => {
    for (let click = 0; click < 20; click += 1) (button as HTMLButtonElement).click();
  });
  // The balance shows that the exchange was made, so no further click is needed.
  await expect(page.getByText('Exchange point successfully!').first()).toBeVisible();
  expect(books.count(exchanges) - before.exchanges).toBe(1);

  await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).click();
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await page.getByLabel("Friend's account").fill('vip');
  await page.getByRole('button', { name: 'Next' }).click();
  loseAnswer(sandbox, 'voucher/share');
  await clickOften(page, 'Share now');
  await expect(page.getByText('Trying again is safe: the voucher is never shared twice.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/is now in the account vip\.$/)).toBeVisible();
  expect(books.count('SELECT count(*) AS n FROM voucher_shares')).toBe(1);
});
