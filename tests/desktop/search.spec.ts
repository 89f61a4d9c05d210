/** The global search on the desktop: it connects, and the server is then the first of the recent ones. */
import { expect, signIn, test } from '../support/desktop/desktop-test';
import { measuredServers } from '../support/desktop/home-page';

test('the search connects to a typed server, which is then the first of the recent ones with its ping', async ({
  launch,
}) => {
  const first = await launch();
  await signIn(first.page);
  await expect.poll(() => measuredServers(first.page)).toBeGreaterThanOrEqual(40);
  await first.page.keyboard.press('Control+k');
  const recent = first.page.getByRole('group', { name: 'Recent servers' });
  await expect(recent).toContainText('No data available');
  await first.page.keyboard.type('tokyo 2');
  await expect(first.page.getByRole('option', { name: /^Tokyo 2.* ms/, selected: true })).toBeVisible();
  await first.page.keyboard.press('Enter');
  await expect(first.page.getByTestId('connection-toast')).toContainText('Connected');
  await expect(first.page.getByTestId('connection-toast')).toContainText('Tokyo 2');
  await first.page.keyboard.press('Control+k');
  await expect(recent.getByRole('option')).toHaveCount(1);
  await expect(recent.getByRole('option')).toContainText(/Tokyo 2.*Connected.* ms/);
  expect(first.complaints).toEqual([]);
});
