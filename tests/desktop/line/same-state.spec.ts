/** Promise J1 in the app: what hero, header, toast, drawer, tray, status bar, window title and helper show, with a helper whose responses are late. */
import type { ElectronApplication, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers, serverList, serverRows } from '../../support/desktop/home-page';
import { trayToolTip, windowTitle } from '../../support/desktop/main-process';
import { test } from '../../support/desktop/shared-app';

const LATE_MS = 500;
/** Long enough that a slow machine cancels before the helper has opened. */
const LATE_WHILE_CANCELLED_MS = 3_000;

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody read its tray');

test('J1: hero, header, toast, drawer, tray, status bar, window title and helper name the same server and the same state', async ({
  app,
  page,
  sandbox,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  // No sweep reorders the list between the two clicks.
  await serverList(page).hover();
  await expect(serverList(page)).toHaveAttribute('data-held', 'true');
  const rows = serverRows(page);
  const names = await rows.evaluateAll((all) => all.slice(0, 3).map(({ dataset }) => dataset['name'] ?? ''));
  const [first = '', second = '', third = ''] = names;
  const press = (name: string) => serverList(page).locator(`[role="row"][data-name="${name}"]`).dblclick();
  const expectOn = async (name: string) => {
    await expect.poll(() => read(app, page)).toEqual(everywhere('connected', name));
    expect(sandbox.helper.session()).not.toBeNull();
  };
  const expectOff = async () => {
    await expect
      .poll(() => read(app, page))
      .toMatchObject({
        ...{ hero: 'idle', header: 'false', toast: '', drawer: '' },
        ...{ statusBar: 'Not connected', title: 'Home · Not connected – PingLane' },
      });
    expect(await trayToolTip(app)).toContain('Not connected');
    expect(sandbox.helper.session()).toBeNull();
  };
  sandbox.helper.setLate(LATE_MS);

  // While the first is being opened the second is chosen: no place shows the first as connected any more.
  await press(first);
  await press(second);
  await expectOn(second);
  // A third one is chosen while connected and cancelled while the helper opens it: off when the helper has ended.
  sandbox.helper.setLate(LATE_WHILE_CANCELLED_MS);
  await press(third);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  sandbox.helper.setLate(LATE_MS);
  await expectOff();

  // Off and on again at once, then off.
  const { name } = await connectFirst(page);
  await expectOn(name);
  await page.getByRole('switch').click();
  await expectOff();
});

/** What each place shows: the hero's state, and the server's name where it is shown. */
async function read(app: ElectronApplication, page: Page) {
  const hero = page.getByRole('region', { name: 'Connect' });
  const state = (await hero.getAttribute('data-state')) ?? '';
  const isOn = state === 'connected';
  const toast = (await page.getByTestId('connection-toast').allInnerTexts()).join('');
  const tip = await trayToolTip(app);
  const drawer = await page.locator('[data-live] [title]').first().innerText();
  return {
    hero: state,
    name: isOn ? await hero.getByRole('heading').innerText() : '',
    header: await page.getByRole('switch').getAttribute('aria-checked'),
    toast: isOn ? namedIn(toast) : toast,
    drawer: isOn ? (drawer.split(' · ')[0] ?? '') : /^Off/.test(drawer) ? '' : drawer,
    tray: isOn ? (tip.split(' · ').at(-1) ?? '') : '',
    statusBar: await page.locator('footer [data-power]').innerText(),
    title: await windowTitle(app),
  };
}

function everywhere(state: 'connected', name: string) {
  const statusBar = `Connected · ${name}`;
  const title = `Home · ${statusBar} – PingLane`;
  return { hero: state, name, header: 'true', toast: name, drawer: name, tray: name, statusBar, title };
}

/** 'Connected', name and country code are on separate lines. */
function namedIn(toast: string): string {
  return toast.split('\n').filter((line) => line !== '')[1] ?? '';
}
