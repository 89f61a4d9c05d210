/** The scripted evening on a bad line in the app: each stage is named, the guard offers and switches (docs/product.md sections 12 and 24). */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { DEMO, expect, signIn } from '../../support/desktop/desktop-test';
import { measure } from '../../support/desktop/measure';
import { measuredServers, serverList } from '../../support/desktop/home-page';
import { trayToolTip } from '../../support/desktop/main-process';
import { test } from '../../support/desktop/shared-app';

/** The best server of the sandbox's network. */
const BEST = 'Manila 1';
/** Two minutes of calm sweeps at the interval of the monitoring; here they follow each other at once. */
const CALM_SWEEPS = 26;
/** Enough for a stage, or its end, to be judged. */
const STAGE_SWEEPS = 8;
const SILENT_SWEEPS = 4;
const TEST_LIMIT_MS = 180_000;

async function connectBest(page: Page): Promise<Locator> {
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await serverList(page)
    .locator(`[data-name="${BEST}"]`)
    .getByRole('button', { name: `Connect to ${BEST}` })
    .click();
  const hero = page.locator('[data-line]');
  await expect(hero).toHaveAttribute('data-line', 'good');
  return hero;
}

test('a bad evening: each impairment is named, a silent server everywhere, and another server is offered', async ({
  app,
  page,
  sandbox,
  complaints,
}) => {
  test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody read its tray');
  test.setTimeout(TEST_LIMIT_MS);
  await signIn(page);
  const hero = await connectBest(page);
  const toast = page.getByTestId('connection-toast');
  const evening = sandbox.control.line.startEvening();
  await measure(page, CALM_SWEEPS);

  evening.enter('own-line');
  await measure(page, STAGE_SWEEPS);
  await expect(hero).toContainText(/Your own connection is slow: (all|\d+ of) 40 servers are about \d+ ms slower/);
  evening.enter('back');
  await measure(page, STAGE_SWEEPS);
  await expect(hero).toHaveAttribute('data-line', 'good');

  evening.enter('route');
  await measure(page, STAGE_SWEEPS);
  const offer = page.getByRole('group', { name: 'Line guard' });
  await expect(offer).toContainText(/is \d+ ms faster/);
  await offer.getByRole('button', { name: 'Not this match' }).click();
  await expect(offer).toBeHidden();
  await expect(hero).toContainText(`Only the route to ${BEST} is slow`);
  evening.enter('back');
  await measure(page, STAGE_SWEEPS);
  await expect(hero).toHaveAttribute('data-line', 'good');

  await page.getByRole('button', { name: 'Match mode', exact: true }).click();
  evening.enter('silent');
  await measure(page, SILENT_SWEEPS);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hero).toHaveAttribute('data-line', 'silent');
  await expect(hero).toContainText(`Only ${BEST} is not responding`);
  await expect(toast).toHaveText(new RegExp(`^Connected${BEST}.*no answer for \\d+ s$`));
  await expect(page.getByRole('contentinfo')).toContainText(`Connected · ${BEST} · no answer for`);
  expect(await page.title()).toContain(`Connected · ${BEST} · no answer for`);
  await expect.poll(() => trayToolTip(app)).toContain(`Connected · ${BEST} · no answer for`);
  expect(sandbox.helper.session()).not.toBeNull();
  evening.enter('back');
  await measure(page, STAGE_SWEEPS);
  await expect(hero).toHaveAttribute('data-line', 'good');
  await page.getByRole('button', { name: 'Match mode', exact: true }).click();

  await page.getByRole('switch').click();
  const recap = page.getByRole('region', { name: 'Last session' });
  await expect(recap).toContainText(BEST);
  // On a busy machine jitter rises with the step: the rule then names a full line instead of a slow connection, both on the person's side.
  await expect(recap).toContainText(/Your own connection|Your connection was maxed out/);
  await expect(recap).toContainText('The route to the server');
  await recap.getByRole('link', { name: 'Details' }).click();
  const saved = await saveFiles(app, page);
  expect(saved.csv).toContain(`${BEST},`);
  expect(JSON.parse(saved.json)).toMatchObject({ servers: [{ name: BEST }] });
  for (const personal of ['Mika', 'mika', '204816', DEMO.password]) {
    expect(saved.csv + saved.json).not.toContain(personal);
  }
  expect(complaints).toEqual([]);
});

/** Saves a session's samples in both forms, where the system's dialog would say. */
async function saveFiles(
  app: ElectronApplication,
  page: Page,
): Promise<{ readonly csv: string; readonly json: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pinglane-session-'));
  const save = async (button: string, name: string) => {
    const file = path.join(folder, name);
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, file);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => existsSync(file)).toBe(true);
    return readFile(file, 'utf8');
  };
  const files = { csv: await save('Save CSV', 'session.csv'), json: await save('Save JSON', 'session.json') };
  await rm(folder, { recursive: true });
  return files;
}

test('the app switches from a silent server by itself when it is told to', async ({ page, sandbox }) => {
  await signIn(page);
  await page.goto('app://pinglane/profile');
  await page.getByRole('button', { name: /^Line guard: / }).click();
  await page.getByRole('option', { name: 'Switch automatically if the server is silent' }).click();
  await page.goto('app://pinglane/');
  const hero = await connectBest(page);
  await measure(page, SILENT_SWEEPS);
  sandbox.control.line.set('connected', { silent: true });
  await measure(page, SILENT_SWEEPS);
  await expect(page.getByTestId('connection-toast')).not.toContainText(BEST);
  await expect(hero).toHaveAttribute('data-line', 'good');
  await expect(hero.getByRole('heading', { level: 2 })).not.toHaveText(BEST);
});
