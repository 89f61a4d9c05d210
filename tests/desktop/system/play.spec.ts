/** Play on the desktop, over launchers' folders of three systems: found, asked about, connected and started; and a game that connects by its start. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { makeLauncherHome, noteRunning, openedAddresses, useLauncherHome } from '../../support/desktop/launcher-home';
import { hasten } from '../../support/desktop/main-process';
import { graveFaults } from '../../support/pages/axe';
import { removeFolder } from '../../support/remove-folder';

/** The first games of the sandbox. */
const [POLAR, NEON, STARHOLD] = ['Polar Siege', 'Neon Circuit 9', 'Starhold Frontier'];

/** Finds a command in the palette and runs it. */
async function command(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('A17: Windows: the keyboard alone plays a game of Steam, answers the question once, and has a game connect by its start', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  const home = makeLauncherHome('win32', { steam: { 440: POLAR, 570: `${NEON}: Deluxe`, 10: 'Something else' } });
  noteRunning(home, 'win32', 0);
  const { app, page, complaints } = await launch();
  await useLauncherHome(app, home, 'win32');
  await hasten(app, 'gameWatch');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const play = (name: string) => page.getByRole('main').getByRole('button', { name: `Play ${name}`, exact: true });
  await expect(play(POLAR)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Play options of / })).toHaveCount(2);

  await play(POLAR).press('Enter');
  await expect(page.getByText(`Steam was asked to start ${POLAR}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('switch', { checked: true }).first()).toBeVisible();
  expect(await openedAddresses(app)).toEqual(['steam://rungameid/440']);

  await play(NEON).press('Enter');
  const question = page.getByRole('dialog', { name: `Which installed game is ${NEON}?` });
  await expect(question).toContainText('Steam');
  await expect.poll(() => graveFaults(page)).toEqual([]);
  await question.getByRole('button', { name: `${NEON}: Deluxe` }).press('Enter');
  await expect(page.getByText(`Steam was asked to start ${NEON}`)).toBeVisible({ timeout: 30_000 });
  expect(await openedAddresses(app)).toEqual(['steam://rungameid/440', 'steam://rungameid/570']);

  await command(page, 'play options polar', `Play options of ${POLAR}`);
  const options = page.getByRole('dialog', { name: `Play options of ${POLAR}` });
  await options.getByRole('button', { name: /^Server: / }).press('Enter');
  await page.keyboard.type('Best in Japan');
  await page.keyboard.press('Enter');
  await expect(options.getByRole('button', { name: /^Server: Best in Japan/ })).toBeFocused();
  await options.getByRole('switch', { name: 'Connect when this game starts' }).press('Enter');
  await expect.poll(() => graveFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Disconnect' }).first().click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true }).first()).toBeVisible();
  // The watcher reads at once, and every second from then on.
  noteRunning(home, 'win32', 440);
  await expect(page.getByRole('button', { name: 'Disconnect' }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText('JP');
  expect(await openedAddresses(app)).toHaveLength(2);
  expect(complaints).toEqual([]);
  await app.evaluate(() => process.chdir('/'));
  await removeFolder(home);
});

for (const system of ['darwin', 'win32'] as const) {
  test(`A17: ${system}: the palette plays games of its launchers; a game that ran before is told, and not started again`, async ({
    launch,
  }) => {
    const home = makeLauncherHome(system, {
      steam: { 440: POLAR },
      epic: { Sugar: NEON },
      ...(system === 'win32' && { gog: { 1207658924: STARHOLD } }),
    });
    noteRunning(home, system, 440);
    const { app, page, complaints } = await launch();
    await useLauncherHome(app, home, system);
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^Play options of / })).toHaveCount(system === 'win32' ? 3 : 2);
    await command(page, `play ${NEON}`, `Play ${NEON}`);
    await expect(page.getByText(`Epic Games was asked to start ${NEON}`)).toBeVisible({ timeout: 30_000 });
    const address = 'com.epicgames.launcher://apps/Sugar?action=launch&silent=true';
    expect(await openedAddresses(app)).toEqual([address]);
    await main.getByRole('button', { name: `Play ${POLAR}`, exact: true }).click();
    await expect(page.getByText(`${POLAR} was already running when you connected`)).toBeVisible({ timeout: 30_000 });
    expect(await openedAddresses(app)).toEqual([address]);
    // Epic does not tell which of its games runs: nothing about that is offered.
    await main.getByRole('button', { name: `Play options of ${NEON}` }).click();
    expect(complaints).toEqual([]);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Server: / })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: `Play options of ${POLAR}` }).click();
    await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(2);
    await page.keyboard.press('Escape');
    if (system === 'win32') {
      await command(page, `play ${STARHOLD}`, `Play ${STARHOLD}`);
      await expect(page.getByText(`GOG Galaxy was asked to show ${STARHOLD}`)).toBeVisible({ timeout: 30_000 });
      expect(await openedAddresses(app)).toEqual([address, 'goggalaxy://openGameView/1207658924']);
      await main.getByRole('button', { name: `Play options of ${STARHOLD}` }).click();
      await expect(page.getByRole('dialog')).toContainText("GOG Galaxy only shows the game's page");
    }
    expect(complaints).toEqual([]);
    await app.evaluate(() => process.chdir('/'));
    await removeFolder(home);
  });
}
