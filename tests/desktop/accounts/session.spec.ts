/** Sessions on the desktop: what logging out leaves when the helper fails, and a second device (promises B2 and B4). */
import { HEALTH_CHECK_INTERVAL_MS } from '../../../src/model/constants';
import { DEMO, expect, signIn, test as testOfOwnApp } from '../../support/desktop/desktop-test';
import { connectFirst } from '../../support/desktop/connect-first';
import { measuredServers } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';

const OTHER_DEVICE = 'You were signed out because your account was signed in on another device.';
/** Keys with data of the account; language, theme and drawer belong to the computer and stay. */
const PERSONAL = [
  'accessToken',
  'chosenServer',
  'connectedServer',
  'lastSeen',
  'lastSeenAt',
  'loginTimestamp',
  'loginTimestampSaved',
  'recentServers',
  'signedInSince',
];

for (const fault of ['none', 'refuse', 'hang', 'garbage'] as const) {
  test(`B2: logging out while connected leaves no data of the account when the helper has the fault '${fault}'`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    // By a row: no other connect chooses a server.
    await connectFirst(page);
    await expect(page.getByTestId('connection-toast')).toContainText('Connected');
    await page.evaluate(() => {
      for (const [key, value] of Object.entries({ language: 'en', theme: 'light', drawerOpen: 'open', saleCount: '2' }))
        window.localStorage.setItem(key, value);
    });
    expect(Object.keys(await storage())).toEqual(
      expect.arrayContaining(['accessToken', 'chosenServer', 'connectedServer', 'recentServers']),
    );

    if (fault !== 'none') await sandbox.helper.setFault(fault);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // Asked only while connected.
    await page
      .getByRole('dialog', { name: 'Sign out while connected?' })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(page.getByLabel('Account')).toHaveValue(DEMO.account);
    // Kept values are written back after the main process has cleared the storage.
    const kept = { language: 'en', theme: 'light', drawerOpen: 'open', saleCount: '2' };
    await expect.poll(storage).toMatchObject(kept);
    expect(Object.keys(await storage()).filter((key) => PERSONAL.includes(key))).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, window.sessionStorage.length])).toEqual(['', 0]);
    await expect(page.getByTestId('connection-toast')).toBeHidden();
    if (fault === 'none') await expect.poll(() => sandbox.helper.session()).toBeNull();

    // The next sign-in finds no data of the previous account, and can connect.
    await sandbox.helper.setFault(null);
    await signIn(page);
    await expect(page.getByTestId('connection-toast')).toBeHidden();
    expect(complaints).toEqual([]);

    function storage(): Promise<Record<string, string>> {
      return page.evaluate(() => Object.fromEntries(Object.entries<string>(window.localStorage)));
    }
  });
}

test('J4: a page that is loaded again after a second device has taken over keeps the connection', async ({
  page,
  sandbox,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await connectFirst(page);
  const toast = page.getByTestId('connection-toast');
  await expect(toast).toContainText('Connected');
  const session = sandbox.helper.session();
  sandbox.control.revoke(DEMO.account, 'authentication ended: signed in on another device');
  await page.reload();
  await expect(page.getByText('This connection continues')).toBeVisible();
  await expect(toast).toContainText('Connected');
  expect(sandbox.helper.session()).toEqual(session);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByText(OTHER_DEVICE)).toBeVisible();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
});

// The clock cannot be taken out of a page again.
testOfOwnApp(
  'a sign-in on a second device is noticed on home once, and login shows the reason',
  async ({ launch, sandbox }) => {
    const { page } = await launch();
    await page.clock.install();
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    const response = await fetch(`${sandbox.apiUrl}/api/end-user/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO, machine_id: 'another-machine' }),
    });
    expect(response.status).toBe(200);
    await page.clock.runFor(HEALTH_CHECK_INTERVAL_MS);
    await expect(page.getByText(OTHER_DEVICE)).toHaveCount(1);
    await expect(page.getByLabel('Account')).toHaveValue(DEMO.account);
    expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
  },
);
