/** The page of a hidden window is put away and comes back (promise J9), through Electron's stand-in, whose tray a test can use. */
import type { ElectronApplication, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { chooseInTray, closeWindow, hasten, trayToolTip } from '../../support/desktop/main-process';
import { measure } from '../../support/desktop/measure';
import { descendantsOf } from '../../support/desktop/processes';

const ROUNDS = 5;
/** Several sweeps of 5 s. */
const SWEEPS_MS = 60_000;

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody click its tray');

test('J9: a hidden window has no renderer process, and shows the same page again, connected and with its whole graph', async ({
  launch,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { app, page, complaints } = await launch();
  const pid = app.process().pid ?? 0;
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect.poll(() => trayToolTip(app), { timeout: SWEEPS_MS }).toBe(`PingLane · Connected · ${name}`);
  await measure(page, 3);
  await expect.poll(() => serviceRows(page), { timeout: SWEEPS_MS }).toBeGreaterThanOrEqual(3);
  const session = sandbox.helper.session();
  expect(session).not.toBeNull();
  await hasten(app, 'putAway', 'askAgain');

  let shown = page;
  let seen: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seen = [...new Set([...seen, ...(await rows(shown))])];
    expect(descendantsOf(pid, '--type=renderer').length).toBeGreaterThan(0);
    await closeWindow(app);
    await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
    await expect.poll(() => descendantsOf(pid, '--type=renderer').length).toBe(0);
    expect(sandbox.helper.session()).toEqual(session);
    expect(await trayToolTip(app)).toBe(`PingLane · Connected · ${name}`);
    const opened = app.waitForEvent('window');
    await chooseInTray(app, 'Open PingLane');
    shown = await opened;
    await expect(shown.getByTestId('connection-toast')).toContainText('Connected');
    await expect(shown.getByTestId('connection-toast')).toContainText(name);
    expect(await windowCount(app)).toBe(1);
    // The connection went on: no other login has taken its place.
    expect(sandbox.helper.session()).toEqual(session);
    await expect.poll(async () => missing(seen, await rows(shown))).toEqual([]);
  }

  await closeWindow(app);
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  await chooseInTray(app, 'Disconnect');
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect.poll(() => trayToolTip(app)).toBe('PingLane · Not connected');
  // Opened for the command, it is put away again.
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  expect(complaints).toEqual([]);
});

test('J9: quitting while there is no page keeps what was measured of the session', async ({ launch, sandbox }) => {
  const { app, page } = await launch();
  await hasten(app, 'sweeps');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect.poll(() => trayToolTip(app), { timeout: SWEEPS_MS }).toBe(`PingLane · Connected · ${name}`);
  await measure(page, 2);
  await expect.poll(() => serviceRows(page), { timeout: SWEEPS_MS }).toBeGreaterThanOrEqual(2);
  await hasten(app, 'putAway', 'askAgain');
  await closeWindow(app);
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  const awayAt = Date.now();
  // Two sweeps or more, one second after each other.
  await expect.poll(() => Date.now(), { timeout: SWEEPS_MS }).toBeGreaterThan(awayAt + 6_000);
  const closed = app.waitForEvent('close');
  await chooseInTray(app, 'Quit PingLane');
  await closed;
  expect(sandbox.helper.session()).toBeNull();

  // A start that continued the session would store a newer one.
  sandbox.control.addFault({ route: '/api/end-user/*', kind: 'drop' });
  const next = await launch();
  await expect(next.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const endedAt = await next.page.evaluate(() => {
    const stored = JSON.parse(window.localStorage.getItem('runningSession') ?? '{}') as {
      session?: { time?: number[] };
    };
    return stored.session?.time?.[1] ?? 0;
  });
  // The newest sweep without a page is in it.
  expect(endedAt).toBeGreaterThan(awayAt + 2_500);
});

test('J9: a half-written text and the page it is on are there again', async ({ launch }) => {
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await hasten(app, 'putAway', 'askAgain');
  await page.getByRole('searchbox', { name: 'Search servers' }).fill('sing');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Gift code' }).click();
  await page.getByRole('textbox', { name: 'Gift code' }).fill('DEMO7A');
  await closeWindow(app);
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  const opened = app.waitForEvent('window');
  await chooseInTray(app, 'Open PingLane');
  const shown = await opened;
  await expect(shown.getByRole('textbox', { name: 'Gift code' })).toHaveValue('DEMO7A');
  await shown.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(shown.getByRole('searchbox', { name: 'Search servers' })).toHaveValue('sing');
});

test('J9: a page with a half-written secret stays, and its window too', async ({ launch }) => {
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await hasten(app, 'putAway', 'askAgain');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Gift code' }).click();
  const secret = page.getByRole('textbox', { name: 'Security code' });
  await secret.fill('4711');
  await closeWindow(app);
  const asked = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        (globalThis as unknown as { desktop: Bridge }).desktop.onPutAwayRequested(resolve),
      ),
  );
  expect(asked).toBeGreaterThanOrEqual(1);
  expect(await windowCount(app)).toBe(1);
  await chooseInTray(app, 'Open PingLane');
  await expect(secret).toHaveValue('4711');
});

interface Bridge {
  onPutAwayRequested(listener: (request: number) => void): void;
}

const windowCount = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
/** The rows of the graph's table, as texts; without the health, which the newest one gets a moment later. */
async function rows(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('table', { name: /^Ping of the last/ })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
  return texts.map((text) => text.replace(/ (?:checking|good)?$/, ''));
}

/** Those of the texts that are in none of the others. */
function missing(texts: readonly string[], others: readonly string[]): readonly string[] {
  return texts.filter((text) => !others.includes(text));
}

async function serviceRows(page: Page): Promise<number> {
  const texts = await rows(page);
  return texts.filter((text) => /^\d{1,2}:\d\d:\d\d(?: [AP]M)? \d+ ms /.test(text)).length;
}
