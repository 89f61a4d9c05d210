/** Runs the product's main job: sign in as demo, sweep, connect; prints the measurements and takes a picture of each step. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { _electron as electron, type Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/sandbox';
import { electronEnvironment, type ElectronBinary } from './electron-binary';
import { fromRoot, projectRoot } from './run';
import { appEnvironment, DEMO } from './stage';

const STEP_LIMIT_MS = 15_000;

/** Drives the desktop app through the main job on a fresh profile. @throws when a step fails */
export async function showMainJob(sandbox: Sandbox, binary: ElectronBinary): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'pinglane-tour-'));
  const pictures = fromRoot('tour');
  mkdirSync(pictures, { recursive: true });
  Object.assign(process.env, electronEnvironment(binary));
  const begun = performance.now();
  const say = (text: string) =>
    console.log(`  ${((performance.now() - begun) / 1000).toFixed(2).padStart(6)} s  ${text}`);
  const app = await electron.launch({
    args: [projectRoot],
    env: { ...(process.env as Record<string, string>), ...appEnvironment(sandbox, profile) },
    colorScheme: null,
  });
  try {
    const page = await app.firstWindow();
    page.setDefaultTimeout(STEP_LIMIT_MS);
    await page.getByLabel('Account').waitFor();
    say('the login page is there');
    await picture(page, pictures, '1-login');
    await signIn(page);
    say(`signed in as ${DEMO.account}`);
    // The sandbox lists promotions like a provider; their dialogs are closed as a person would.
    await page.addLocatorHandler(page.locator('dialog[open]'), () => page.keyboard.press('Escape'));
    const sweep = await readSweep(page);
    say(`${sweep.measured} servers measured, the first of the list: ${sweep.first}`);
    await picture(page, pictures, '2-servers');
    await page
      .getByRole('button', { name: /^Connect$/ })
      .first()
      .click();
    const connected = page.getByTestId('connection-toast').filter({ hasText: 'Connected' });
    await connected.waitFor();
    const toast = await connected.innerText();
    say(toast.replace(/\s+/g, ' '));
    await picture(page, pictures, '3-connected');
    await page.getByRole('switch').click();
    await page.getByRole('switch', { checked: false }).waitFor();
    say('switched off');
    console.log(`  Pictures: ${relative(process.cwd(), pictures)}/`);
  } finally {
    await app.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('switch').waitFor();
}

/** Waits until the list shows measurements; returns the number of measured servers and the first row. */
async function readSweep(page: Page): Promise<{ measured: number; first: string }> {
  const list = page.getByTestId('server-list');
  const measured = list.getByRole('row').filter({ hasText: /\d+ ms/ });
  await measured.first().waitFor();
  const first = (await measured.first().innerText()).replace(/\s+/g, ' ');
  return { measured: Number(await list.getAttribute('data-measured')), first };
}

async function picture(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
