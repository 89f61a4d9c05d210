/** The whole job by a gamepad, and nothing by one while the window has no focus. A fake stands in the page: a browser cannot make a gamepad. */
import { measuredServers, serverList, serverRows } from '../../support/desktop/home-page';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { test } from '../../support/desktop/shared-app';
import { connectGamepad } from '../../support/pages/fake-gamepad';

test('the whole job works with a gamepad alone', async ({ page, sandbox, complaints }) => {
  const pad = await connectGamepad(page);
  await expect(page.locator('[data-controller-hints]')).toBeVisible();
  await pad.reach(page.getByRole('button', { name: /Continue on this device/ }));
  await pad.press('a');
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

  // A server of the list.
  await pad.reach(serverList(page));
  await pad.press('down');
  await pad.press('down');
  const id = await serverList(page).getAttribute('aria-activedescendant');
  const name = await page.locator(`[id="${id ?? ''}"]`).getAttribute('data-name');
  await pad.press('a');
  const toast = page.getByTestId('connection-toast');
  await expect(toast).toContainText('Connected');
  await expect(toast).toContainText(String(name));
  expect(sandbox.helper.session()).not.toBeNull();
  await expect(page.locator('[data-controller-hints]')).toContainText('Disconnect');

  // Another page of the drawer and back.
  await pad.press('next');
  await expect(page).toHaveURL(/\/service$/);
  await pad.press('next');
  await expect(page).toHaveURL(/\/giftcode$/);
  await pad.press('previous');
  await expect(page).toHaveURL(/\/service$/);
  await pad.press('b');
  await expect(page).toHaveURL(/\/giftcode$/);
  await pad.press('menu');
  await expect(page.getByRole('navigation').first().getByRole('link', { name: /Gift/ })).toBeFocused();
  await pad.press('up');
  await pad.press('up');
  await pad.press('a');
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(serverRows(page).first()).toBeVisible();

  // A game by the search: it connects with its server.
  await pad.press('y');
  const search = page.getByRole('search').getByRole('combobox');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await pad.press('down');
  await expect(search).toHaveAttribute('aria-activedescendant', /./);
  await pad.press('b');
  await expect(search).toHaveAttribute('aria-expanded', 'false');

  await pad.press('x');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect.poll(() => sandbox.helper.session()).toBeNull();
  await pad.press('x');
  await expect(toast).toContainText('Connected');
  await pad.press('x');
  await expect(toast).toBeHidden();
  expect(complaints).toEqual([]);
});

test('A19: without the focus of the window the gamepads are not even read', async ({ page, sandbox }) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const pad = await connectGamepad(page);
  await expect(page.locator('[data-controller-hints]')).toBeVisible();

  // A window behind a game; the stand-in's always has the focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });
  const reads = await pad.reads();
  await pad.set('x', true);
  await page.waitForTimeout(500);
  expect(await pad.reads()).toBe(reads);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hasFocus');
    window.dispatchEvent(new Event('focus'));
  });
  // The button that was held all the time is none that was pressed here.
  await expect.poll(() => pad.reads()).toBeGreaterThan(reads + 5);
  await expect(page.getByRole('switch')).not.toBeChecked();
  expect(sandbox.helper.session()).toBeNull();
  await pad.set('x', false);
  await pad.wasRead();
  await pad.press('x');
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
});

test('the setting turns it off, is found by the palette, and the hints leave with the mouse', async ({ page }) => {
  await signIn(page);
  const pad = await connectGamepad(page, 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)');
  const hints = page.locator('[data-controller-hints]');
  await expect(hints).toBeVisible();
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(hints).toBeHidden();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('gamepad');
  await page.getByRole('option', { name: 'Use with a controller' }).click();
  const setting = page.getByRole('switch', { name: 'Use with a controller' });
  await expect(setting).toBeChecked();
  await pad.press('down');
  await expect(hints).toBeVisible();
  await pad.reach(setting);
  await pad.set('a', true);
  await expect(setting).not.toBeChecked();
  await expect(hints).toBeHidden();
  const reads = await pad.reads();
  await page.waitForTimeout(300);
  expect(await pad.reads()).toBe(reads);
});
