/** The page of a hidden window is put away and comes back (promise J9), through Electron's stand-in, whose tray a test can use. */
import type { ElectronApplication, Page } from '@playwright/test';
import { connectFirst } from '../support/desktop/connect-first';
import { expect, signIn, test } from '../support/desktop/desktop-test';
import { measuredServers } from '../support/desktop/home-page';
import { descendantsOf } from '../support/desktop/processes';

interface StandInTray {
  readonly standinTrays: readonly {
    getContextMenu(): { readonly items: readonly { readonly label: string; click(): void }[] };
    getToolTip(): string;
  }[];
}

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
  await expect.poll(() => toolTip(app), { timeout: SWEEPS_MS }).toBe(`PingLane · Connected · ${name}`);
  await expect.poll(() => serviceRows(page), { timeout: SWEEPS_MS }).toBeGreaterThanOrEqual(3);
  const session = sandbox.helper.session();
  expect(session).not.toBeNull();
  await hasten(app);

  let shown = page;
  let seen: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seen = [...new Set([...seen, ...(await rows(shown))])];
    expect(descendantsOf(pid, '--type=renderer').length).toBeGreaterThan(0);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
    await expect.poll(() => descendantsOf(pid, '--type=renderer').length).toBe(0);
    expect(sandbox.helper.session()).toEqual(session);
    expect(await toolTip(app)).toBe(`PingLane · Connected · ${name}`);
    const opened = app.waitForEvent('window');
    await choose(app, 'Open PingLane');
    shown = await opened;
    await expect(shown.getByTestId('connection-toast')).toContainText('Connected');
    await expect(shown.getByTestId('connection-toast')).toContainText(name);
    expect(await windowCount(app)).toBe(1);
    // The connection went on: no other login has taken its place.
    expect(sandbox.helper.session()).toEqual(session);
    await expect.poll(async () => missing(seen, await rows(shown))).toEqual([]);
  }

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  await choose(app, 'Disconnect');
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await expect.poll(() => toolTip(app)).toBe('PingLane · Not connected');
  // Opened for the command, it is put away again.
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  expect(complaints).toEqual([]);
});

test('J9: quitting while there is no page keeps what was measured of the session', async ({ launch, sandbox }) => {
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect.poll(() => toolTip(app), { timeout: SWEEPS_MS }).toBe(`PingLane · Connected · ${name}`);
  await expect.poll(() => serviceRows(page), { timeout: SWEEPS_MS }).toBeGreaterThanOrEqual(2);
  await hasten(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => windowCount(app), { timeout: SWEEPS_MS }).toBe(0);
  const awayAt = Date.now();
  // Two sweeps of 5 s or more.
  await expect.poll(() => Date.now(), { timeout: SWEEPS_MS }).toBeGreaterThan(awayAt + 12_000);
  const closed = app.waitForEvent('close');
  await choose(app, 'Quit PingLane');
  await closed;
  expect(sandbox.helper.session()).toBeNull();

  const next = await launch({ PINGLANE_API_URL: 'http://127.0.0.1:9' });
  await expect(next.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const endedAt = await next.page.evaluate(() => {
    const stored = JSON.parse(window.localStorage.getItem('runningSession') ?? '{}') as {
      session?: { time?: number[] };
    };
    return stored.session?.time?.[1] ?? 0;
  });
  // The newest sweep without a page is in it.
  expect(endedAt).toBeGreaterThan(awayAt + 5_000);
});

test('J9: a page with a half-written text stays, and its window too', async ({ launch }) => {
  const { app, page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await hasten(app);
  const search = page.getByRole('searchbox').first();
  await search.fill('sing');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const asked = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        (globalThis as unknown as { desktop: Bridge }).desktop.onPutAwayRequested(resolve),
      ),
  );
  expect(asked).toBeGreaterThanOrEqual(1);
  expect(await windowCount(app)).toBe(1);
  await choose(app, 'Open PingLane');
  await expect(search).toHaveValue('sing');
});

interface Bridge {
  onPutAwayRequested(listener: (request: number) => void): void;
}

/** Shortens the main process's waits for the page of a hidden window: those of 60 s, 10 s and 20 s. */
async function hasten(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const real = globalThis.setTimeout;
    const fast = (run: () => void, ms?: number) =>
      real(run, ms === 60_000 || ms === 10_000 || ms === 20_000 ? 1_000 : ms);
    Object.assign(globalThis, { setTimeout: fast });
  });
}

const windowCount = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const toolTip = (app: ElectronApplication) =>
  app.evaluate(({ Tray }) => (Tray as unknown as StandInTray).standinTrays[0]?.getToolTip());
const choose = (app: ElectronApplication, label: string) =>
  app.evaluate(({ Tray }, wanted) => {
    const [tray] = (Tray as unknown as StandInTray).standinTrays;
    const item = tray?.getContextMenu().items.find((entry) => entry.label === wanted);
    if (!item) throw new Error(`no '${wanted}' in the tray`);
    item.click();
  }, label);

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
