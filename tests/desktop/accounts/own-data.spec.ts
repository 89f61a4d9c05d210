/** The person's own data in the app: settings leave it and come back, everything is saved, and after the erasure no file of the profile contains it. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { leaksInFolder } from '../../support/desktop/canaries';
import { DEMO, expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { removeFolder } from '../../support/remove-folder';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-own-data-'));
});
test.afterEach(() => removeFolder(folder));

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'App settings' }).click();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
}

test('settings are exported, imported again, and found by the palette', async ({ launch }) => {
  const { app, page, complaints } = await launch();
  const file = path.join(folder, 'settings.json');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('backup');
  await page.getByRole('option', { name: 'Settings file' }).click();
  await expect(row(page, 'Settings file')).toBeFocused();

  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('switch', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
  await row(page, 'Settings file').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('File saved')).toBeVisible();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    ...{ format: 'pinglane-settings', version: 1 },
    ...{ settings: { theme: 'light' }, desktop: { notifications: false, closeToTray: true } },
  });

  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('switch', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked();
  await page.locator('input[type=file]').setInputFiles(file);
  const question = page.getByRole('dialog', { name: 'Import these settings?' });
  await expect(question).toContainText('2 settings will change');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('These settings are the same as yours.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('everything kept about the person is saved; erasing it ends the connection and leaves nothing of it in the profile', async ({
  launch,
  sandbox,
}) => {
  const { app, page, complaints } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const file = path.join(folder, 'data.json');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await openSettings(page);
  await row(page, 'Everything kept about you').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('File saved')).toBeVisible();
  const text = await readFile(file, 'utf8');
  const token = (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(text).not.toContain(token);
  expect(JSON.parse(text)).toMatchObject({
    format: 'pinglane-data',
    stored: { connectedServer: expect.any(String), lastAccount: DEMO.account },
  });
  expect(text).toContain(name);
  const { connectedServer } = (JSON.parse(text) as { readonly stored: { readonly connectedServer: string } }).stored;
  const own = { token, connectedServer };
  // Guards the test itself: the browser writes both some seconds later.
  await expect
    .poll(() => leaksInFolder(profile, own), { timeout: 30_000 })
    .toEqual([
      expect.stringContaining('token, connectedServer'),
      // The window's own storage, with the graph's record.
      expect.stringMatching(/Session Storage.*: connectedServer/),
    ]);

  await row(page, 'Erase everything').getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('dialog', { name: 'Erase everything on this device?' });
  await expect(question).toContainText('Your connection will end.');
  await question.getByRole('button', { name: 'Erase everything' }).click();
  // As on the first start: no account is offered.
  await expect(page.getByLabel('Account')).toHaveValue('');
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect.poll(() => leaksInFolder(profile, own)).toEqual([]);
  await app.close();
  expect(leaksInFolder(profile, own)).toEqual([]);
  const log = await readFile(path.join(profile, 'logs', 'pinglane.log'), 'utf8');
  expect(log).toContain(' data: erased\n');
  expect(log).not.toMatch(/ (?:start|sign-in|connect): /);
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
});
