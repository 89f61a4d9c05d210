/** Where the focus of the keyboard is: always visible, and on what a person goes on with. */
import { paths } from '../../src/model/paths';
import { findUnmarkedControls } from '../support/pages/forced-colors';
import { expect, openSignedIn, test } from '../support/web/web-test';

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
