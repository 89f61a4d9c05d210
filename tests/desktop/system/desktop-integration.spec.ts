/** The desktop integration, through Electron's stand-in, whose tray, notifications and hotkeys a test can use. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { chooseInTray, closeWindow, trayLabels, trayToolTip } from '../../support/desktop/main-process';

/** What the stand-in offers beyond Electron. */
interface StandInNotification {
  readonly standinShown: readonly { readonly title: string }[];
}
interface StandInShortcut {
  standinPress(accelerator: string): void;
  standinTake(accelerator: string): void;
}

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody click its tray');

const shown = (app: ElectronApplication) =>
  app.evaluate(({ Notification }) =>
    (Notification as unknown as StandInNotification).standinShown.map(({ title }) => title),
  );
const isVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

test('the tray connects, disconnects and lists the favourites; closing hides the window; notifications are limited', async ({
  launch,
  sandbox,
}) => {
  const { app, page, complaints } = await launch();
  await expect.poll(() => trayLabels(app)).toContain('Not signed in');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  expect(await trayLabels(app)).toEqual(
    expect.arrayContaining(['Not connected', 'Connect', 'Connect to the best server']),
  );

  const add = page.getByRole('button', { name: /^Add .* to favorites$/ }).first();
  const favourite = /^Add (.*) to favorites$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await add.click();
  await expect.poll(() => trayLabels(app)).toContain(favourite);

  const toast = page.getByTestId('connection-toast');
  await chooseInTray(app, favourite);
  await expect(toast).toContainText('Connected');
  await expect(toast).toContainText(favourite);
  await expect.poll(() => trayToolTip(app)).toBe(`PingLane · Connected · ${favourite}`);
  expect(sandbox.helper.session()).not.toBeNull();
  expect(await shown(app)).toEqual([]);

  await closeWindow(app);
  expect(await isVisible(app)).toEqual([false]);
  expect(await shown(app)).toEqual(['PingLane is still running in the tray']);
  await chooseInTray(app, 'Disconnect');
  await expect.poll(() => sandbox.helper.session()).toBeNull();

  // A hidden window shows notifications: one per category in 30 s.
  for (let time = 0; time < 2; time += 1) {
    await expect.poll(() => trayLabels(app)).toContain(`Connect to ${favourite}`);
    await chooseInTray(app, `Connect to ${favourite}`);
    await expect.poll(() => trayLabels(app)).toContain('Disconnect');
    await chooseInTray(app, 'Disconnect');
  }
  await expect.poll(() => trayLabels(app)).toContain('Connect to the best server');
  expect(await shown(app)).toEqual(['PingLane is still running in the tray', 'Connected']);

  await chooseInTray(app, 'Open PingLane');
  expect(await isVisible(app)).toEqual([true]);
  await chooseInTray(app, 'Connect to the best server');
  await expect(toast).toContainText('Connected');
  expect(await shown(app)).toHaveLength(2);
  expect(complaints).toEqual([]);

  const closed = app.waitForEvent('close');
  await chooseInTray(app, 'Quit PingLane');
  await closed;
});

test('settings take effect and survive a restart: hotkey, start with the computer, connect at start, the window', async ({
  launch,
}) => {
  const config = await mkdtemp(join(tmpdir(), 'pinglane-config-'));
  const variables = { XDG_CONFIG_HOME: config };
  const autostart = join(config, 'autostart', 'app.pinglane.desktop.desktop');
  const bounds = { x: 140, y: 90, width: 1000, height: 700 };

  const { app, page } = await launch(variables);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await page.goto('app://pinglane/profile');
  const hotkey = page.getByRole('button', { name: /^Global hotkey: / });
  await hotkey.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+KeyP');
  await expect(hotkey).toHaveAccessibleName('Global hotkey: Ctrl + Alt + P');
  await app.evaluate(({ globalShortcut }) => (globalShortcut as unknown as StandInShortcut).standinTake('Alt+F9'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F9');
  await expect(page.getByText('Alt + F9 is used by another program.')).toBeVisible();
  await expect(hotkey).toHaveAccessibleName('Global hotkey: Ctrl + Alt + P');

  await page.getByRole('switch', { name: 'Start when the computer starts' }).click();
  await expect.poll(() => existsSync(autostart)).toBe(true);
  await page.getByRole('button', { name: 'Connect on startup: Off' }).click();
  await page.getByRole('option', { name: 'Best server' }).click();

  await app.evaluate(({ BrowserWindow }, place) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no window to move');
    window.setBounds(place);
  }, bounds);
  await closeWindow(app);
  const press = () =>
    app.evaluate(({ globalShortcut }) => (globalShortcut as unknown as StandInShortcut).standinPress('Control+Alt+P'));
  await press();
  await expect.poll(() => trayLabels(app)).toContain('Disconnect');
  // One key press per half second counts.
  await page.waitForTimeout(600);
  await press();
  await expect.poll(() => trayLabels(app)).toContain('Connect to the best server');
  expect(await isVisible(app)).toEqual([false]);
  await app.close();

  const again = await launch(variables, ['--started-at-login']);
  await expect.poll(() => trayToolTip(again.app)).toContain('Connected');
  expect(await isVisible(again.app)).toEqual([false]);
  expect(await shown(again.app)).toEqual(['Connected']);
  expect(await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(
    bounds,
  );
  const isRegistered = again.app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('Control+Alt+P'));
  expect(await isRegistered).toBe(true);
  await again.app.evaluate(({ app: electron }) => electron.emit('second-instance', {}, ['--hostile'], '/'));
  expect(await isVisible(again.app)).toEqual([true]);
  await rm(config, { recursive: true, force: true });
});
