/** The global search on the desktop: it connects, and the server is then the first of the recent ones. */
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';

test('the search connects to a typed server, which is then the first of the recent ones with its ping', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent servers' });
  await expect(recent).toContainText('No data available');
  await page.keyboard.type('tokyo 2');
  await expect(page.getByRole('option', { name: /^Tokyo 2.* ms/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await expect(page.getByTestId('connection-toast')).toContainText('Tokyo 2');
  await page.keyboard.press('Control+k');
  await expect(recent.getByRole('option')).toHaveCount(1);
  await expect(recent.getByRole('option')).toContainText(/Tokyo 2.*Connected.* ms/);
  expect(complaints).toEqual([]);
});
