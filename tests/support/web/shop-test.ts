/** The web platform's test with a sandbox whose database the test can query, and the steps through the shop that several tests share. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openDatabase } from '../../../sandbox/database/database';
import type { Sandbox } from '../../../sandbox/sandbox';
import { openStage } from '../../../tools/lib/stage';
import { expect, openSignedIn, test as base } from './web-test';

interface Books {
  /** The single number that a query of the sandbox's database returns. */
  count(sql: string): number;
}

interface ShopFixtures {
  readonly databaseFile: string;
  readonly books: Books;
}

export const test = base.extend<ShopFixtures>({
  databaseFile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pinglane-shop-'));
    await use(join(folder, 'sandbox.db'));
    await rm(folder, { recursive: true, force: true });
  },
  sandbox: async ({ databaseFile }, use) => {
    const sandbox = await openStage({ databaseFile });
    await use(sandbox);
    await sandbox.close();
  },
  books: async ({ databaseFile }, use) => {
    await use({ count: (sql) => countIn(databaseFile, sql) });
  },
});

/** The added days of the demo account by their source: each once. */
export const EXTENSIONS = `SELECT count(*) AS n FROM extensions WHERE source LIKE 'order:%'`;
export const ACCEPTED = `SELECT count(*) AS n FROM payments WHERE state = 'accepted'`;
export const WAITING = `SELECT count(*) AS n FROM orders WHERE status = 'waiting'`;
export const ORDERS = 'SELECT count(*) AS n FROM orders';

/** Opens home with a stored session, in English and in a given country. */
export async function enterShop(page: Page, sandbox: Sandbox, country: string): Promise<void> {
  sandbox.control.setCountry(country);
  await openSignedIn(page, sandbox, '/');
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
}

/** From the drawer to the order: chooses the package, puts it into the cart, and orders it with a payment method. */
export async function placeOrder(page: Page, months: string, method: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: `Choose ${months}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
}

export interface TypedCard {
  readonly number: string;
  readonly cvv: string;
  readonly holder: string;
}

/** Fills the card form and pays. */
export async function payByCard(page: Page, card: TypedCard): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay / }).click();
}

export async function fillCard(page: Page, card: TypedCard): Promise<void> {
  const form = page.getByRole('form', { name: 'Pay by card' });
  await form.getByLabel('Card number').fill(card.number);
  await form.getByLabel('Cardholder name').fill(card.holder);
  await form.getByLabel('Expiry month').fill('12');
  await form.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 3));
  await form.getByLabel('CVV').fill(card.cvv);
}

/** The key and the body of each charge that the page sends from now on. */
export function sentCharges(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/order/pay')) return;
    sent.push(`${request.headers()['idempotency-key'] ?? ''} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** The days left in header and drawer, which are the same. */
export async function shownDays(page: Page): Promise<number> {
  const tag = page.getByRole('banner').getByText(/^\d+ days?$/);
  await expect(tag).toBeVisible();
  return Number.parseInt((await tag.textContent()) ?? '', 10);
}

/** Clicks repeatedly within one task: before the page has rendered the effect of the first click. */
export async function clickOften(page: Page, name: string, times = 20): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((button, count) => {
    for (let click = 0; click < count; click += 1) (button as HTMLButtonElement).click();
  }, times);
}

function countIn(file: string, sql: string): number {
  const database = openDatabase(file);
  try {
    return database.all(v.object({ n: v.number() }), sql)[0]?.n ?? Number.NaN;
  } finally {
    database.close();
  }
}

export { expect };
