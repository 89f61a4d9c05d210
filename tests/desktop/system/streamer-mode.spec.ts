/** J11: streamer mode as a streamer uses it: by the palette and the tray, over a restart, with what is copied unchanged. */
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { chooseInTray, trayLabels } from '../../support/desktop/main-process';
import { graveFaults } from '../../support/pages/axe';

const NAME = 'Mika Santos';
const LINK = /^https?:\/\/\S+/;

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody click its tray');

const choose = async (app: ElectronApplication, label: string) => {
  await expect.poll(() => trayLabels(app)).toContain(label);
  await chooseInTray(app, label);
};
const open = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name }).click();

/** All that is drawn or named on the page. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    return [document.body.innerText, document.title, ...attributes].join('\n');
  });

test('J11: turned on in the palette, it covers name, picture and link on each page, and copying copies the true link', async ({
  launch,
}) => {
  const { app, page, complaints } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await expect(page.getByRole('banner')).toContainText(NAME);
  await open(page, /^Share/);
  const link = await page.locator('dd [title^="http"]').first().innerText();
  expect(link).toMatch(LINK);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('streamer');
  await expect(page.getByRole('option', { name: 'Turn on streamer mode', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const badge = page.getByRole('contentinfo').getByRole('button', { name: 'Streamer mode' });
  await expect(badge).toBeVisible();
  for (const name of [/^Home/, /^Service/, /^Gift code/, /^Support/, /^Share/]) {
    await open(page, name);
    await expect(page.locator('main h1, main [data-testid]').first()).toBeAttached();
    const found = async () => {
      const text = await readable(page);
      return [NAME, link].filter((each) => text.includes(each));
    };
    await expect.poll(found, String(name)).toEqual([]);
  }
  await expect(page.getByRole('img', { name: /: Hidden$/ })).toBeVisible();
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text;
      return write(text);
    };
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-copied', link);
  await expect(page.getByText('Link copied')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => graveFaults(page), colorScheme).toEqual([]);
  }

  // The tray turns it off, and the status bar cannot be overlooked meanwhile.
  await choose(app, 'Turn off streamer mode');
  await expect(badge).toBeHidden();
  await expect(page.getByRole('banner')).toContainText(NAME);
  expect(complaints).toEqual([]);
});

test('J11: the switch of the settings is pressed by keyboard, stays over a restart, and the status bar ends it', async ({
  launch,
}) => {
  const first = await launch();
  await signIn(first.page);
  await first.page.keyboard.press('Control+k');
  await first.page.keyboard.type('obs');
  await first.page.getByRole('option', { name: 'Streamer mode', exact: true }).click();
  const row = first.page.getByRole('group', { name: 'Streamer mode', exact: true });
  await expect(row).toBeFocused();
  await first.page.keyboard.press('Tab');
  await first.page.keyboard.press('Space');
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(first.page.getByRole('region', { name: 'Your account' })).not.toContainText(NAME);
  // Linux has no such protection, and the row says so.
  const capture = first.page.getByRole('group', { name: 'Hide the window from recordings' });
  await expect(capture).toContainText('Not possible on Linux');
  await expect(capture.getByRole('switch')).toBeDisabled();
  await first.app.close();

  const { page, complaints } = await launch();
  await expect(page.getByRole('banner')).toContainText('ID ••••••');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Streamer mode' }).click();
  await expect(page.getByRole('banner')).toContainText(NAME);
  expect(complaints).toEqual([]);
});
