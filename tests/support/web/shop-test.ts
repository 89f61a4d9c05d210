/** The web platform's test on a sandbox whose database the test may look into, and the ways through the shop that several tests take. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openDatabase } from '../../../sandbox/database/database';
import type { Sandbox } from '../../../sandbox/sandbox';
import { openStage } from '../../../tools/lib/stage';
import { expect, openIn, signInOnWeb, test as base } from './web-test';

interface Books {
  /** The one number that a query over the sandbox's own file gives. */
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

/** The demo account's days by paid orders, by what extended them: each once. */
export const EXTENSIONS = `SELECT count(*) AS n FROM extensions WHERE source LIKE 'order:%'`;
export const ACCEPTED = `SELECT count(*) AS n FROM payments WHERE state = 'accepted'`;
export const WAITING = `SELECT count(*) AS n FROM orders WHERE status = 'waiting'`;
export const ORDERS = 'SELECT count(*) AS n FROM orders';

/** Signs in with the app in English, in a country of the test's choice. */
export async function enterShop(page: Page, sandbox: Sandbox, country: string): Promise<void> {
  sandbox.control.setCountry(country);
  await openIn(page, 'en', '/login');
  await signInOnWeb(page);
}

/** From the drawer to the order: the package is chosen, put into the cart, and ordered by a method. */
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

/** The days left that header and drawer show; the same in both. */
export async function shownDays(page: Page): Promise<number> {
  const tag = page.getByRole('banner').getByText(/^\d+ days?$/);
  await expect(tag).toBeVisible();
  return Number.parseInt((await tag.textContent()) ?? '', 10);
}

/** Clicks so often within one task: faster than any hand, and before the page has drawn what the first click did. */
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
