/** The report's file on the desktop, and links of the app's own scheme from a second start (promise A14). */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { projectRoot } from '../../../tools/lib/run';
import { appEnvironment } from '../../../tools/lib/stage';
import { expect, signIn, test } from '../../support/desktop/desktop-test';

/** Starts the app again with the profile in use, and waits until that process has ended. */
async function startAgain(
  app: ElectronApplication,
  environment: NodeJS.ProcessEnv,
  link: string,
): Promise<number | null> {
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const program = createRequire(import.meta.url)('electron') as string;
  const env = { ...environment, PINGLANE_USER_DATA: profile };
  const child = spawn(program, ['--no-sandbox', projectRoot, link], { env, stdio: 'ignore' });
  return new Promise((done) => child.once('close', done));
}

/** The path and query of the router, without the page's origin. */
const place = (page: Page) => page.url().replace(/^.*?:\/\/[^/]+/, '');

test('A14: a link of a second start opens the order in the first one, and a hostile link opens nothing', async ({
  sandbox,
  launch,
}) => {
  const { app, page } = await launch();
  const environment = { ...process.env, ...appEnvironment(sandbox, '') };
  // While signed out it waits; after the sign-in it is followed once.
  expect(await startAgain(app, environment, 'pinglane://payment?order=order-404&result=approved')).toBe(0);
  await expect(page.getByLabel('Account')).toBeVisible();
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(place(page)));
  await signIn(page);
  await expect.poll(() => visited.some((at) => at.startsWith('/service'))).toBe(true);

  await page.getByRole('navigation').first().getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  expect(await startAgain(app, environment, 'pinglane://payment?order=7&result=approved&token=abc')).toBe(0);
  expect(await startAgain(app, environment, 'pinglane://open?url=https://evil.test')).toBe(0);
  expect(place(page)).toBe('/support');
  expect(await startAgain(app, environment, 'pinglane://payment?order=order-404')).toBe(0);
  await expect(page).toHaveURL(/\/service/);
  expect(app.windows()).toHaveLength(1);
});

test('the report is saved at the chosen place, readable only for its owner; a mail is addressed to support', async ({
  launch,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  const file = path.join(folder, 'report.txt');
  const { app, page, complaints } = await launch();
  await app.evaluate(({ dialog, shell }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    Object.assign(globalThis, { mails: [] });
    shell.openExternal = (address) => {
      (globalThis as unknown as { mails: string[] }).mails.push(address);
      return Promise.resolve();
    };
  }, file);
  await signIn(page);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Create the report' }).click();
  const shown = page.getByRole('textbox', { name: 'Full report' });
  await expect(shown).toHaveValue(/close to tray: /);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The report was saved')).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(await shown.inputValue());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await page.getByRole('button', { name: 'Send by email' }).click();
  const mails = () => app.evaluate(() => (globalThis as unknown as { mails: string[] }).mails);
  await expect.poll(mails).toEqual([expect.stringMatching(/^mailto:support@pinglane\.example\?subject=PingLane%20/)]);
  expect(complaints).toEqual([]);
  await rm(folder, { recursive: true });
});
