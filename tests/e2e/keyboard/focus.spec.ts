/** Where the focus of the keyboard is: always visible, and on what a person goes on with. */
import { paths } from '../../../src/model/paths';
import { findUnmarkedControls } from '../../support/pages/forced-colors';
import { goWithin } from '../../support/web/web-session';
import { expect, openSignedIn, test } from '../../support/web/web-test';

test('the position of the keyboard in a list has an edge, in forced colors too', async ({ page, sandbox }) => {
  await openSignedIn(page, sandbox, paths.profile);
  const lists = {
    'with a search field': page.getByRole('banner').getByRole('button', { name: /^Language/ }),
    'without one': page.getByRole('main').getByRole('button', { name: /^Text size/ }),
  };
  for (const [name, button] of Object.entries(lists)) {
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const position = page.locator('[role="option"][data-active]');
    await expect(position, name).toHaveAttribute('aria-selected', 'false');
    await expect(position, name).toHaveCSS('outline-style', 'solid');
    await expect(position, name).toHaveCSS('outline-width', '2px');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(findUnmarkedControls, 'body'), name).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.keyboard.press('Escape');
  }
});

test.describe('dialogs', () => {
  test.use({ putsRenewAway: false });

  test('a dialog has the focus on its answer, on Cancel before something is erased, else on its title', async ({
    page,
    sandbox,
  }) => {
    sandbox.control.setScenario('expired');
    sandbox.control.setPromotions(true);
    await openSignedIn(page, sandbox, paths.home);
    const opened = page.locator('dialog[open]');
    await expect(opened.getByRole('button', { name: 'Renew', exact: true })).toBeFocused();
    // It takes no answer before it can have been seen.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/service$/, { timeout: 300 });
    }).toPass();
    await expect(page.locator('[data-home]')).toHaveCount(0);
    await goWithin(page, paths.home);
    await expect(opened.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(opened).toHaveCount(0, { timeout: 600 });
    }).toPass();
    await page.keyboard.press('?');
    const title = opened.getByRole('heading', { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Escape');
    await goWithin(page, paths.profile);
    await page.getByRole('main').getByRole('button', { name: 'Erase', exact: true }).press('Enter');
    await expect(opened.getByRole('button', { name: 'Cancel' })).toBeFocused();
  });
});
