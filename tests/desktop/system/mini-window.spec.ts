/** The mini window as a person uses it, through Electron's stand-in, whose tray a test can use. */
import type { ElectronApplication, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { chooseInTray, closeWindow, hasten } from '../../support/desktop/main-process';
import { measure } from '../../support/desktop/measure';
import { graveFaults } from '../../support/pages/axe';
import { findUnmarkedControls } from '../../support/pages/forced-colors';

/** Several sweeps of 5 s. */
const SWEEPS_MS = 60_000;
/** Further than what is measured differs by itself. */
const SLOWER_MS = 400;

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody click its tray');

test('the mini window opens from the palette without taking the focus, shows the line, and its one button disconnects and connects', async ({
  launch,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const { app, page, complaints } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');

  const opened = app.waitForEvent('window');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mini window');
  await page.getByRole('option', { name: 'Show or hide the mini window' }).click();
  const mini = await opened;
  const miniComplaints = complaintsOf(mini);
  await expect(mini.locator('#server')).toHaveText(name);
  expect(await windows(app)).toEqual([
    { isMini: false, isFocused: true, isOnTop: false, size: [1120, 720] },
    { isMini: true, isFocused: false, isOnTop: true, size: [360, 96] },
  ]);
  await expect(mini.locator('#state')).toHaveText('Connected', { timeout: SWEEPS_MS });
  await measure(page, 1);
  await expect(mini.locator('#ping')).toHaveText(/^\d+ ms$/, { timeout: SWEEPS_MS });
  await expect(mini.locator('#jitter')).toHaveText(/^\d+\.\d ms$/);
  await expect(mini.locator('#time')).toHaveText(/^\d+ min$/);
  // The ping of home.
  await expect(async () => {
    const tile = await page
      .getByText(/^Ping$/)
      .first()
      .locator('xpath=ancestor::*[contains(., "ms")][1]')
      .innerText();
    expect(tile).toContain(/\d+/.exec((await mini.locator('#ping').textContent()) ?? '')?.[0] ?? 'no figure');
  }).toPass({ timeout: SWEEPS_MS });
  await expect.poll(() => graveFaults(mini)).toEqual([]);
  await mini.emulateMedia({ forcedColors: 'active' });
  expect(await mini.evaluate(findUnmarkedControls, 'body')).toEqual([]);
  await mini.emulateMedia({ forcedColors: null });
  // Nothing of the app reaches its page.
  expect(await mini.evaluate(() => ['desktop' in window, document.scripts.length])).toEqual([false, 0]);

  await mini.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect(mini.locator('#state')).toHaveText('Not connected');
  await expect(mini.locator('#ping')).toHaveText('–');
  // By keyboard alone.
  await expect(mini.getByRole('button', { name: 'Connect' })).toBeFocused();
  await mini.keyboard.press('Enter');
  await expect.poll(() => sandbox.helper.session()).not.toBeNull();
  await expect(mini.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await mini.keyboard.press('Tab');
  const closed = mini.waitForEvent('close');
  // Its page is gone before the key is up.
  await Promise.all([closed, mini.keyboard.press('Enter').catch(() => undefined)]);
  expect(await windows(app)).toHaveLength(1);
  expect([complaints, miniComplaints]).toEqual([[], []]);
});

test('the mini window opens again where it was, and closes by its own cross, which the settings show', async ({
  launch,
}) => {
  const first = await launch();
  await signIn(first.page);
  const opened = first.app.waitForEvent('window');
  await openSettings(first.page);
  await first.page.getByRole('switch', { name: 'Mini window' }).click();
  await opened;
  await first.app.evaluate(({ BrowserWindow }) => {
    const [, window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('there is no mini window to move');
    window.setPosition(123, 45);
  });
  await first.app.close();

  const { app, page } = await launch();
  await expect.poll(() => app.windows().length).toBe(2);
  const place = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.getBounds());
  expect(await place()).toEqual({ x: 123, y: 45, width: 360, height: 96 });
  const mini = await miniPage(app);
  await openSettings(page);
  const setting = page.getByRole('switch', { name: 'Mini window' });
  await expect(setting).toBeChecked();
  await mini.getByRole('button', { name: 'Close mini window' }).click();
  await expect(setting).not.toBeChecked();
  expect(await windows(app)).toHaveLength(1);
  await chooseInTray(app, 'Show mini window');
  await expect(setting).toBeChecked();
  await expect.poll(place).toEqual({ x: 123, y: 45, width: 360, height: 96 });
});

test('the mini window measures on while the page of the hidden window is put away, and brings it back', async ({
  launch,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await connectFirst(page);
  const opened = app.waitForEvent('window');
  await chooseInTray(app, 'Show mini window');
  const mini = await opened;
  const ping = async () => parseInt(await mini.locator('#ping').innerText(), 10);
  await expect(mini.locator('#state')).toHaveText('Connected', { timeout: SWEEPS_MS });
  await expect.poll(ping, { timeout: SWEEPS_MS }).toBeGreaterThan(0);
  const before = await ping();
  await hasten(app, 'putAway', 'askAgain', 'sweeps');
  await closeWindow(app);
  await expect.poll(() => windows(app), { timeout: SWEEPS_MS }).toHaveLength(1);
  sandbox.control.line.set('connected', { delayMs: SLOWER_MS });
  await expect.poll(ping, { timeout: SWEEPS_MS }).toBeGreaterThan(before + SLOWER_MS / 2);
  await mini.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect(mini.locator('#state')).toHaveText('Not connected');
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'App settings' }).click();
}

/** A window that was just made has no address yet. */
async function miniPage(app: ElectronApplication): Promise<Page> {
  const find = () => app.windows().find((each) => each.url().endsWith('/mini.html'));
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error('the mini window is gone again');
  return found;
}

const windows = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      isMini: window.webContents.getURL().endsWith('/mini.html'),
      isFocused: window.isFocused(),
      isOnTop: window.isAlwaysOnTop(),
      size: window.getContentSize(),
    })),
  );
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
