/** The command line: real second starts of the program beside the running app, as a script makes them (docs/command-line.md). */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import electronPath from 'electron';
import type { ElectronApplication } from '@playwright/test';
import { projectRoot } from '../../../tools/lib/run';
import { appEnvironment, DEMO } from '../../../tools/lib/stage';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { graveFaults } from '../../support/pages/axe';
import { measuredServers } from '../../support/desktop/home-page';
import { closeWindow, hasten } from '../../support/desktop/main-process';
import { removeFolder } from '../../support/remove-folder';

/** A page that must stay is asked again. */
const ASKED_AGAIN_MS = 60_000;

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
interface Status {
  readonly outcome: string;
  readonly status: { readonly state: string; readonly server: { readonly name: string } | null };
}

/** Starts the program with the person's words, in the environment of the running app. */
function start(environment: NodeJS.ProcessEnv, words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const program = electronPath as unknown as string;
    const child = execFile(program, [projectRoot, ...words], { env: environment }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

const environmentOf = (app: ElectronApplication) => app.evaluate(() => ({ ...process.env }));
const json = ({ out }: Ended): unknown => JSON.parse(out);

test('A18: the command line connects, answers and disconnects for the same person, and gives no secret', async ({
  launch,
}) => {
  const { app, page, complaints } = await launch();
  const environment = await environmentOf(app);
  const run = (...words: string[]) => start(environment, words);
  const said: Ended[] = [];
  const note = (ended: Ended) => {
    said.push(ended);
    return ended;
  };

  await expect.poll(async () => (await run('status')).code).toBe(4);
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

  expect(note(await run('status'))).toMatchObject({ code: 0, out: 'Not connected\n' });
  const servers = note(await run('servers'));
  expect([servers.code, servers.out.split('\n').length > 40]).toEqual([0, true]);

  const connected = note(await run('connect', 'best', '--json'));
  expect(connected.code).toBe(0);
  const { status } = json(connected) as Status;
  expect(status).toMatchObject({ state: 'connected', line: 'good' });
  await expect(page.getByRole('switch')).toBeChecked();
  expect(note(await run('status')).out).toContain(`Connected · ${status.server?.name ?? ''}\nPing: `);

  expect(note(await run('connect', 'nowhere at all'))).toMatchObject({
    code: 5,
    err: 'No server is called “nowhere at all”.\n',
  });
  expect(note(await run('disconnect', '--json')).code).toBe(0);
  await expect(page.getByRole('switch')).not.toBeChecked();
  const recap = note(await run('recap', '--json'));
  expect(json(recap)).toMatchObject({ outcome: 'ok', recap: { servers: [status.server] } });
  expect(note(await run('recap')).out).toContain('Median: ');

  expect(note(await run('conect', 'best'))).toMatchObject({ code: 2 });
  expect(note(await run('help')).out).toContain('connect');

  // Neither the account, its id, token, machine nor address.
  const token = (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  expect(token).not.toBe('');
  const whole = said.map(({ out, err }) => out + err).join('\n');
  for (const secret of [token, DEMO.account, DEMO.password, '127.0.0.1', '@']) expect(whole).not.toContain(secret);
  expect(whole).not.toMatch(/[0-9a-f]{16}/);
  expect(await readdir(join(environment['PINGLANE_USER_DATA'] ?? '', 'command-line'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the settings show the command of this computer, found by the palette and copied by the keyboard', async ({
  launch,
}) => {
  const { app, page, complaints } = await launch();
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stream deck');
  await page.getByRole('option', { name: 'Command line' }).waitFor();
  await page.keyboard.press('Enter');
  const row = page.getByRole('group', { name: 'Command line' });
  await expect(row).toBeFocused();
  const program = await app.evaluate(() => process.execPath);
  const command = page.getByText(`${program} ${projectRoot} status`);
  await expect(command).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
  await expect.poll(() => graveFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a hidden window whose page was put away answers, stays hidden and connects', async ({ launch, sandbox }) => {
  test.setTimeout(240_000);
  test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], "Electron's own timers cannot be shortened so late");
  const { app, page } = await launch();
  const environment = await environmentOf(app);
  const windows = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  // The page of a first visit stays until there was a connection.
  expect((await start(environment, ['connect', 'best'])).code).toBe(0);
  expect((await start(environment, ['disconnect'])).code).toBe(0);
  await hasten(app, 'putAway');
  await closeWindow(app);
  await expect.poll(windows, { timeout: ASKED_AGAIN_MS }).toEqual([]);
  expect(await start(environment, ['status'])).toMatchObject({ code: 0, out: 'Not connected\n' });
  expect(await windows()).not.toContain(true);
  await expect.poll(windows, { timeout: ASKED_AGAIN_MS }).toEqual([]);
  expect((await start(environment, ['connect', 'best'])).code).toBe(0);
  expect(sandbox.helper.session()).not.toBeNull();
  expect((await start(environment, ['disconnect'])).code).toBe(0);
  expect(sandbox.helper.session()).toBeNull();
  expect(await windows()).not.toContain(true);
});

test('without the running app the command line says so, and starts nothing', async ({ sandbox }) => {
  const profile = await mkdtemp(join(tmpdir(), 'pinglane-desktop-'));
  const environment = { ...process.env, ...appEnvironment(sandbox, profile) };
  expect(await start(environment, ['status'])).toMatchObject({
    ...{ code: 3, out: '' },
    err: expect.stringContaining('PingLane is not running. Open it first.'),
  });
  const asked = await start(environment, ['connect', '--json']);
  expect([asked.code, json(asked)]).toEqual([3, { version: 1, command: 'connect', outcome: 'not-running' }]);
  await removeFolder(profile);
});
