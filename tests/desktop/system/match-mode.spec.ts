/** Match mode in the app: what is shown and what is not while a session runs behind a game, through Electron's stand-in (promise J8). */
import type { ElectronApplication } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { chooseInTray, closeWindow, hasten, trayLabels } from '../../support/desktop/main-process';

/** What the stand-in offers beyond Electron. */
interface StandInNotification {
  readonly standinShown: readonly { readonly title: string; readonly body: string }[];
}

/** Three sweeps without an answer, and the one that is running. */
const SILENCE_MS = 40_000;

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody click its tray');

const choose = async (app: ElectronApplication, label: string) => {
  await expect.poll(() => trayLabels(app)).toContain(label);
  await chooseInTray(app, label);
};
const shown = (app: ElectronApplication) =>
  app.evaluate(({ Notification }) =>
    (Notification as unknown as StandInNotification).standinShown.map(({ title, body }) => `${title}: ${body}`),
  );
const SILENT = [expect.stringMatching(/^Connected, no answer: .+ has not answered for \d+ s · .+ is responding$/)];

test('J8: in match mode a hidden window tells only of a silent server, with another one that responds; the rest waits under "While you played"', async ({
  launch,
  sandbox,
}) => {
  const { app, page, complaints } = await launch();
  await hasten(app, 'sweeps');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  // The page of a hidden window has no focus; the stand-in's always has it.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await choose(app, 'Turn on match mode');
  await expect.poll(() => trayLabels(app)).toContain('Turn off match mode');
  await closeWindow(app);
  await choose(app, 'Connect to the best server');
  await expect.poll(() => trayLabels(app)).toContain('Disconnect');
  expect(sandbox.control.line.set('connected', { silent: true })).toBe(true);
  await expect.poll(() => shown(app), { timeout: SILENCE_MS }).toEqual(SILENT);

  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no window to show');
    window.show();
  });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await choose(app, 'Turn off match mode');
  await page.getByRole('button', { name: 'News: 1 new' }).click();
  await page.getByRole('button', { name: /While you played/ }).click();
  await expect(page.getByRole('dialog', { name: 'News' }).getByRole('list').getByRole('listitem').last()).toContainText(
    'Connected',
  );
  expect(await shown(app)).toEqual(SILENT);
  expect(complaints).toEqual([]);
});
