/** What recovers by itself in the window: after the provider, the network or the computer itself was away (promises E1, F2). */
import { graveFaults } from '../../support/pages/axe';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers, serverRows } from '../../support/desktop/home-page';

/** The list is requested every 30 s. */
const NEXT_REFRESH_LIMIT_MS = 45_000;
/** Promise F2: reconnected within this time of the resume. */
const BACK_LIMIT_MS = 5_000;

test('E1: the list stays with its time while the provider is down, favourites and launch messages work, and the app recovers by itself', async ({
  launch,
  sandbox,
}) => {
  const { page } = await launch();
  await page.route(`${sandbox.apiUrl}/api/end-user/game/list*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { data: { server_id: unknown }[] } };
    const [first, second] = answer.data.data;
    if (!first || !second) throw new Error('the sandbox has fewer than two games');
    first.server_id = null;
    second.server_id = 'no-such-server';
    await route.fulfill({ response, json: answer });
  });
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const hero = page.getByRole('region', { name: 'Connect' });
  sandbox.control.addFault({ route: '/api/end-user/server/show', kind: 'drop' });

  // The launch rules of docs/product.md section 5; the list itself is still there.
  const play = page.getByRole('button', { name: /^Connect to play / });
  await play.nth(0).click();
  await expect(page.getByText('Invalid game config')).toBeVisible();
  await play.nth(1).click();
  await expect(page.getByText('Server is not found')).toBeVisible();
  // A favourite is first in the list at once, and stored by the provider.
  const last = serverRows(page).nth(4);
  const name = (await last.getAttribute('data-name')) ?? '';
  await last.getByRole('button', { name: `Add ${name} to favorites` }).click();
  await expect(serverRows(page).first()).toHaveAttribute('data-name', name);

  await expect(hero).toHaveAttribute('data-state', 'offline', { timeout: NEXT_REFRESH_LIMIT_MS });
  await expect(hero.getByText(/^as of \d{1,2}:\d{2}/)).toBeVisible();
  await expect(hero.getByRole('alert')).toContainText(/PL-3\d\d/);
  await expect(hero.getByRole('button', { name: /^Next attempt in \d+ s$/ })).toBeDisabled();
  await expect(hero.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(await measuredServers(page)).toBeGreaterThanOrEqual(40);

  sandbox.control.clearFaults();
  await expect(hero).toHaveAttribute('data-state', 'idle', { timeout: NEXT_REFRESH_LIMIT_MS });
  await expect(serverRows(page).first()).toHaveAttribute('data-name', name);
});

test('F2: the connection is restored on any page after a sleep and after a lost network; Repair opens from login and from a failed connect', async ({
  launch,
  sandbox,
}) => {
  const { app, page } = await launch();
  const toast = page.getByTestId('connection-toast');
  const power = (event: 'suspend' | 'resume') =>
    app.evaluate(({ powerMonitor }, event) => powerMonitor.emit(event), event);
  const dialog = page.getByRole('dialog', { name: 'Repair' });

  await page.getByRole('button', { name: 'Having trouble?' }).click();
  // The icon, and the button that is 'Cancel' while it runs.
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(2);
  await expect.poll(() => graveFaults(page), 'Repair on login').toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // At once: a dialog that fades out must not take the typed input.
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  sandbox.control.addFault({ route: '/api/end-user/server/submit', kind: 'status', status: 500, times: 1 });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'View fixes' }).click();
  await expect(dialog.getByText('Everything is working again')).toBeVisible();
  await expect.poll(() => graveFaults(page), 'Repair on home').toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  // A repaired failure is cleared: the card offers a connect again.
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(toast).toContainText('Connected');
  const before = await toast.innerText();

  // The computer sleeps while another page is open, where nothing is measured.
  await page.getByRole('link', { name: 'Support' }).click();
  await power('suspend');
  await expect(toast).toContainText('Connected');
  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/server/submit') && request.method() === 'POST') submits.push(request.url());
  });
  await power('resume');
  await expect.poll(() => submits.length, { timeout: BACK_LIMIT_MS }).toBe(1);
  await expect.poll(() => toast.innerText(), { timeout: BACK_LIMIT_MS }).toBe(before);

  // The network goes: no attempt is made without one, and Cancel is enabled.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.context().setOffline(true);
  await expect(toast).toContainText('Reconnectingattempt 1 of 5 · waiting for a network');
  const hero = page.getByRole('region', { name: 'Connect' });
  await expect(hero).toHaveAttribute('data-state', 'waiting');
  await expect(hero.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(submits).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(() => toast.innerText(), { timeout: BACK_LIMIT_MS }).toBe(before);
  expect(submits).toHaveLength(2);
  expect(sandbox.helper.session()).not.toBeNull();

  // A connection that was switched off stays off.
  await page.getByRole('switch').click();
  await expect(hero).toHaveAttribute('data-state', 'idle');
  await power('suspend');
  await power('resume');
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('connectedServer'))).toBeNull();
  await expect(hero).toHaveAttribute('data-state', 'idle');
  expect(submits).toHaveLength(2);

  // A window that is blank after a sleep is opened again, on the same page.
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveTitle(/Support/);
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const blank = { isEmpty: () => false, resize: () => blank, toBitmap: () => new Uint8Array(64) };
    if (!window) throw new Error('the app has no window to make blank');
    Object.assign(window.webContents, { capturePage: () => Promise.resolve(blank) });
  });
  const reopened = app.waitForEvent('window');
  await power('resume');
  await expect(await reopened).toHaveTitle(/Support/);
  expect(app.windows()).toHaveLength(1);
});
