/** The record of a session in the app: a reload of the page is part of it, and its recap is kept (docs/product.md section 24, Recap). */
import type { Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { measure } from '../../support/desktop/measure';
import { test } from '../../support/desktop/shared-app';

const SWEEPS = 4;

interface StoredSession {
  /** The first is its start. */
  readonly time: readonly number[];
  readonly servers: readonly unknown[];
  readonly events: string;
  readonly figures: { readonly probes: number; readonly missed: number };
}

test('a session goes on over a reload of the page, has one recap, and is there after the next reload', async ({
  page,
  sandbox,
  complaints,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await connectFirst(page);
  const toast = page.getByTestId('connection-toast');
  await expect(toast).toContainText('Connected');
  await measure(page, SWEEPS);
  const reloadedAt = await page.evaluate(() => Date.now());
  // No login replaces the session under a game that runs.
  sandbox.control.addFault({ route: '/api/end-user/server/submit', kind: 'status', status: 500 });
  await page.reload();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await measure(page, SWEEPS);
  await expect(page.getByRole('switch')).toBeChecked();
  expect(sandbox.helper.session()).not.toBeNull();
  await page.getByRole('switch').click();
  await expect(page.getByRole('region', { name: 'Last session' })).toBeVisible();

  const sessions = await storedSessions(page);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.servers).toHaveLength(1);
  expect(sessions[0]?.figures.probes).toBeGreaterThan(SWEEPS);
  expect(sessions[0]?.time[0]).toBeLessThan(reloadedAt);
  // The connect and the disconnect, in rows of ten digits.
  expect(sessions[0]?.events).toHaveLength(20);
  expect(await page.evaluate(() => window.localStorage.getItem('runningSession'))).toBeNull();

  await page.reload();
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await expect(page.getByRole('region', { name: 'Last session' })).toBeHidden();
  expect(await storedSessions(page)).toEqual(sessions);
  expect(complaints).toEqual([]);
});

async function storedSessions(page: Page): Promise<readonly StoredSession[]> {
  const text = await page.evaluate(() => window.localStorage.getItem('sessionRecaps'));
  return (JSON.parse(text ?? '{"recaps":[]}') as { readonly recaps: readonly StoredSession[] }).recaps;
}
