/** The ping graph in the app: what it reads under the pointer and the keyboard's cursor, and what is left of it after a reload of the page. */
import type { Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';

const SWEEPS_MS = 30_000;

test('the graph reads its samples under the pointer and with the arrow keys, and has them after a reload of the page', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await expect.poll(() => serviceRows(page), { timeout: SWEEPS_MS }).toBeGreaterThanOrEqual(3);

  const cursor = page.getByRole('slider', { name: 'Read the graph' });
  const readout = page.getByTestId('graph-readout');
  const { x, y, width } = (await cursor.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width - 1, y + 20);
  await expect(readout).toContainText(/\d{1,2}:\d\d:\d\d(?: [AP]M)? · PingLane\d+ ms · Jitter \d/);
  await page.mouse.move(x + 10, y + 20);
  await expect(readout).toBeHidden();
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(readout).toBeVisible();
  const [first = ''] = await rows(page);
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${timeOf(first)}, `));

  const before = await rows(page);
  await page.reload();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await expect.poll(() => rows(page), { timeout: SWEEPS_MS }).toEqual(expect.arrayContaining(before));
  expect(complaints).toEqual([]);
});

/** A row's time without its half of the day, which the cursor does not name. */
function timeOf(row: string): string {
  return /^[\d:]+/.exec(row)?.[0] ?? '';
}

/** The rows of the graph's table, as texts. */
function rows(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: /^Ping of the last/ })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
}

async function serviceRows(page: Page): Promise<number> {
  const texts = await rows(page);
  return texts.filter((text) => /^\d{1,2}:\d\d:\d\d(?: [AP]M)? \d+ ms /.test(text)).length;
}
