/** The main job of the product on the desktop: sign in, see measured pings, connect, switch off, log out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaksIn } from '../../support/desktop/canaries';
import { connectFirst } from '../../support/desktop/connect-first';
import { DEMO, expect, signIn, test as testOfOwnApp } from '../../support/desktop/desktop-test';
import { measuredServers, serverList } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';

testOfOwnApp(
  'the app signs in, shows 40 measured servers, connects, switches off and logs out',
  async ({ launch, sandbox }) => {
    const { app, page, complaints } = await launch();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
    await expect(page).toHaveTitle(/PingLane/);
    await signIn(page);

    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

    const { name, country } = await connectFirst(page);
    const toast = page.getByTestId('connection-toast');
    await expect(toast).toContainText('Connected');
    await expect(toast).toContainText(name);
    await expect(toast).toContainText(country);
    await expect(page.getByRole('switch')).toBeChecked();

    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await expect(toast).toBeHidden();

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Account')).toHaveValue(DEMO.account);
    expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
    expect(complaints).toEqual([]);

    // The log has events and times, without names and addresses.
    await app.close();
    const log = readFileSync(join(profile, 'logs', 'pinglane.log'), 'utf8');
    const expected = [
      /start: version=\d.*/,
      /configuration: set=PINGLANE_API_URL\S*/,
      /window: change=opened/,
      /window: change=shown/,
      /connection: state=opening/,
      /connection: state=open/,
      /connect: outcome=done took_ms=\d+/,
      /connection: state=closing/,
      /connection: state=none/,
      /disconnect: outcome=done took_ms=\d+/,
      /sweeps: sweeps=[1-9]\d* servers=4\d failed=\S+ median_ms=\d+ over_ms=\d+/,
      /quit: ran_ms=\d+/,
    ];
    const places = expected.map((line) => log.search(new RegExp(`^\\d{4}-\\S+Z ${line.source}$`, 'm')));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(log).toMatch(/Z helper: state=running reason=-$/m);
    expect(log).not.toContain(DEMO.account);
    expect(leaksIn(log, { password: DEMO.password, name, provider: sandbox.apiUrl })).toEqual([]);
  },
);

test('the helper holds the session, and ends it when the switch is turned off', async ({ page, sandbox }) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.getByRole('switch').click();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  expect(sandbox.helper.session()).not.toBeNull();
  await page.getByRole('switch').click();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
});

testOfOwnApp('a connection that was on when the app was closed is restored at the next start', async ({ launch }) => {
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.getByRole('switch').click();
  const toast = page.getByTestId('connection-toast');
  await expect(toast).toContainText('Connected');
  const before = await toast.innerText();
  await app.close();

  const { page: again } = await launch();
  const restored = again.getByTestId('connection-toast');
  await expect(restored).toContainText(/Reconnecting|Connected/);
  await expect(restored).toContainText('Connected');
  expect(await restored.innerText()).toBe(before);
});

test('Refresh keeps the session of the helper; Sign out asks first, and then ends it', async ({ page, sandbox }) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.getByRole('switch').click();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  const session = sandbox.helper.session();
  expect(session).not.toBeNull();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  expect(sandbox.helper.session()).toEqual(session);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out while connected?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(sandbox.helper.session()).toEqual(session);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Account')).toBeVisible();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
});

test('a page that is reloaded while connected ends the session when no stored server belongs to it', async ({
  page,
  sandbox,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.getByRole('switch').click();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  expect(sandbox.helper.session()).not.toBeNull();
  await page.evaluate(() => window.localStorage.removeItem('connectedServer'));
  await page.reload();
  // The new page can know of the session only by the main process's snapshot.
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect(page.getByRole('switch')).not.toBeChecked();
});

test('Cancel ends a connect at once, and nothing connects afterwards', async ({ page, sandbox }) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  sandbox.control.addFault({ route: '/api/end-user/server/submit', kind: 'delay', delayMs: 1_500 });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect(page.getByTestId('connection-toast')).toBeHidden();
  // By now the late response of server/submit has arrived.
  await page.waitForTimeout(2_000);
  await expect(page.getByRole('switch')).not.toBeChecked();
  expect(sandbox.helper.session()).toBeNull();
});

test('the whole job works with the keyboard alone', async ({ page }) => {
  await page.getByLabel('Account').focus();
  await page.keyboard.type(DEMO.account);
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await serverList(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
});
