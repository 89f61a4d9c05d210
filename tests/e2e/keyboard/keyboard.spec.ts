/** Buying and redeeming with the keyboard alone, and what a screen reader is told of the pages on the way. */
import type { Page } from '@playwright/test';
import { TEST_CARDS } from '../../../sandbox/gateway/cards';
import { paths } from '../../../src/model/paths';
import { accessibleText } from '../../support/pages/measures/accessible-text';
import { ACCEPTED, enterShop, expect, test } from '../../support/web/shop-test';

/** More stops than any page has. */
const TABS_LIMIT = 80;

test('a package is bought with the keyboard alone', async ({ page, sandbox, books, complaints }) => {
  await enterShop(page, sandbox, 'GB');
  const accepted = books.count(ACCEPTED);
  await press(page, 'Service');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, 'Choose 3 months');
  await press(page, 'Continue');
  await tabTo(page, /^PayPal/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await press(page, 'Place order');
  for (const [field, typed] of [
    ['Card number', TEST_CARDS.approve],
    ['Cardholder name', 'Mika Santos'],
    ['Expiry month', '12'],
    ['Expiry year', String(new Date().getFullYear() + 3)],
    ['CVV', '123'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(books.count(ACCEPTED) - accepted).toBe(1);
  await press(page, 'Go to Home');
  await expect(page).toHaveURL(/\/$/);
  expect(complaints).toEqual([]);
});

test('a gift code is checked and redeemed with the keyboard alone', async ({ page, sandbox, complaints }) => {
  await enterShop(page, sandbox, 'GB');
  await press(page, /^Gift code/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Gift code');
  await page.keyboard.type('DEMO30');
  await tabTo(page, 'Security code');
  await page.keyboard.type('4717');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is good for')).toBeVisible();
  await press(page, 'Redeem');
  await expect(page.getByText('Redeem successfully!')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a screen reader is told all of home and of the steps of buying, in their order', async ({ page, sandbox }) => {
  const body = page.locator('body');
  await enterShop(page, sandbox, 'GB');
  await expect(page.locator('[data-home] article').first()).toBeVisible();
  expect(await accessibleText(body)).toMatchSnapshot('screen-reader-web-home.txt');
  await page.goto(`${paths.service}?plan=3-months`);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(await accessibleText(body)).toMatchSnapshot('screen-reader-cart.txt');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  expect(await accessibleText(body)).toMatchSnapshot('screen-reader-overview.txt');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('form', { name: 'Pay by card' })).toBeVisible();
  expect(await accessibleText(body)).toMatchSnapshot('screen-reader-card.txt');
});

/** Moves the focus by Tab to a control and presses Enter. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let tabs = 0; tabs < TABS_LIMIT; tabs += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 1 && (await hasName(page, name))) return;
  }
  throw new Error(`${String(name)} was not reached by Tab`);
}

/** Whether the focused control has the accessible name. */
async function hasName(page: Page, name: string | RegExp): Promise<boolean> {
  const options = { name, ...(typeof name === 'string' && { exact: true }) };
  for (const role of ['link', 'button', 'textbox', 'radio'] as const) {
    const found = page.getByRole(role, options).and(page.locator(':focus'));
    if ((await found.count()) > 0) return true;
  }
  return false;
}
